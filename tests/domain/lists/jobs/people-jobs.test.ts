import { expect, test } from "vitest";
import { peopleJobFile } from "#domain/lists/jobs/people-job-file.ts";
import { peopleJobs, type PersonOwned } from "#domain/lists/jobs/people-jobs.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { aDin, aSlug, NOON } from "#tests/support/builders.ts";

const phone: OwnedValue = { item: "phone_no", value: "+91 98450 12345" };
const email = (value = "asha@acme.example", verifiedDaysAgo?: number): OwnedValue => ({
  item: "work_email",
  value,
  ...(verifiedDaysAgo !== undefined && { verifiedAt: new Date(NOON - verifiedDaysAgo * DAY_MS).toISOString() }),
});
const someone = (slug: string, ...values: OwnedValue[]): PersonOwned => ({
  person: { subject: { kind: "profile", profile: aSlug(slug) } },
  values,
});
const director = (din: string, ...values: OwnedValue[]): PersonOwned => ({
  person: { subject: { kind: "din", din: aDin(din) }, name: "Harish Rao" },
  values,
});

const jobs = (...people: PersonOwned[]) => peopleJobs(people, NOON);
const ofTool = (tool: string, ...people: PersonOwned[]) => jobs(...people).find((job) => job.tool === tool);

test("nobody has no job", () => {
  expect(jobs()).toEqual([]);
});

test("whose phone number and email address are owned is left out, and costs nothing", () => {
  const job = ofTool("find-contacts", someone("asha", phone, email()), someone("ben", phone), someone("cara", email()));
  expect(job?.of).toBe(3);
  expect(job?.rows.map(({ subject }) => subject)).toEqual([
    "https://www.linkedin.com/in/ben",
    "https://www.linkedin.com/in/cara",
  ]);
});

test("what is owned of those who are looked up is free", () => {
  const job = ofTool("find-contacts", someone("ben", phone), someone("cara", email()), someone("dan"));
  expect(job).toMatchObject({ owned: { phone_no: 1, work_email: 1, email: 0 }, worst: 3 * 70 - 50 - 10 });
  const din: OwnedValue = { item: "din_email", value: "h@acme.example" };
  expect(ofTool("director-search", director("00000123", din))).toMatchObject({ worst: 50 });
});

test("a job of which everything is owned has no rows and no price", () => {
  expect(ofTool("find-contacts", someone("asha", phone, email()))).toMatchObject({ of: 1, rows: [], worst: 0 });
});

test("directors are looked up by their DIN, apart from profiles", () => {
  const all = jobs(director("00000123"), someone("asha"));
  expect(all.map(({ tool, rows }) => [tool, rows.length])).toEqual([
    ["find-contacts", 1],
    ["director-search", 1],
    ["verify-emails", 0],
  ]);
  expect(all[1]).toMatchObject({ rows: [{ subject: "00000123", name: "Harish Rao" }], worst: 60 });
  const owned: OwnedValue[] = [
    { item: "din_phone", value: "+91 1" },
    { item: "din_email", value: "h@acme.example" },
  ];
  expect(ofTool("director-search", director("00000123", ...owned))?.rows).toEqual([]);
});

test.each<[string, number | undefined, boolean]>([
  ["never", undefined, true],
  ["90 days ago", 90, false],
  ["more than 90 days ago", 90.001, true],
])("an address that was verified %s: is it verified?", (_, days, isDue) => {
  const job = ofTool("verify-emails", someone("asha", phone, email("asha@acme.example", days)));
  expect(job?.rows.map(({ subject }) => subject)).toEqual(isDue ? ["asha@acme.example"] : []);
  expect(job).toMatchObject({ of: 1, again: isDue && days !== undefined ? 1 : 0, worst: isDue ? 1 : 0 });
});

test("an address of several people is verified once, in whatever case it is written", () => {
  const job = ofTool("verify-emails", someone("asha", email()), someone("ben", email("Asha@Acme.example"), phone));
  expect(job).toMatchObject({ of: 1, rows: [{ subject: expect.stringMatching(/^asha@acme\.example$/i) }] });
});

test("without addresses there is nothing to verify, which is said of it", () => {
  expect(ofTool("verify-emails", someone("asha", phone))).toMatchObject({ of: 0, rows: [], worst: 0 });
});

test("the file has the list's name, and names beside what is looked up, safe in a spreadsheet", () => {
  const rows = [
    { subject: "https://www.linkedin.com/in/asha", name: "Rao, Asha" },
    { subject: "https://www.linkedin.com/in/ben", name: "=1+1" },
  ];
  expect(
    peopleJobFile({ tool: "find-contacts", rows, owned: { phone_no: 1 } }, { id: "7", name: "Q4: Pune/Mumbai" }),
  ).toEqual({
    listId: "7",
    owned: { phone_no: 1 },
    fileName: "Q4 Pune Mumbai.csv",
    text: 'LinkedIn URL,Name\r\nhttps://www.linkedin.com/in/asha,"Rao, Asha"\r\nhttps://www.linkedin.com/in/ben,\'=1+1\r\n',
  });
  expect(peopleJobFile({ tool: "verify-emails", rows: [], owned: {} }, { name: "///" })).toMatchObject({
    fileName: "people.csv",
  });
  expect(peopleJobFile({ tool: "verify-emails", rows: [], owned: {} }, { name: "Saved people" })).not.toHaveProperty(
    "listId",
  );
});

test.each([
  ["find-contacts", "LinkedIn URL"],
  ["director-search", "DIN"],
  ["verify-emails", "Email"],
] as const)("the file of %s has the column that bulk mode looks for", (tool, column) => {
  expect(peopleJobFile({ tool, rows: [], owned: {} }, { name: "x" }).text).toBe(`${column},Name\r\n`);
});
