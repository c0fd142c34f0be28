import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug } from "#tests/support/builders.ts";

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** A history of which these days are shown. */
const open = async (days = "from=2026-05-10&to=2026-05-20") => {
  const app = aSignedInApp();
  await app.backend.reveal({ item: "phone_no", profile: aSlug("ben-ode"), key: idempotencyKey("phone_no", "x", 0) });
  const shown = await show(app, `/dashboard/history?${days}`);
  await screen.findByLabelText("From");
  return shown;
};

/** What the browser's calendar does: the whole day comes at once, without a key, and the field keeps the focus. */
const pick = (input: HTMLInputElement, day: string) => {
  input.focus();
  fireEvent.change(input, { target: { value: day } });
};

test("a day that is picked in the calendar counts at once, and the field keeps the focus", async () => {
  const { address } = await open();
  pick(field("From"), "2026-05-12");
  await waitFor(() => expect(address()).toBe("/dashboard/history?from=2026-05-12&to=2026-05-20"));
  expect(document.activeElement).toBe(field("From"));
  expect(field("From").value).toBe("2026-05-12");
});

test("a day that is picked behind the other one exchanges both at once", async () => {
  const { address } = await open();
  pick(field("From"), "2026-05-25");
  await waitFor(() => expect(address()).toBe("/dashboard/history?from=2026-05-20&to=2026-05-25"));
  expect([field("From").value, field("To").value]).toEqual(["2026-05-20", "2026-05-25"]);
});

test("a day that is taken away in the calendar leaves its end open", async () => {
  const { address } = await open();
  pick(field("To"), "");
  await waitFor(() => expect(address()).toBe("/dashboard/history?from=2026-05-10"));
});

test("a year that is being typed is no day yet, and the day counts once it is whole", async () => {
  const { address } = await open();
  const from = field("From");
  const type = (day: string) => {
    fireEvent.keyDown(from, { key: day.at(-1) });
    fireEvent.change(from, { target: { value: day } });
  };
  from.focus();
  for (const day of ["0002-05-10", "0020-05-10", "0202-05-10"]) type(day);
  expect(from.value).toBe("0202-05-10");
  expect(field("To").value).toBe("2026-05-20");
  type("2025-05-10");
  await waitFor(() => expect(address()).toBe("/dashboard/history?from=2025-05-10&to=2026-05-20"));
});

test("days that are typed out of order are exchanged once the field is left", async () => {
  const { user, address } = await open();
  const from = field("From");
  from.focus();
  fireEvent.keyDown(from, { key: "9" });
  fireEvent.change(from, { target: { value: "2026-09-10" } });
  expect([from.value, field("To").value]).toEqual(["2026-09-10", "2026-05-20"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/dashboard/history?from=2026-05-20&to=2026-09-10"));
  expect([from.value, field("To").value]).toEqual(["2026-05-20", "2026-09-10"]);
});
