import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";

const reveal = (testApp: TestApp, item: ContactItem, name: string) =>
  testApp.backend.reveal({ item, profile: aSlug(name), key: idempotencyKey(item, name, 0) });

/**
 * The pointer on the link reads once, StrictMode opens every view twice, and searches are looked for once. What is read before, for the list of recent
 * look-ups, must be there already.
 */
const failReads = async ({ backend }: TestApp, failure: Failure) => {
  await screen.findByRole("region", { name: "Recent" });
  for (let call = 0; call < 4; call += 1) backend.failures.failNext(failure);
};

test("an empty history says so, and where to begin", async () => {
  await show(aSignedInApp(), "/dashboard/history");

  const sentence = await screen.findByText("No transaction history yet");
  // No bar stands for anything once it is known that there is nothing.
  expect(sentence.closest("main")?.querySelector("[aria-hidden]")).toBeNull();
  expect(screen.queryByText("Loading your history")).toBeNull();
  expect(screen.getByRole("link", { name: "Find your first contact" }).getAttribute("href")).toBe("/dashboard");
});

test("an operation is listed with what was looked up, what was found and what it cost", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "work_email", "asha-rao");
  await reveal(testApp, "phone_no", "ben-ode");
  await reveal(testApp, "phone_no", "asha-rao");
  await show(testApp, "/dashboard/history");

  const table = await screen.findByRole("table", { name: "Past operations" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Timestamp",
    "Operation Type",
    "Query",
    "Result Details",
    "Status",
    "Credits",
    "Action",
  ]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      "Find Contacts\nPhone number",
      "Asha Rao in/asha-rao",
      "+91\u00A000000\u00A000001, +91\u00A000000\u00A000002",
      "Found Success",
    ],
    ["Find Contacts\nPhone number", "linkedin.com/in/ben-ode", "Nothing found", "Not found Success"],
    ["Find Contacts\nWork email", "Asha Rao in/asha-rao", "asha.rao@acme.example", "Found Success"],
  ]);
  expect(rows.map((row) => within(row).getAllByRole("cell")[5]?.textContent)).toEqual(["5", "0", "1"]);
});

test("the name above a query opens the person, free of charge", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "phone_no", "asha-rao");
  const { user, address } = await show(testApp, "/dashboard/history");
  await user.click(await screen.findByRole("link", { name: "Asha Rao" }));

  expect(await screen.findByRole("heading", { name: "Phone Number" })).toBeTruthy();
  expect(address()).toBe("/dashboard?profile=asha-rao");
});

test("a history that cannot be loaded offers to try again", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "phone_no", "asha-rao");
  const repair = testApp.backend.failures.breakDown({ kind: "unreachable" });
  const { user, pass } = await show(testApp, "/dashboard/history");

  expect(await screen.findByText("Unable to load history")).toBeTruthy();
  expect(screen.getByText("Failed to load transaction history. Please try again.")).toBeTruthy();
  expect(screen.getByText("Please check your connection and try again")).toBeTruthy();
  repair();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await pass(0);
  expect(await screen.findByText("+91 00000 00001, +91 00000 00002")).toBeTruthy();
  expect(screen.queryByText("Unable to load history")).toBeNull();
});

test("what was read before stays when it cannot be loaded, with the reason and a way to try again", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "phone_no", "asha-rao");
  const { user, pass } = await show(testApp, "/dashboard");
  await screen.findByRole("region", { name: "Recent" });
  const repair = testApp.backend.failures.breakDown({ kind: "unreachable" });

  await user.click(screen.getByRole("link", { name: "History" }));

  expect(await screen.findByText("Failed to load transaction history. Please try again.")).toBeTruthy();
  expect(screen.getByText("Showing 1 from earlier. Newer ones may be missing.")).toBeTruthy();
  expect(screen.getByText("+91 00000 00001, +91 00000 00002")).toBeTruthy();
  repair();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await pass(0);
  expect(screen.queryByText("Unable to load history")).toBeNull();
  expect(screen.getByText("+91 00000 00001, +91 00000 00002")).toBeTruthy();
});

test("what the server says about a failure is shown", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp, "phone_no", "asha-rao");
  const { user } = await show(testApp, "/dashboard");
  await failReads(testApp, { kind: "server-said", message: "The ledger is being moved" });

  await user.click(screen.getByRole("link", { name: "History" }));

  expect(await screen.findByText("The ledger is being moved")).toBeTruthy();
});
