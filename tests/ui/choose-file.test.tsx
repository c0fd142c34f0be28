import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test } from "vitest";
import { ChooseFile } from "#ui/bulk/choose-file.tsx";
import { aBulkMode } from "#tests/support/ui/bulk-mode.ts";

const shown = () => {
  const mode = aBulkMode();
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
