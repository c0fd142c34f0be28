import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const reveal = (testApp: TestApp, name: string) =>
  testApp.backend.reveal({ item: "work_email", profile: aSlug(name), key: idempotencyKey("work_email", name, 0) });

test("where nothing was looked up yet, there is nothing to export", async () => {
  await show(aSignedInApp(), "/dashboard/history");
  await screen.findByText("No transaction history yet");
  expect(screen.queryByRole("button", { name: "Export History" })).toBeNull();
});

test.each([
  ["CSV", "csv"],
  ["Excel", "xlsx"],
])("the history is saved for %s, and the focus stays where it was", async (name, ending) => {
  const testApp = aSignedInApp();
  await reveal(testApp, "asha-rao");
  const { user } = await show(testApp, "/dashboard/history");
  const button = await screen.findByRole("button", { name: "Export History" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  // In the footer, and beside the choice.
  expect(screen.getAllByText("1 lookup")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name }));

  const said = await screen.findAllByText(/^Saved leadlight-history-2026-01-01(?:\.csv|\.xlsx): 1 lookup, 1 credit\.$/);
  expect(said.map((text) => text.getAttribute("role"))).toContain("status");
  expect(document.activeElement).toBe(button);
  expect(testApp.fileSaver.saved.map((file) => file.name)).toEqual([`leadlight-history-2026-01-01.${ending}`]);
});

test("a format that can't be fetched is an alert with the words of the specification alone", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "asha-rao");
  testApp.tableWriter.failNext({ kind: "unreachable" });
  const { user } = await show(testApp, "/dashboard/history");
  await user.click(await screen.findByRole("button", { name: "Export History" }));
  await user.click(screen.getByRole("button", { name: "Excel" }));

  const sentence = await screen.findByText("Failed to export history. Please try again.");
  expect(sentence.closest('[role="alert"]')?.textContent).toBe("Failed to export history. Please try again.");
  expect(testApp.fileSaver.saved).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText(/^Saved .*\.xlsx/)).not.toEqual([]);
  expect(sentence.isConnected).toBe(false);
});

test("the choice offers first what keeps texts as they are, and says how a CSV file changes them", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "asha-rao");
  const { user } = await show(testApp, "/dashboard/history");
  await user.click(await screen.findByRole("button", { name: "Export History" }));
  const panel = within(screen.getByRole("group", { name: "Export" }));
  expect(panel.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Excel", "CSV"]);
  expect(
    panel.getByText("Excel keeps phone numbers as they are. In CSV, values starting with + or = get an apostrophe."),
  ).toBeTruthy();
});

test("the choice closes with Escape", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "asha-rao");
  const { user } = await show(testApp, "/dashboard/history");
  const button = await screen.findByRole("button", { name: "Export History" });
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
  expect(document.activeElement).toBe(button);
});
