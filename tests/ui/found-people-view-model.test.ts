import { expect, test } from "vitest";
import { historyReader } from "#application/history/history-reader.ts";
import { err, ok } from "#application/shared/result.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { FoundPeopleViewModel } from "#ui/command-palette/found-people-view-model.ts";
import { aTransaction, anAccount, aSlug } from "#tests/support/builders.ts";

const PER_PAGE = 100;
const ALL = 800;
const line = (place: number) =>
  aTransaction({
    id: String(place),
    query: `https://www.linkedin.com/in/person-${place}`,
    result: "+91 00000 00001",
    person: { name: `Person${place} Rao` },
  });

/** A history of 800 lines, one person each. */
const aHistory = () => {
  const pages: number[] = [];
  let isDown = false;
  const transactions: TransactionLog = {
    read: async (page) => {
      if (isDown) return err({ kind: "unreachable" });
      pages.push(page);
      const lines = Array.from({ length: PER_PAGE }, (_, place) => line((page - 1) * PER_PAGE + place));
      return ok({ transactions: lines, page, totalPages: ALL / PER_PAGE, totalCount: ALL });
    },
  };
  const openHistory = historyReader({ transactions, keeper: { whileSignedIn: (work) => work() } });
  return { pages, openHistory, breakDown: () => (isDown = true), repair: () => (isDown = false) };
};

const noted = [
  {
    tool: "find-contacts",
    subject: { kind: "profile", profile: aSlug("asha") },
    person: { name: "Asha Rao" },
    at: "2026-01-16T12:00:00.000Z",
  } as const,
];

const create = () => {
  const history = aHistory();
  const shown = { account: anAccount() };
  let version = 0;
  const people = new FoundPeopleViewModel({
    noted: () => noted,
    openHistory: history.openHistory,
    account: shown,
    changes: { version: () => version },
  });
  const change = () => (version += 1);
  return { ...history, people, shown, change, names: (query: string) => people.named(query).map(({ name }) => name) };
};

test("people who were only searched for are found before the history is read", () => {
  expect(create().names("asha")).toEqual(["Asha Rao"]);
});

test("the newest 500 lines are read, and five people are shown", async () => {
  const { people, pages, names } = create();
  await people.read();
  expect(pages.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  expect(names("rao")).toHaveLength(5);
  expect(names("person499")).toEqual(["Person499 Rao"]);
  expect(names("person500")).toEqual([]);
});

test("what was read stays when the history can't be read again", async () => {
  const { people, change, breakDown, names } = create();
  await people.read();
  change();
  breakDown();
  await people.read();
  expect(names("person77 rao")).toEqual(["Person77 Rao"]);
});

test("the history is read again only after a change, for another account, and where a page of it failed", async () => {
  const { people, pages, change, shown, breakDown, repair } = create();
  await people.read();
  await people.read();
  expect(pages).toHaveLength(5);

  change();
  await people.read();
  expect(pages).toHaveLength(10);

  shown.account = anAccount({ email: "someone.else@acme.example" });
  await people.read();
  expect(pages).toHaveLength(15);

  change();
  breakDown();
  await people.read();
  repair();
  await people.read();
  expect(pages).toHaveLength(20);
});

test("nothing is read before the account is known", async () => {
  const history = aHistory();
  const { openHistory } = history;
  const people = new FoundPeopleViewModel({
    noted: () => [],
    openHistory,
    account: { account: undefined },
    changes: { version: () => 0 },
  });
  await people.read();
  expect(history.pages).toEqual([]);
});
