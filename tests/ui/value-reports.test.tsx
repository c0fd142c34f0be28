import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PERSON_LOOKUP, VALUE_REPORTS } from "#domain/session/capability.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lookups/reports/sheet-reports.ts";
import "#ui/lookups/reports/report-dialog.tsx";

const CARA = aSlug("cara");
const NUMBER = "+91 00000 00003";
const ADDRESS = "cara@home.example";

/** The sheet of someone whose phone number and address are owned. */
const open = async (capabilities: readonly string[] = [PERSON_LOOKUP, VALUE_REPORTS]) => {
  const app = aSignedInApp(anAccount({ capabilities }));
  for (const item of ["phone_no", "email"] as const)
    await app.backend.reveal({ item, profile: CARA, key: idempotencyKey(item, CARA, 0) });
  const shown = await show(app, `/dashboard?profile=${CARA}`);
  await screen.findByText(NUMBER);
  return { app, ...shown };
};

const reportOf = (value: string) => screen.findByRole("button", { name: `Report wrong: ${value}` });
const dialog = () => screen.findByRole("dialog", { name: "Report a wrong value" });
const credits = () => screen.getAllByRole("link", { name: "Buy Credits" })[0]?.previousElementSibling?.textContent;

test("a value is reported with a reason that fits it, which says what happens next", async () => {
  const { user } = await open();
  await user.click(await reportOf(NUMBER));
  const shown = within(await dialog());
  expect(shown.getByText(NUMBER)).toBeTruthy();
  expect(shown.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual([
    "number_dead",
    "wrong_person",
    "left_company",
  ]);
  expect(shown.getByText(/^If no phone can have this number, you get 5 credits back now;/)).toBeTruthy();
  expect(shown.getByRole<HTMLButtonElement>("button", { name: "Report" }).disabled).toBe(true);
});

test("what is given back is said, and counted, in other tabs too", async () => {
  const { app, user } = await open();
  let notified = 0;
  app.otherTab.subscribe(() => (notified += 1));
  expect(credits()).toBe("19 credits");
  await user.click(await reportOf(NUMBER));
  await user.click(within(await dialog()).getByRole("radio", { name: /^The number doesn't work/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Report" }));
  expect(await screen.findByText("Thank you. You have 5 credits back. The value isn't yours any more.")).toBeTruthy();
  expect(credits()).toBe("24 credits");
  expect(notified).toBe(1);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Reported: 5 credits back")).toBeTruthy();
});

test("what could not be confirmed costs and gives nothing, and says what is missing", async () => {
  const { user } = await open();
  await user.click(await reportOf(ADDRESS));
  await user.click(within(await dialog()).getByRole("radio", { name: /^It belongs to someone else/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Report" }));
  expect(await screen.findByText(/^Thank you\. We couldn't confirm it yet\./)).toBeTruthy();
  expect(credits()).toBe("19 credits");
});

test("who changes their mind is back at the button, and who has reported at what stands in its place", async () => {
  const { user } = await open();
  const button = await reportOf(ADDRESS);
  await user.click(button);
  await dialog();
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter}");
  await user.click(within(await dialog()).getByRole("radio", { name: /^It belongs to someone else/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Report" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("You reported this");
});

test("a report that gets no answer can be sent again", async () => {
  const { app, user } = await open();
  await user.click(await reportOf(ADDRESS));
  await user.click(within(await dialog()).getByRole("radio", { name: /^Mail to it bounced/ }));
  app.backend.failures.failNext({ kind: "unreachable" });
  await user.click(within(await dialog()).getByRole("button", { name: "Report" }));
  expect(await screen.findByText("Failed to send your report. Please try again.")).toBeTruthy();
  await user.click(within(await dialog()).getByRole("button", { name: "Report" }));
  expect(await screen.findByText(/^Thank you\./)).toBeTruthy();
});

test("a host without reports has no way to report", async () => {
  await open([PERSON_LOOKUP]);
  expect(screen.queryByRole("button", { name: /^Report wrong/ })).toBeNull();
});
