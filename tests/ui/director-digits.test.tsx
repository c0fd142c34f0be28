import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DIRECTOR_LOOKUP } from "#domain/session/capability.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const reveal = (name: RegExp) => screen.getByRole("button", { name });
const dinField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Director identification number (DIN)" });
const aDirector = async (): Promise<Shown> => {
  const shown = await show(aSignedInApp(anAccount({ capabilities: [DIRECTOR_LOOKUP] })), "/dashboard/director-search");
  await act(async () => fireEvent.paste(document.body, { clipboardData: { getData: () => "99000001" } }));
  await screen.findByRole("region", { name: /^Director/ });
  await shown.pass(SETTLING_MS);
  return shown;
};
/** Longer than anyone reads at a digit. */
const SLOW_MS = 10_000;

test("a line's key moves the focus to its button, and Enter reveals", async () => {
  const { user, pass } = await aDirector();
  await user.keyboard("1");
  await pass(SLOW_MS);
  expect(document.activeElement).toBe(reveal(/^Reveal .* for Phone/));
  expect(credits()).toBe("25 credits");
  await user.keyboard("2");
  expect(document.activeElement).toBe(reveal(/^Reveal .* for Email/));
  await user.keyboard("1{Enter}");
  expect(dinField().value).toBe("121");
  expect(credits()).toBe("25 credits");
});

test.each(["10234561", "21000012", "00123451", "11212112", "31000001"])(
  "typing %s, however slowly, and Enter searches for it and costs nothing",
  async (din) => {
    const { user, pass } = await aDirector();
    for (const digit of din) {
      await user.keyboard(digit);
      await pass(SLOW_MS);
    }
    expect(dinField().value).toBe(din);
    expect(document.activeElement).toBe(dinField());
    await user.keyboard("{Enter}");
    await pass(SLOW_MS);
    expect(screen.getByText(new RegExp(din))).toBeTruthy();
    expect(credits()).toBe("25 credits");
  },
);

test("Enter after a line's key reveals", async () => {
  const { user, pass } = await aDirector();
  await user.keyboard("1{Enter}");
  await pass(0);
  expect(credits()).not.toBe("25 credits");
});

test("a key between two digits begins another number", async () => {
  const { user } = await aDirector();
  await user.keyboard("1{Shift}0");
  expect(dinField().value).toBe("0");
});
