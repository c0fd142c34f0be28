import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TYPING_PAUSE_MS } from "#application/lookups/ask-as-typed.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { BULK_JOBS, OWNED_PEOPLE, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { aFile, anOrder, profiles } from "#tests/support/files/bulk-files.ts";
import { aBulkApp, tables } from "#tests/support/ui/shown-bulk.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const HISTORY = "/dashboard/history";

/** An account with one bulk job, which has found Asha Rao. */
const afterBulk = async (testApp: TestApp) => {
  const { intake, uploads, step } = testApp.backend.bulk;
  const file = aFile(profiles("asha-rao", "ben-ode"), "people.csv");
  const order = { ...anOrder(file), items: ["phone_no"], confirmed: tenths(250) } as const;
  const ticket = await intake.begin({ ...order, key: bulkKey(order.tool, file, NOON) });
  await uploads.send((ticket.ok && ticket.value.uploadUrl) || "", file, () => {}).result;
  step(10);
  return testApp;
};

const withPeople = () => afterBulk(aBulkApp(250, [BULK_JOBS, OWNED_PEOPLE, PERSON_LOOKUP]));

const search = async (shown: Awaited<ReturnType<typeof show>>, text: string) => {
  await shown.user.type(await screen.findByRole("searchbox", { name: "Search history" }), text);
  await shown.pass(TYPING_PAUSE_MS);
};
const rows = () => screen.queryAllByRole("row").slice(1);

test("a name that only a bulk run contains finds the run, says who it is, and leads to the person", async () => {
  const shown = await show(await withPeople(), HISTORY);
  await screen.findByText("people.csv");
  await search(shown, "asha");

  expect(rows()).toHaveLength(1);
  const link = within(rows()[0]!).getByRole("link", { name: "Includes Asha Rao" });
  await shown.user.click(link);
  expect(await screen.findByRole("heading", { name: "Phone Number" })).toBeTruthy();
  expect(shown.address()).toBe("/dashboard?profile=asha-rao");
});

test("until it is known whether a bulk run contains the name, nothing says that there are no records", async () => {
  const shown = await show(await withPeople(), HISTORY);
  await screen.findByText("people.csv");
  await shown.user.type(screen.getByRole("searchbox", { name: "Search history" }), "zoe");
  expect(screen.queryByText("No records found")).toBeNull();
  await shown.pass(TYPING_PAUSE_MS);
  expect(await screen.findByText("No records found")).toBeTruthy();
});

test("a call that fails leaves the search as it is", async () => {
  const testApp = await withPeople();
  const shown = await show(testApp, HISTORY);
  await screen.findByText("people.csv");
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await search(shown, "asha");
  expect(await screen.findByText("No records found")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("without a search, and with a host that has no such call, no line names anyone that it includes", async () => {
  const shown = await show(await afterBulk(aSignedInApp(anAccount({ credits: tenths(250) }), { tables })), HISTORY);
  await screen.findByText("people.csv");
  expect(screen.queryByRole("link", { name: /^Includes/ })).toBeNull();
  await search(shown, "asha");
  expect(await screen.findByText("No records found")).toBeTruthy();
});
