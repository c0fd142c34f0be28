import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ListedSearch, SearchEnd } from "#application/ports/pending-lookups.ts";
import { costOf } from "#domain/shared/credits.ts";
import { HISTORY_BY_PAYER, PENDING, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSearch } from "#tests/support/searches.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import { formatTimeOfDay } from "#ui/kit/format-time.ts";
import "#ui/history/history-screen.tsx";
import "#ui/searches/search-notices.tsx";

const HISTORY = "/dashboard/history";
const found: SearchEnd = { outcome: "found", trail: [] };

/** A page on which these searches are under way. */
const open = async (at: string, searches: readonly ListedSearch[], account = anAccount) => {
  const app = aSignedInApp(account({ capabilities: [PENDING, PERSON_LOOKUP, HISTORY_BY_PAYER] }));
  searches.forEach(app.backend.beginSearch);
  const list = vi.spyOn(app.ports.pendingLookups, "list");
  const shown = await show(app, at);
  // What follows searches is fetched after the page.
  await waitFor(async () => {
    await shown.pass(0);
    expect(list).toHaveBeenCalled();
  });
  await shown.pass(0);
  return { app, ...shown };
};

const list = () => screen.queryByRole("region", { name: "Searching" });
const enrichment = aSearch({
  id: "search-2",
  operation: "enrichment",
  query: "Cara Menon, Acme",
  person: {},
  cost: costOf.enrichment,
});

test("the history lists what is under way, newest first, with its price and Cancel", async () => {
  const { user, pass } = await open(HISTORY, [aSearch(), enrichment]);
  const lines = within(list() ?? document.body).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("LinkedIn profiles Cara Menon, Acme1 credit reserved"),
    expect.stringContaining("Phone Number Asha Rao5 credits reserved"),
  ]);
  await user.click(screen.getByRole("button", { name: "Cancel the search: phone number of Asha Rao" }));
  await pass(0);
  expect(await screen.findByText("Search cancelled. No credits used.")).toBeTruthy();
  expect(within(list() ?? document.body).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByText(/^No .+ found/)).toBeNull();
});

test("a verification whose mail server asked us to come back says when that is", async () => {
  const askAgainAt = "2026-11-26T21:16:00.000Z";
  await open(HISTORY, [aSearch({ operation: "verify_email", query: "asha@acme.example", person: {}, askAgainAt })]);
  expect(list()?.textContent).toContain(
    `Its mail server asked us to come back at ${formatTimeOfDay(Date.parse(askAgainAt))}`,
  );
});

test("a history without lines says nothing of that while something is searched for", async () => {
  const { app, pass } = await open(HISTORY, [aSearch()]);
  expect(list()).toBeTruthy();
  expect(screen.queryByText("No transaction history yet")).toBeNull();
  app.backend.endSearch(aSearch().id, { outcome: "cancelled", trail: [] });
  await pass(3_000);
  expect(await screen.findByText("No transaction history yet")).toBeTruthy();
});

test("what a colleague has begun since is shown when the history is opened", async () => {
  const { app, user, pass } = await open("/dashboard/verify-emails", [], aMember);
  app.backend.beginSearch(aSearch({ isYours: false, memberEmail: "ben@acme.example" }));
  await user.click(screen.getByRole("link", { name: "History" }));
  await pass(0);
  expect((await screen.findByRole("region", { name: "Searching" })).textContent).toContain("by ben@acme.example");
});

test("a colleague's search is named, and can't be cancelled; the personal history is without it", async () => {
  const shared = aSearch({ isYours: false, memberEmail: "ben@acme.example" });
  const { user } = await open(HISTORY, [shared], aMember);
  expect(list()?.textContent).toContain("by ben@acme.example");
  expect(within(list() ?? document.body).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Personal" }));
  expect(list()).toBeNull();
});

test("the list goes with the last search", async () => {
  const { app, pass } = await open(HISTORY, [aSearch()]);
  app.backend.endSearch(aSearch().id, found);
  await pass(3_000);
  expect(list()).toBeNull();
});

test.each([
  [aSearch(), found, "Found: phone number of Asha Rao."],
  [aSearch(), { outcome: "not_found", trail: [] }, "No phone number of Asha Rao found. No credits used."],
  [aSearch(), { outcome: "failed", trail: [] }, "The search for the phone number of Asha Rao failed. No credits used."],
  [enrichment, found, "Found: LinkedIn profile of Cara Menon, Acme."],
  [
    aSearch({ operation: "verify_email", query: "a@acme.example" }),
    { outcome: "not_found", trail: [] },
    "a@acme.example could not be verified. No credits used.",
  ],
  [aSearch({ operation: "din_phone", query: "99000001", person: {} }), found, "Found: phone number of DIN 99000001."],
] as const)("a search that ends out of sight has a notice: %#", async (search, end, text) => {
  const { app, pass } = await open("/dashboard/verify-emails", [search]);
  app.backend.endSearch(search.id, end);
  await pass(3_000);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a notice leads to the person, and is gone then", async () => {
  const { app, user, pass, address } = await open("/dashboard/verify-emails", [aSearch()]);
  app.backend.endSearch(aSearch().id, found);
  await pass(3_000);
  await user.click(await screen.findByRole("link", { name: "Show: phone number of Asha Rao" }));
  expect(address()).toBe("/dashboard?profile=asha-rao");
  expect(screen.queryByText("Found: phone number of Asha Rao.")).toBeNull();
});

test("a notice can be dismissed", async () => {
  const { app, user, pass } = await open("/dashboard/verify-emails", [aSearch()]);
  app.backend.endSearch(aSearch().id, found);
  await pass(3_000);
  await user.click(await screen.findByRole("button", { name: "Dismiss: phone number of Asha Rao" }));
  expect(screen.queryByText("Found: phone number of Asha Rao.")).toBeNull();
});

test("where the person's sheet is open, there is no notice", async () => {
  const { app, pass } = await open("/dashboard?profile=asha-rao", [aSearch()]);
  app.backend.endSearch(aSearch().id, found);
  await pass(3_000);
  await pass(3_000);
  expect(screen.queryByText("Found: phone number of Asha Rao.")).toBeNull();
});
