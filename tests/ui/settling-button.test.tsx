import { fireEvent, render, screen } from "@testing-library/react";
import { MantineProvider } from "@mantine/core";
import { expect, test, vi } from "vitest";
import { SettlingButton } from "#ui/kit/settling-button.tsx";

test("the second press of a double click does nothing, and sends no form", () => {
  const spend = vi.fn<() => void>();
  const send = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  render(
    <MantineProvider>
      <form onSubmit={send}>
        <SettlingButton isSettling={false} type="submit" onClick={spend}>
          Reveal
        </SettlingButton>
      </form>
    </MantineProvider>,
  );
  const button = screen.getByRole("button", { name: "Reveal" });
  fireEvent.click(button, { detail: 2 });
  expect(spend).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(spend).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});
