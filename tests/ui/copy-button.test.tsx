import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "#ui/kit/copy-button.tsx";

let copied: string | undefined;
let isBlocked = false;

beforeEach(() => {
  copied = undefined;
  isBlocked = false;
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    clipboard: {
      writeText: async (text: string) => {
        if (isBlocked) throw new DOMException("Write permission denied.", "NotAllowedError");
        copied = text;
      },
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const click = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Copy phone" }));
  });
};
const reported = () => screen.getByRole("status").textContent;

test("a copied value gets a tick for two seconds", async () => {
  render(<CopyButton value="+91 00000 00001" label="Copy phone" />);
  expect(reported()).toBe("");

  await click();
  expect(copied).toBe("+91 00000 00001");
  expect(reported()).toBe("Copied");

  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(reported()).toBe("Copied");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(reported()).toBe("");
});

test("where copying is blocked, the button says what to do instead", async () => {
  isBlocked = true;
  render(<CopyButton value="+91 00000 00001" label="Copy phone" />);

  await click();

  expect(reported()).toBe("Copying is blocked. Select the text instead.");
});
