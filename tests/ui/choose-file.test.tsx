import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test } from "vitest";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { ChooseFile } from "#ui/bulk/choose-file.tsx";
import { aBulkMode } from "#tests/support/ui/bulk-mode.ts";

const shown = (hasJobs?: boolean, capabilities: readonly string[] = [BULK_JOBS]) => {
  const mode = aBulkMode({ capabilities });
  mode.setJobs({ hasJobs });
  render(
    <MantineProvider>
      <ChooseFile bulk={mode.bulk} button={createRef<HTMLButtonElement>()} />
    </MantineProvider>,
  );
  const button = screen.getByRole("button", { name: "Choose a file" });
  return { ...mode, button };
};

test.each<readonly [string, (button: HTMLElement) => unknown]>([
  ["a mouse that comes near", (button) => fireEvent.pointerEnter(button.parentElement ?? button)],
  ["the keyboard", (button) => button.focus()],
  ["a file that is dragged", (button) => fireEvent.dragEnter(button)],
])("%s gets the reading of files ready before one is chosen", (_name, come) => {
  const { button, prepared } = shown();
  expect(prepared()).toBe(0);
  act(() => void come(button));
  expect(prepared()).toBe(1);
});

const example = () => screen.queryByRole("region", { name: "Example" });

test("the example stands open where there is no job, and folded with its template where there is one", () => {
  const { setJobs } = shown(undefined);
  expect(example(), "not known yet").toBeNull();
  act(() => void setJobs({ hasJobs: false }));
  expect(example()?.closest("details")).toBeNull();
  expect(example()).not.toBeNull();

  act(() => void setJobs({ hasJobs: true }));
  const folded = screen.getByText("Price, example and template").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain("Download template");
  expect(folded?.textContent).toContain("Your own columns are kept");
});

test("the button is filled where there is no job, and leaves that to the result of a job where there is one", () => {
  const { button, setJobs } = shown(false);
  expect(button.dataset["variant"]).toBe("filled");
  act(() => void setJobs({ hasJobs: true }));
  expect(button.dataset["variant"]).toBe("default");
});

test("the example stands open where the host has no jobs", () => {
  shown(undefined, []);
  expect(example()).not.toBeNull();
});
