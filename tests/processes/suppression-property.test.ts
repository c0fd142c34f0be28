import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { backupPlace, createFreshDatabase } from "#tests/support/backend/backup.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type MarkedPerson, markedPerson, storeMarkedPeople } from "#tests/support/backend/marked-people.ts";
import { leaveTraces, ownPages, resultText, waysToAsk } from "#tests/support/backend/marked-traces.ts";
import { openListPlaces, rowsWith, suppressing, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const PEOPLE = 20;
const people = Array.from({ length: PEOPLE }, (_, number) => markedPerson(number + 1));
const marks = people.flatMap((person) => person.marks);

let backend: WebhookBackend;
let places: TestListPlaces;
/** Each has bought five of the people. */
const buyers: Person[] = [];
const jobs: string[] = [];
let seed = 0;
beforeAll(async () => {
  [backend, places] = await Promise.all([createWebhookBackend(), openListPlaces()]);
  await storeMarkedPeople(backend.database, people);
  for (const [at, person] of people.entries()) {
    if (at % 5 === 0) buyers.push(await backend.signIn(100_000));
    const buyer = buyers.at(-1);
    if (buyer !== undefined) jobs.push((await leaveTraces(backend, buyer, person)).jobId);
  }
  expect((await rowsWith(backend.database, ...marks)).length).toBeGreaterThan(20 * PEOPLE);

  // In any order, each by anything that identifies them.
  const anyOrder = fc.tuple(
    fc.shuffledSubarray(people, { minLength: PEOPLE }),
    fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  );
  [seed = 0] = fc.sample(fc.nat(), 1);
  const [[order, chances] = [people, []]] = fc.sample(anyOrder, { numRuns: 1, seed });
  for (const [at, ways] of order.flatMap(({ handles }) => handles).entries()) {
    const way = ways[(chances[at] ?? 0) % ways.length];
    if (way !== undefined) await suppressing(backend.database, places, ...way);
  }
}, 300_000);
afterAll(() => Promise.all([backend.database.drop(), places.remove()]));

test("of suppressed people nothing is left in any table", async () => {
  expect({ seed, left: await rowsWith(backend.database, ...marks) }).toEqual({ seed, left: [] });
  await expectBalancedLedger(backend.database.db);
});

test("their payers see nothing of them, in no list and in no result", async () => {
  const seen = [
    ...(await Promise.all(buyers.map(ownPages))),
    ...(await Promise.all(jobs.map((id) => resultText(backend, id)))),
  ].join("\n");
  expect({ seed, left: marks.filter((mark) => seen.includes(mark)) }).toEqual({ seed, left: [] });
});

/** Without what the question says itself, and without times. */
const comparable = (answer: string, person: MarkedPerson): string =>
  person.marks
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, mark) => text.replaceAll(mark, "MARK"), answer)
    .replaceAll(/"checked_at":"[^"]*"/g, '"checked_at":""');

test("in every way of asking, everyone else is answered and charged as for someone who is not on file", async () => {
  const outsider = await backend.signIn(100_000);
  const balance = () =>
    backend.database.db("select balance_tenths from wallet where id = $1", [outsider.account.walletId]);
  const before = await balance();
  const nobody = markedPerson(9_999);
  const unknown = await waysToAsk(backend, outsider, nobody);
  for (const person of people.slice(0, 3)) {
    const known = await waysToAsk(backend, outsider, person);
    expect(known.map(([way, answer]) => [comparable(way, person), comparable(answer, person)])).toEqual(
      unknown.map(([way, answer]) => [comparable(way, nobody), comparable(answer, nobody)]),
    );
  }
  expect(await balance()).toEqual(before);
}, 60_000);

test("neither a backup nor what is restored from it has anything of them", async () => {
  const [place, target, backedUp] = await Promise.all([backupPlace(), createFreshDatabase(), createWebhookBackend()]);
  const person = markedPerson(5_000);
  await storeMarkedPeople(backedUp.database, [person]);
  await leaveTraces(backedUp, await backedUp.signIn(1_000), person);
  for (const [way] of person.handles) if (way !== undefined) await suppressing(backedUp.database, places, ...way);
  await writeBackup(place.file, place.needs(backedUp.database));
  await restoreBackup(place.file, place.needs(target));
  expect(await rowsWith(target, ...person.marks)).toEqual([]);
  await Promise.all([place.remove(), target.drop(), backedUp.database.drop()]);
}, 60_000);
