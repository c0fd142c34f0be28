import { utils, write } from "xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { readRows } from "#backend/bulk/intake/read-rows.ts";
import { peopleUrls, phoneOrder, storedRows } from "#tests/support/backend/bulk-orders.ts";
import { workbookWithHidden } from "#tests/support/files/hidden-rows.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import {
  auditLedger,
  createWebhookBackend,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

const resultOf = async (jobId: string) => {
  const rows = [];
  for await (const batch of (await readResult(backend.database.db, jobId)) ?? []) rows.push(...batch);
  return rows;
};

const wantedOf = async (jobId: string) =>
  (
    await backend.database.db<{ wanted: unknown }>(
      "select wanted from bulk_subject where job_id = $1 order by position",
      [jobId],
    )
  ).map(({ wanted }) => wanted);

test("a file becomes rows and subjects, each different one once, and the job runs with its credits reserved", async () => {
  const person = await backend.signIn();
  const csv = `Name,LinkedIn URL\nOne,${sampleUrl(1)}\nTwo,${sampleUrl(2)}\nAgain,${sampleUrl(1).toUpperCase()}/\nBad,nowhere\n,\nNone,\n`;
  const job = await intake.start(person, { ...phoneOrder, max_credits: 10 }, csv);
  expect(job).toMatchObject({
    state: "running",
    rows: 6,
    subjects: 2,
    duplicate: 1,
    malformed: 2,
    empty: 1,
    max_credits: 10,
    credits_reserved: 10,
    credits_spent: 0,
    reason: null,
  });
  expect(await storedRows(backend, job.job_id)).toEqual([
    { number: 2, cells: ["One", sampleUrl(1)], subject: 0, fault: null },
    { number: 3, cells: ["Two", sampleUrl(2)], subject: 1, fault: null },
    { number: 4, cells: ["Again", `${sampleUrl(1).toUpperCase()}/`], subject: 0, fault: null },
    { number: 5, cells: ["Bad", "nowhere"], subject: null, fault: "malformed" },
    { number: 6, cells: [], subject: null, fault: "empty" },
    { number: 7, cells: ["None", ""], subject: null, fault: "malformed" },
  ]);
  expect(await wantedOf(job.job_id)).toEqual([
    { kind: "profile", profile: "leadlight-sample-0001" },
    { kind: "profile", profile: "leadlight-sample-0002" },
  ]);
  expect(backend.queue.sent.filter(({ name }) => name === "bulk-run").length).toBeGreaterThan(0);
  expect(backend.files.count()).toBe(0);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 150, entries: 150, charges: 0 });
});

test("a plain client without any of our fields gets everything looked up, and the file's worst case is the limit", async () => {
  const person = await backend.signIn(1_000);
  const job = await intake.start(person, { type: "find-contacts" }, peopleUrls(3).join("\n"));
  expect(job).toMatchObject({ state: "running", rows: 3, subjects: 3, max_credits: 21, credits_reserved: 21 });
});

test("columns that were named are read, whatever the others hold, and a first row without names is data", async () => {
  const person = await backend.signIn();
  const csv = `${sampleUrl(1)},${sampleUrl(2)}\n${sampleUrl(3)},${sampleUrl(4)}\n`;
  const wanted = { ...phoneOrder, columns: { linkedin_url: 1 }, has_header: false };
  const job = await intake.start(person, wanted, csv);
  expect(job).toMatchObject({ rows: 2, subjects: 2 });
  expect(await wantedOf(job.job_id)).toMatchObject([
    { profile: "leadlight-sample-0002" },
    { profile: "leadlight-sample-0004" },
  ]);
  const withHeader = await intake.start(person, { ...wanted, has_header: true }, csv);
  expect(withHeader).toMatchObject({ rows: 1, subjects: 1 });
});

describe("titles and notes above the table", () => {
  const csv = `Notes:\nSome emails may be missing.\n\nWho,URL\nAsha,${sampleUrl(1)}\nTotal,\n`;
  const person = [expect.any(String), expect.any(String), expect.any(String)];
  const result = [
    ["Who", "URL", "Status", "Name", "Title", "Company", "Phone number", "Credits"],
    ["Asha", sampleUrl(1), "Found", ...person, expect.stringMatching(/^\+\d/), 5],
    ["Total", "", "Total or footer row, skipped", "", "", "", "", 0],
  ];

  test.each([
    ["that the order names", { columns: { linkedin_url: 1 }, has_header: true, first_row: 4 }],
    ["that are detected", {}],
  ])("%s are no rows of it", async (_, said) => {
    const person = await backend.signIn();
    const job = await intake.start(person, { ...phoneOrder, ...said }, csv);
    expect(job).toMatchObject({ rows: 2, subjects: 1, empty: 1, footer: 1, malformed: 0 });
    await intake.lookUp(job.job_id);
    expect(await resultOf(job.job_id)).toEqual(result);
  });

  test("are rows where an order without first_row says whether there is a header", async () => {
    const person = await backend.signIn();
    const order = { ...phoneOrder, columns: { linkedin_url: 1 }, has_header: true };
    expect(await intake.start(person, order, csv)).toMatchObject({ rows: 5, subjects: 1 });
  });

  test.each([
    ["a first row below the end of the file", { first_row: 1_000_000 }],
    ["the last row as the header", { first_row: 6 }],
  ])("%s leaves nothing to look up, and nothing is charged", async (_, said) => {
    const person = await backend.signIn();
    const job = await intake.start(
      person,
      { ...phoneOrder, columns: { linkedin_url: 1 }, has_header: true, ...said },
      csv,
    );
    expect(job).toMatchObject({ state: "failed", credits_spent: 0, reason: expect.stringMatching(/^.+\.$/) });
  });

  test("stand above data that begins without a header, too", async () => {
    const person = await backend.signIn();
    const order = { ...phoneOrder, columns: { linkedin_url: 1 }, has_header: false, first_row: 5 };
    const job = await intake.start(person, order, csv);
    expect(job).toMatchObject({ rows: 2, subjects: 1, empty: 1 });
    await intake.lookUp(job.job_id);
    expect((await resultOf(job.job_id)).slice(1)).toEqual(result.slice(1));
  });
});

/** A header, three people and one of them again; the second person and the repetition are hidden. */
const withHidden = workbookWithHidden(
  "xlsx",
  [["LinkedIn URL"], [sampleUrl(1)], [sampleUrl(2)], [sampleUrl(4)], [sampleUrl(1)]],
  [3, 5],
);

test("rows that a workbook hides are skipped, cost nothing and stay in the result where they stood", async () => {
  const person = await backend.signIn();
  const job = await intake.start(person, { ...phoneOrder, max_credits: 10 }, withHidden);
  expect(job).toMatchObject({
    state: "running",
    rows: 4,
    subjects: 2,
    hidden: 2,
    duplicate: 0,
    max_credits: 10,
    credits_reserved: 10,
  });
  await intake.lookUp(job.job_id);
  const found = expect.stringMatching(/^\+\d/);
  const someone = [expect.stringMatching(/\w+ \w+/), expect.stringMatching(/\w/), expect.stringMatching(/\w/)];
  expect(await resultOf(job.job_id)).toEqual([
    ["LinkedIn URL", "Status", "Name", "Title", "Company", "Phone number", "Credits"],
    [sampleUrl(1), "Found", ...someone, found, 5],
    [sampleUrl(2), "Hidden row, skipped", "", "", "", "", 0],
    [sampleUrl(4), "Found", ...someone, found, 5],
    [sampleUrl(1), "Hidden row, skipped", "", "", "", "", 0],
  ]);
});

test("rows that a workbook hides are looked up where the order includes them", async () => {
  const person = await backend.signIn(1_000);
  const order = { ...phoneOrder, include_hidden: true };
  const job = await intake.start(person, { ...order, max_credits: 15 }, withHidden);
  expect(job).toMatchObject({ state: "running", rows: 4, subjects: 3, hidden: 0, duplicate: 1, credits_reserved: 15 });
  const refused = await intake.start(person, { ...order, max_credits: 10 }, withHidden);
  expect(refused).toMatchObject({ state: "failed", credits_spent: 0 });
  expect(await intake.order(person, { ...phoneOrder, include_hidden: "yes" })).toMatchObject({
    status: 400,
    json: { message: "include_hidden must be true or false." },
  });
});

test("the same order with hidden rows is another one", async () => {
  const person = await backend.signIn();
  expect((await intake.order(person, phoneOrder, "hidden-rows")).status).toBe(200);
  expect((await intake.order(person, { ...phoneOrder, include_hidden: false }, "hidden-rows")).status).toBe(200);
  expect((await intake.order(person, { ...phoneOrder, include_hidden: true }, "hidden-rows")).status).toBe(422);
});

test("an order whose end is not mailed is another one than with the mail, which is the default", async () => {
  const person = await backend.signIn();
  expect((await intake.order(person, phoneOrder, "unmailed")).status).toBe(200);
  expect((await intake.order(person, { ...phoneOrder, email_when_done: true }, "unmailed")).status).toBe(200);
  expect((await intake.order(person, { ...phoneOrder, email_when_done: false }, "unmailed")).status).toBe(422);
  expect(await intake.order(person, { ...phoneOrder, email_when_done: "no" })).toMatchObject({
    status: 400,
    json: { message: "email_when_done must be true or false." },
  });
});

test("DINs that lost their zeros are looked up only where the order says so, and that order is another one", async () => {
  const person = await backend.signIn();
  const order = { type: "director-search", fields: ["email"], columns: { din: 0 }, has_header: true };
  const csv = "DIN\n12345\n00012345\n99000001\n";
  expect(await intake.start(person, order, csv)).toMatchObject({ rows: 3, subjects: 2, malformed: 1, duplicate: 0 });
  const job = await intake.start(person, { ...order, restore_zeros: true }, csv);
  expect(job).toMatchObject({ rows: 3, subjects: 2, malformed: 0, duplicate: 1 });
  expect((await intake.order(person, order, "zeros")).status).toBe(200);
  expect((await intake.order(person, { ...order, restore_zeros: true }, "zeros")).status).toBe(422);
  expect(await intake.order(person, { ...order, restore_zeros: "yes" })).toMatchObject({
    status: 400,
    json: { message: "restore_zeros must be true or false." },
  });
});

test("each column of addresses has results of its own, and an address is paid for once", async () => {
  const person = await backend.signIn();
  const order = { type: "verify-emails", columns: { email: 1 }, other_emails: [2], has_header: true };
  const csv = "Name,Work,Home\nAsha,a@no-such.invalid,b@no-such.invalid\nBen,b@no-such.invalid,\nCara,?,??\n";
  const job = await intake.start(person, { ...order, max_credits: 0.2 }, csv);
  expect(job).toMatchObject({ rows: 3, subjects: 2, duplicate: 1, malformed: 1, max_credits: 0.2 });
  const [header, asha, ben, cara] = await resultOf(job.job_id);
  expect(header).toEqual([
    "Name",
    "Work",
    "Home",
    ...["Status", "Result", "Score", "Reason", "Suggestion", "Checked at"].map((name) => `Work: ${name}`),
    ...["Status", "Result", "Score", "Reason", "Suggestion", "Checked at"].map((name) => `Home: ${name}`),
    "Credits",
  ]);
  const statuses = (row: readonly unknown[] | undefined) => [row?.[3], row?.[9]];
  expect(statuses(asha)).toEqual(["Not looked up yet", "Not looked up yet"]);
  expect(statuses(ben)).toEqual(["Duplicate of row 2 of your file", "Empty"]);
  expect(statuses(cara)).toEqual(Array(2).fill("Invalid email"));
  expect((await intake.order(person, order, "columns")).status).toBe(200);
  expect((await intake.order(person, { ...order, other_emails: [0] }, "columns")).status).toBe(422);
  expect((await intake.order(person, { ...order, other_emails: [-1] })).status).toBe(400);
});

test("a file that can cost more than was confirmed is refused, and nothing is charged", async () => {
  const person = await backend.signIn();
  const job = await intake.start(person, { ...phoneOrder, max_credits: 10 }, peopleUrls(3).join("\n"));
  expect(job).toMatchObject({
    state: "failed",
    rows: 0,
    subjects: 0,
    credits_reserved: 0,
    ended_at: expect.any(String),
    reason:
      "This file can cost up to 15 credits, and you confirmed 10. Nothing was charged. Choose the file again to see what it costs now.",
  });
  expect(await storedRows(backend, job.job_id)).toEqual([]);
  expect(backend.files.count()).toBe(0);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
});

test("a file without a row to look up is refused", async () => {
  const person = await backend.signIn();
  const job = await intake.start(person, phoneOrder, "Name,Town\nAsha,Pune\nRavi,Goa\n");
  expect(job).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("No row of this file has a LinkedIn"),
  });
});

test("credits for less than one row pause the job at the first row that costs more, and nothing stays reserved", async () => {
  const person = await backend.signIn();
  await backend.database.db("update wallet set balance_tenths = 30 where id = $1", [person.account.walletId]);
  const job = await intake.start(person, { type: "find-contacts" }, peopleUrls(2).join("\n"));
  expect(job).toMatchObject({ state: "running", credits_reserved: 1 });
  await intake.lookUp(job.job_id);
  expect(await intake.job(person, job.job_id)).toMatchObject({
    state: "paused",
    subjects: 2,
    found: 0,
    credits_reserved: 0,
    credits_spent: 0,
    reason: "You didn't have enough credits for the next row. Buy credits, then resume this job.",
  });
});

test("of credits for some of the rows half is reserved, and the job runs", async () => {
  const person = await backend.signIn();
  const job = await intake.start(person, { ...phoneOrder, max_credits: 500 }, peopleUrls(100).join("\n"));
  expect(job).toMatchObject({ state: "running", subjects: 100, credits_reserved: 12 });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 130, entries: 130 });
});

test("ingested twice, also at the same time, a file is one job's rows once", async () => {
  const person = await backend.signIn(2_000);
  const jobId = await intake.send(person, phoneOrder, peopleUrls(20).join("\n"));
  await Promise.all([intake.ingestFile(jobId), intake.ingestFile(jobId), intake.ingestFile(jobId)]);
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "running", subjects: 20, credits_reserved: 100 });
  expect(await storedRows(backend, jobId)).toHaveLength(20);
});

test("a process that ends while rows are written leaves none of them, and the next one takes the file in", async () => {
  const person = await backend.signIn(1_000);
  const { db } = backend.database;
  const jobId = await intake.send(person, phoneOrder, peopleUrls(20).join("\n"));
  await db("create function end_process() returns trigger language plpgsql as $$ begin raise 'killed'; end $$");
  await db("create trigger end_process before insert on bulk_subject for each row execute function end_process()");
  await expect(intake.ingestFile(jobId)).rejects.toThrow("killed");
  await db("drop function end_process cascade");
  expect(await storedRows(backend, jobId)).toEqual([]);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "waiting", rows: 0 });
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "running", subjects: 20 });
});

test("a process that ends between the rows and the start leaves a job that the next one starts without its file", async () => {
  const person = await backend.signIn(2_000);
  const { db } = backend.database;
  const jobId = await intake.send(person, phoneOrder, peopleUrls(20).join("\n"));
  await db("create function end_process() returns trigger language plpgsql as $$ begin raise 'killed'; end $$");
  await db("create trigger end_process before insert on credit_entry for each row execute function end_process()");
  await expect(intake.ingestFile(jobId)).rejects.toThrow("killed");
  await db("drop function end_process cascade");
  expect(await intake.job(person, jobId)).toMatchObject({ state: "waiting", subjects: 20, credits_reserved: 0 });
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "running", subjects: 20, credits_reserved: 100 });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 1_250, entries: 1_250 });
});

test("a job that was cancelled while it waited is not ingested, and its file is removed", async () => {
  const person = await backend.signIn();
  const jobId = await intake.send(person, phoneOrder, peopleUrls(2).join("\n"));
  await person.post("/webhook/bulk_cancel", { job_id: jobId });
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "cancelled", rows: 0 });
  expect(backend.files.count()).toBe(0);
});

test("a file that is lost before it is read fails its job with a sentence", async () => {
  const person = await backend.signIn();
  const jobId = await intake.send(person, phoneOrder, peopleUrls(2).join("\n"));
  backend.files.lose();
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("Please upload it again. Nothing was charged."),
  });
});

test("text that a database does not take is stored without it", async () => {
  const rows = [{ number: 1, cells: [sampleUrl(1), "ze\u0000ro \ud83d 😀 \\u0000", 7] }];
  const batches = readRows(
    (async function* () {
      yield await Promise.resolve(rows);
    })(),
    { tool: "find-contacts", reading: {}, separator: "," },
  );
  const stored: unknown[] = [];
  for await (const batch of batches) if (batch.kind === "batch") stored.push(...(JSON.parse(batch.rows) as unknown[]));
  expect(stored).toEqual([{ number: 1, cells: [sampleUrl(1), "zero \ufffd 😀 \\u0000", 7], subject: 0, fault: null }]);
});

test("UTF-16 with tabs, and a workbook, are read like UTF-8 with commas", async () => {
  const person = await backend.signIn(1_000);
  const table = [
    ["LinkedIn URL", "Note"],
    [sampleUrl(1), "Zoë, 😀"],
    [sampleUrl(1), ""],
    [sampleUrl(2), "+91 0123"],
  ];
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${table.map((row) => row.join("\t")).join("\r\n")}`, "utf16le"));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table));
  const xlsx = new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer<ArrayBuffer>);
  for (const content of [utf16, xlsx]) {
    const job = await intake.start(person, phoneOrder, content);
    expect(job).toMatchObject({ state: "running", rows: 3, subjects: 2, duplicate: 1 });
    expect((await storedRows(backend, job.job_id))[0]).toMatchObject({ number: 2, cells: [sampleUrl(1), "Zoë, 😀"] });
  }
});

test.each([
  ["an empty file", "", "This file is empty."],
  [
    "no table",
    new Uint8Array(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 256)),
    "This is not a CSV file or an Excel workbook.",
  ],
  ["a half workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8]), "This file is damaged"],
  ["an open quotation mark", `url\n"${sampleUrl(1)}\n${sampleUrl(2)}`, "quotation mark"],
])("%s fails its job with a sentence, and nothing is charged", async (_, content, sentence) => {
  const person = await backend.signIn();
  const job = await intake.start(person, phoneOrder, content);
  expect(job).toMatchObject({ state: "failed", reason: expect.stringContaining(sentence) });
  expect(job.reason).toContain("Nothing was charged.");
  expect(backend.files.count()).toBe(0);
});
