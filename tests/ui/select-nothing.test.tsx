import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { QuestionPanel } from "#ui/kit/question-panel.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";

const Gone = ({ children }: { readonly children: (leave: () => void) => ReactNode }) => {
  const [isGone, setIsGone] = useState(false);
  return isGone ? <p>The page below</p> : children(() => setIsGone(true));
};

const show = (children: (leave: () => void) => ReactNode) =>
  render(
    <MantineProvider>
      <Gone>{children}</Gone>
    </MantineProvider>,
  );

/** Whether a press on the text begins a selection. */
const selects = (presses: number) => fireEvent.mouseDown(screen.getByText("The page below"), { detail: presses });

test.each([
  [
    "a button that spends",
    (leave: () => void) => (
      <SettlingButton isSettling={false} onClick={leave}>
        Confirm
      </SettlingButton>
    ),
  ],
  [
    "a question",
    (leave: () => void) => (
      <QuestionPanel title="Sure?" textId="text" onEscape={leave}>
        <button type="button" onClick={leave}>
          Confirm
        </button>
      </QuestionPanel>
    ),
  ],
])("a double-click that takes %s away selects nothing of the page below, and a later one does", (_, children) => {
  show(children);
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }), { detail: 1 });
  expect([2, 3].map(selects)).toEqual([false, false]);
  expect([1, 2].map(selects)).toEqual([true, true]);
});
