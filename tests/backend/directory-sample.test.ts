import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePhone } from "#domain/lookups/phone.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import {
  loadSampleDirectory,
  sampleContacts,
  sampleDirectors,
  sampleSearches,
} from "#backend/directory/sample-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the sample is loaded once, also by several processes at a time, and what was removed stays removed", async () => {
  await Promise.all([1, 2, 3].map(() => loadSampleDirectory(database)));
  const count = "select (select count(*) from contact) as contacts, (select count(*) from director) as directors";
  expect(await database.db(count)).toEqual([{ contacts: 1_000, directors: 300 }]);
  await database.db("delete from contact");
  await loadSampleDirectory(database);
  expect(await database.db(count)).toEqual([{ contacts: 0, directors: 300 }]);
});

test("the sample is the same every time", () => {
  expect(sampleContacts()).toEqual(sampleContacts());
  expect(sampleContacts()[0]?.slug).toBe("leadlight-sample-0001");
  expect(sampleDirectors()[0]?.din).toBe("99000001");
});

test("nobody real is hit: every address ends in .example, every number is one nobody can have", () => {
  const entries = [...sampleContacts(), ...sampleDirectors()];
  const emails = entries.flatMap((entry) => [...entry.email, ...("work_email" in entry ? entry.work_email : [])]);
  for (const { value } of emails) expect(value).toMatch(/^[a-z.0-9]+@[a-z-]+\.example$/);
  const phones = entries.flatMap((entry) => ("phone" in entry ? entry.phone : entry.phone_no));
  for (const { value } of phones) {
    expect(value).toMatch(/^(\+91 0\d{4} \d{5}|\+1 212 555 01\d\d|\+44 7700 900\d{3})$/);
    expect(parsePhone(value)).toBe(value);
  }
});

test("the examples for a first visitor name somebody of whom everything is on file", () => {
  const { profileUrl, din, email, person } = sampleExamples;
  const contact = sampleContacts().find(({ slug }) => slug === parseProfileUrl(profileUrl));
  expect(contact).toMatchObject({ name: person.name, title: person.role, company: person.company });
  expect(contact?.work_email.map(({ value }) => value)).toEqual([email]);
  expect(contact?.phone_no).toHaveLength(1);
  const director = sampleDirectors().find((entry) => entry.din === din);
  expect([director?.phone.length, director?.email.length]).toEqual([1, 1]);
});

test("the sample searches find what they promise", () => {
  const found = sampleSearches.map(({ profileUrl }) =>
    sampleContacts().find(({ slug }) => slug === parseProfileUrl(profileUrl)),
  );
  const counts = found.map((entry) => [entry?.phone_no.length, entry?.email.length, entry?.work_email.length]);
  expect(counts).toEqual([
    [1, 1, 1],
    [1, 2, 1],
    [0, 1, 1],
  ]);
});
