import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownedPeople } from "#wire/owned-people.ts";
import { transactions } from "#wire/transaction.ts";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import { createLaterBackend } from "#tests/support/backend/later-source.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";

let later: Awaited<ReturnType<typeof createLaterBackend>>;
let people = 0;

beforeAll(async () => {
  later = await createLaterBackend();
});
beforeEach(() => later.begin());
afterAll(() => later.backend.database.drop());

const KABIR = { name: "Kabir Menon", role: "Plant Manager", company: "Acme" };

/** A profile that nobody has imported, whose work email a source has found and named its owner with. */
const foundBy = async (person: Person): Promise<string> => {
  const url = `https://www.linkedin.com/in/named-by-a-source-${++people}`;
  const path = `/webhook/extractor1?type=work_email&profile_url=${encodeURIComponent(url)}`;
  const { json } = await person.get(path, { Prefer: "respond-async" });
  const { id } = (json as { pending: { id: string } }).pending;
  later.answer({
    outcome: "found",
    values: [{ text: "kabir@acme.example", mailbox: "deliverable", confirmedAt: Date.now(), person: KABIR }],
  });
  while ((await findPendingLookup(later.backend.database.db, id))?.ended === undefined) await pause(10);
  return url;
};

const historyOf = async (person: Person) => {
  const { json } = await person.get(`${transactions.path}?page=1&chunk_size=10`);
  const [page] = transactions.answer.parse(json);
  return page?.data.map(({ query, person: named }) => ({ query, name: named?.name }));
};

const ownedBy = async (person: Person, search: string) => {
  const { json } = await person.post(ownedPeople.path, { search });
  return ownedPeople.answer.parse(json).people.map(({ name, company, value }) => ({ name, company, value }));
};

test("whom a source has named has this name in the history of who bought it", async () => {
  const person = await later.backend.signIn();
  const url = await foundBy(person);
  expect(await historyOf(person)).toEqual([{ query: url, name: "Kabir Menon" }]);
});

test("nobody else sees the name, also after searching for the same profile without a result", async () => {
  const [person, stranger] = [await later.backend.signIn(), await later.backend.signIn()];
  const url = await foundBy(person);
  await stranger.get(`/webhook/extractor1?type=profile&profile_url=${encodeURIComponent(url)}`);
  expect(JSON.stringify(await historyOf(stranger))).not.toContain("Kabir");
  expect(await ownedBy(stranger, "kabir")).toEqual([]);
});

test("who bought it finds the person by this name, and by what else the source said", async () => {
  const person = await later.backend.signIn();
  await foundBy(person);
  const kabir = { name: "Kabir Menon", company: "Acme", value: "kabir@acme.example" };
  expect(await ownedBy(person, "kabir men")).toEqual([kabir]);
  expect(await ownedBy(person, "acme")).toEqual([kabir]);
});

test("the name of the directory counts, once it has one", async () => {
  const person = await later.backend.signIn();
  const url = await foundBy(person);
  const slug = url.slice(url.lastIndexOf("/") + 1);
  await later.backend.database.db(
    "insert into contact (slug, name, company, phone_no, email, work_email) values ($1, $2, 'Orbit', '[]', '[]', '[]')",
    [slug, "Kabir Menon-Shah"],
  );
  expect(await historyOf(person)).toEqual([{ query: url, name: "Kabir Menon-Shah" }]);
  expect(await ownedBy(person, "shah")).toEqual([
    { name: "Kabir Menon-Shah", company: "Orbit", value: "kabir@acme.example" },
  ]);
});
