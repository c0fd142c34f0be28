import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HISTORY_BY_PAYER } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aMember, anAccount, aSlug, aTransaction } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const HISTORY = "/dashboard/history";
const capabilities = [HISTORY_BY_PAYER];
const acme = { id: "acme", name: "Acme" };

const bens = aTransaction({
  id: "ben-1",
  query: "https://www.linkedin.com/in/ben-ode",
  result: "+91 00000 00009",
  createdAt: "2020-01-15T12:00:00.000Z",
  memberEmail: "ben@acme.example",
});

/** Asha, whose organisation has paid for a phone number and has nothing left, so that she paid for an address herself. */
const anAppWithTwo = async (account = aMember({ capabilities, organisation: { ...acme, credits: tenths(50) } })) => {
  const testApp = aSignedInApp(account, { colleagues: [bens] });
  for (const item of ["phone_no", "work_email"] as const)
    await testApp.backend.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha", 0) });
  return testApp;
};

const choice = (name: string) => screen.getByRole("button", { name });
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Past operations" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell"));
};
const kinds = async () => (await rows()).map(([, kind]) => kind?.textContent);

test("the organisation's history comes first, and each line says who it was", async () => {
  await show(await anAppWithTwo(), HISTORY);

  const who = (await rows()).map(([time]) => /by (.*)$/.exec(time?.textContent ?? "")?.[1]);
  expect(who).toEqual(["asha.rao", "ben"]);
  expect(screen.getByText("by ben").title).toBe("ben@acme.example");
  expect(choice("Organisation").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("Everyone in Acme sees this history.")).toBeTruthy();
});

test("where the organisation has paid for nothing yet, the way to one's own history is shown", async () => {
  const testApp = aSignedInApp(aMember({ capabilities, organisation: { ...acme, credits: tenths(0) } }));
  await testApp.backend.reveal({ item: "work_email", profile: aSlug(), key: idempotencyKey("work_email", "asha", 0) });
  const { user } = await show(testApp, HISTORY);
  expect(await screen.findByText(/Those you paid for yourself are under Personal\.$/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Find your first contact" })).toBeNull();

  await user.click(choice("Show personal history"));

  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
});

test("the personal history is another one, with its own counts and sum, and nobody's name in it", async () => {
  const { user, address } = await show(await anAppWithTwo(), HISTORY);
  await rows();
  await user.click(choice("Personal"));

  expect(await screen.findByText("Only you see this history.")).toBeTruthy();
  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
  expect(screen.getByText("1 lookup")).toBeTruthy();
  expect((await rows())[0]?.[0]?.textContent).not.toContain("by ");
  await waitFor(() => expect(address()).toBe(`${HISTORY}?of=personal`));
});

test("one member's operations are chosen from those who have any, with their sum and in the address", async () => {
  const { user, address } = await show(await anAppWithTwo(), HISTORY);
  const members = await screen.findByRole("combobox", { name: "Member" });
  expect(
    within(members)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All members", "asha.rao", "ben"]);

  await user.selectOptions(members, "ben");

  expect(await rows()).toHaveLength(1);
  expect(screen.getByText("1 of 2 lookups")).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`${HISTORY}#member=ben%40acme.example`));

  await user.click(choice("Personal"));
  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
  expect(screen.queryByRole("combobox", { name: "Member" })).toBeNull();
});

test("Back leads to the other history, and a link to each", async () => {
  const { user, address, travel } = await show(await anAppWithTwo(), `${HISTORY}?of=personal&type=find-contacts`);
  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
  await user.click(choice("Organisation"));
  await waitFor(() => expect(address()).toBe(`${HISTORY}?type=find-contacts`));
  expect(await kinds()).toHaveLength(2);

  await travel(-1);
  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
  expect(choice("Personal").getAttribute("aria-pressed")).toBe("true");
});

test("a colleague is found by the address", async () => {
  await show(await anAppWithTwo(), `${HISTORY}?q=BEN%40acme`);
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText("1 of 2 lookups")).toBeTruthy();
});

test("somebody without an organisation has one history, whatever the address says", async () => {
  const testApp = await anAppWithTwo(anAccount({ capabilities }));
  await show(testApp, `${HISTORY}?of=personal`);

  expect(await kinds()).toHaveLength(2);
  expect(screen.queryByRole("group", { name: "History of" })).toBeNull();
  expect(screen.getByText("Every lookup, its result and its cost.")).toBeTruthy();
});

test("a backend that does not separate the histories has no choice of them", async () => {
  await show(await anAppWithTwo(aMember({ organisation: { ...acme, credits: tenths(50) } })), HISTORY);
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole("group", { name: "History of" })).toBeNull();
});

test("an empty personal history still leads back to the organisation's", async () => {
  const testApp = aSignedInApp(aMember({ capabilities, organisation: { ...acme, credits: tenths(50) } }), {
    colleagues: [bens],
  });
  const { user } = await show(testApp, `${HISTORY}?of=personal`);
  expect(await screen.findByText("No transaction history yet")).toBeTruthy();
  await user.click(choice("Organisation"));
  expect(await rows()).toHaveLength(1);
});

test("somebody who is taken out of the organisation sees the own history at the next look at the account", async () => {
  const testApp = await anAppWithTwo();
  const { pass } = await show(testApp, HISTORY);
  expect(await rows()).toHaveLength(2);
  await testApp.backend.organisation.team.leave("asha.rao@acme.example");
  await pass(30_000);

  expect(await kinds()).toEqual(["Find Contacts\nWork email"]);
  expect(screen.queryByRole("group", { name: "History of" })).toBeNull();
});
