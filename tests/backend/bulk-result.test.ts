import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cell } from "#domain/shared/table-limits.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { directoryValues, makeJob } from "#tests/support/backend/bulk-result.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const resultOf = async (jobId: string): Promise<readonly (readonly Cell[])[]> => {
  const table: (readonly Cell[])[] = [];
  for await (const batch of (await readResult(database.db, jobId)) ?? []) table.push(...batch);
  return table;
};

const asha = "https://www.linkedin.com/in/asha-rao";

test("the user's own columns stay, empty cells are filled, and what was found follows with what it cost", async () => {
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no", "email", "work_email"],
    header: ["LinkedIn", "Phone No.", "Note", "Work_Email", "Status"],
    rows: [
      {
        cells: [asha, " ", 42, "own@acme.example", "hot"],
        outcome: "found",
        answers: {
          phone_no: { phone_no: directoryValues("+91 00000 00001", "+91 00000 00002") },
          work_email: { work_email: directoryValues("asha@acme.example") },
        },
        spent: 60,
      },
      { cells: ["https://www.linkedin.com/in/nobody"], outcome: "not_found", answers: {} },
    ],
  });
  expect(await resultOf(job.id)).toEqual([
    [
      "LinkedIn",
      "Phone No.",
      "Note",
      "Work_Email",
      "Status",
      "Status (Leadlight)",
      "Name",
      "Title",
      "Company",
      "Phone number",
      "Secondary email",
      "Work email",
      "Credits",
    ],
    [
      asha,
      "+91 00000 00001",
      42,
      "own@acme.example",
      "hot",
      "Found",
      "",
      "",
      "",
      "+91 00000 00001; +91 00000 00002",
      "",
      "asha@acme.example",
      6,
    ],
    ["https://www.linkedin.com/in/nobody", "", "", "", "", "Not found", "", "", "", "", "", "", 0],
  ]);
});

test("every row has its outcome, and a duplicate has the values of its first row without a charge", async () => {
  const answers = { phone_no: { phone_no: directoryValues("+91 00000 00001") } };
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no"],
    header: ["Profile"],
    state: "running",
    rows: [
      { cells: ["a"], same: "a", outcome: "found", answers, spent: 50 },
      { cells: [], fault: "empty" },
      { cells: ["A"], same: "a" },
      { cells: ["??"], fault: "malformed" },
      { cells: ["b"], outcome: "owned", answers },
      { cells: ["c"], outcome: "failed", answers: {} },
      { cells: ["d"], same: "d" },
      { cells: ["d"], same: "d" },
    ],
  });
  expect((await resultOf(job.id)).slice(1)).toEqual([
    ["a", "Found", "", "", "", "+91 00000 00001", 5],
    ["", "Empty", "", "", "", "", 0],
    ["A", "Duplicate of row 2 of your file", "", "", "", "+91 00000 00001", 0],
    ["??", "Invalid URL", "", "", "", "", 0],
    ["b", "Already owned", "", "", "", "+91 00000 00001", 0],
    ["c", "Failed", "", "", "", "", 0],
    ["d", "Not looked up yet", "", "", "", "", 0],
    ["d", "Duplicate of row 8 of your file", "", "", "", "", 0],
  ]);
  await database.db("update bulk_job set state = 'cancelled' where id = $1", [job.id]);
  expect((await resultOf(job.id)).at(7)).toEqual(["d", "Not looked up", "", "", "", "", 0]);
});

test("each row that was looked up has who it is about, as the directory knows them now", async () => {
  await database.db(
    `insert into contact (slug, name, title, company) values
       ('lena-roy', 'Lena Roy', 'Buyer', 'Eastwind'), ('omar-sen', 'Omar Sen', null, null), ('not-yet', 'Not Yet', null, null)`,
  );
  const of = (profile: string) => ({ cells: [profile, ""], same: profile, wanted: { kind: "profile", profile } });
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no"],
    header: ["Profile", "Full name"],
    state: "paused",
    rows: [
      { ...of("lena-roy"), outcome: "found", answers: { phone_no: { phone_no: directoryValues("+91 00000 00001") } } },
      { ...of("omar-sen"), outcome: "not_found" },
      of("lena-roy"),
      { ...of("unknown"), outcome: "not_found" },
      of("not-yet"),
    ],
  });
  const named = async () => (await resultOf(job.id)).map((row) => row.slice(1, 6));
  expect(await named()).toEqual([
    ["Full name", "Status", "Name", "Title", "Company"],
    ["Lena Roy", "Found", "Lena Roy", "Buyer", "Eastwind"],
    ["Omar Sen", "Not found", "Omar Sen", "", ""],
    ["Lena Roy", "Duplicate of row 2 of your file", "Lena Roy", "Buyer", "Eastwind"],
    ["", "Not found", "", "", ""],
    ["", "Not looked up yet", "", "", ""],
  ]);
  await database.db("update contact set name = 'Lena Roy-Das' where slug = 'lena-roy'");
  await database.db("delete from contact where slug = 'omar-sen'");
  expect((await named()).slice(1, 3)).toEqual([
    ["Lena Roy-Das", "Found", "Lena Roy-Das", "Buyer", "Eastwind"],
    ["", "Not found", "", "", ""],
  ]);
});

test("a value whose price was given back since is not in the result any more", async () => {
  const subject = { kind: "profile", profile: "asha-rao" };
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no", "work_email"],
    rows: [
      {
        cells: [asha],
        wanted: subject,
        outcome: "found",
        answers: {
          phone_no: { phone_no: directoryValues("+91 00000 00001") },
          work_email: { work_email: directoryValues("asha@acme.example") },
        },
        spent: 60,
      },
    ],
  });
  await database.db(
    `insert into value_report (wallet_id, operation, value, actor_id, reason, agreed_at, credited_tenths)
     values ($1, 'phone_no:asha-rao', '+910000000001', $1, 'number_dead', now(), 50)`,
    [job.walletId],
  );
  const [, row] = await resultOf(job.id);
  expect(row).toContain("asha@acme.example");
  expect(row).not.toContain("+91 00000 00001");
});

test("a director's row also has who it is, under names that no column of the file has", async () => {
  const who = { name: "Meera Iyer", title: "Director", company: "Eastwind Pharma" };
  const job = await makeJob(database.db, {
    tool: "director-search",
    items: ["din_phone", "din_email"],
    header: ["DIN", "Company", "Director name", "company (leadlight)", ""],
    rows: [
      {
        cells: ["09000001", "", "", "", ""],
        outcome: "found",
        answers: { din_email: { email: directoryValues("meera@eastwind.example"), ...who } },
        spent: 10,
      },
    ],
  });
  expect(await resultOf(job.id)).toEqual([
    [
      "DIN",
      "Company",
      "Director name",
      "company (leadlight)",
      "Column 5",
      "Status",
      "Name",
      "Title",
      "Company (Leadlight 2)",
      "Phone number",
      "Email",
      "Credits",
    ],
    [
      "09000001",
      "Eastwind Pharma",
      "Meera Iyer",
      "",
      "",
      "Found",
      "Meera Iyer",
      "Director",
      "Eastwind Pharma",
      "",
      "meera@eastwind.example",
      1,
    ],
  ]);
});

test("a search brings the best profile, how many there are, and where the others stand", async () => {
  const profile = (slug: string) => ({
    title: `${slug} - Sales`,
    url: `https://www.linkedin.com/in/${slug}`,
    description: "Sales at Acme",
  });
  const job = await makeJob(database.db, {
    tool: "enrichment",
    items: ["enrichment"],
    rows: [
      {
        cells: ["Asha Rao", "Acme"],
        outcome: "found",
        answers: { enrichment: { output: ["asha", "asha-r", "rao"].map(profile) } },
        spent: 10,
      },
    ],
  });
  expect(await resultOf(job.id)).toEqual([
    [
      "Column 1",
      "Column 2",
      "Status",
      "Profile URL",
      "Profile title",
      "Profile description",
      "Profiles found",
      "Further profiles",
      "Match",
      "Credits",
    ],
    [
      "Asha Rao",
      "Acme",
      "Found",
      "https://www.linkedin.com/in/asha",
      "asha - Sales",
      "Sales at Acme",
      3,
      "https://www.linkedin.com/in/asha-r; https://www.linkedin.com/in/rao",
      "",
      1,
    ],
  ]);
});

test("a verification contains verdict, score, the reason that decides, and what was probably meant", async () => {
  const reason = { check: "mx", verdict: "bad", detail: "The domain doesn't exist.", suggestion: "a@gmail.example" };
  const verdict = (outcome: string, result: string, reasons: readonly object[]) => ({
    verify_email: { result, outcome, reasons, checked_at: "2026-11-22T01:02:03.000Z" },
  });
  const job = await makeJob(database.db, {
    tool: "verify-emails",
    items: ["verify_email"],
    header: ["Email"],
    rows: [
      { cells: ["a@gmial.example"], outcome: "found", answers: verdict("undeliverable", "false", [reason]), spent: 1 },
      { cells: ["b@acme.example"], outcome: "found", answers: verdict("deliverable", "true", []), spent: 1 },
      { cells: ["c@acme.example"], outcome: "not_found", answers: {} },
      { cells: ["d@acme.example"], outcome: "failed" },
    ],
  });
  expect(await resultOf(job.id)).toEqual([
    ["Email", "Status", "Result", "Score", "Reason", "Suggestion", "Checked at", "Credits"],
    [
      "a@gmial.example",
      "Checked",
      "Invalid",
      0,
      "The domain doesn't exist.",
      "a@gmail.example",
      "2026-11-22 01:02 UTC",
      0.1,
    ],
    ["b@acme.example", "Checked", "Valid", 100, "", "", "2026-11-22 01:02 UTC", 0.1],
    ["c@acme.example", "Checked", "Unknown", "", "", "", "", 0],
    ["d@acme.example", "Failed", "", "", "", "", "", 0],
  ]);
});

test("a row without an address is not called an invalid one", async () => {
  const job = await makeJob(database.db, {
    tool: "verify-emails",
    items: ["verify_email"],
    header: ["Name", "Email"],
    rows: [
      { cells: ["Asha", ""], fault: "malformed" },
      { cells: ["Ben", "ben at acme"], fault: "malformed" },
    ],
  });
  await database.db('update bulk_job set reading = \'{"columns": {"email": 1}}\' where id = $1', [job.id]);
  expect((await resultOf(job.id)).slice(1).map((row) => row[2])).toEqual(["Empty", "Invalid email"]);
});

test("rows are as wide as the widest, and an unread file has a header alone", async () => {
  const job = await makeJob(database.db, {
    tool: "verify-emails",
    items: ["verify_email"],
    header: ["Email"],
    rows: [{ cells: ["a@acme.example", "more", 7] }, { cells: ["b@acme.example"] }],
  });
  const [header, first, second] = await resultOf(job.id);
  expect(header?.slice(0, 4)).toEqual(["Email", "Column 2", "Column 3", "Status"]);
  expect(first?.slice(0, 3)).toEqual(["a@acme.example", "more", 7]);
  expect(second?.slice(0, 3)).toEqual(["b@acme.example", "", ""]);
  const unread = await makeJob(database.db, { tool: "enrichment", items: ["enrichment"], rows: [], state: "waiting" });
  expect(await resultOf(unread.id)).toHaveLength(1);
  expect(await readResult(database.db, "00000000-0000-4000-8000-000000000000")).toBeUndefined();
});

test("a long file comes complete and in order, in batches, and no statement reads more than one of them", async () => {
  const count = 1_700;
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no"],
    rows: Array.from({ length: count }, (_each, index) => ({
      cells: [`row ${index}`],
      same: `subject ${index % 1_000}`,
      outcome: "not_found" as const,
    })),
  });
  const sizes: number[] = [];
  const counting: typeof database.db = async (text, parameters) => {
    const rows = await database.db<never>(text, parameters);
    sizes.push(rows.length);
    return rows;
  };
  const names: Cell[] = [];
  for await (const batch of (await readResult(counting, job.id)) ?? []) names.push(...batch.map(([name = ""]) => name));
  expect(names).toEqual(["Column 1", ...Array.from({ length: count }, (_each, index) => `row ${index}`)]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
});

test("rows with long cells come in smaller batches", async () => {
  const long = "x".repeat(30_000);
  const job = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no"],
    rows: Array.from({ length: 40 }, () => ({ cells: [long, long, long], fault: "malformed" as const })),
  });
  const sizes: number[] = [];
  for await (const batch of (await readResult(database.db, job.id)) ?? []) sizes.push(batch.length);
  // The header comes with the first of them.
  expect(sizes).toEqual([13, 12, 12, 4]);
});

test("reading a result touches every row a few times, however long the file is", async () => {
  const count = 4_000;
  const rows = Array.from({ length: count }, (_each, index) => ({
    cells: [`row ${index}`],
    outcome: "found" as const,
  }));
  const job = await makeJob(database.db, { tool: "find-contacts", items: ["phone_no"], rows });
  const touched = await database.transaction(async (db) => {
    for await (const _batch of (await readResult(db, job.id)) ?? []);
    return db<{ table: string; rows: number }>(
      `select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
        where relname in ('bulk_row', 'bulk_subject') order by relname`,
    );
  });
  expect(touched.map(({ table }) => table)).toEqual(["bulk_row", "bulk_subject"]);
  for (const { rows } of touched) expect(rows).toBeLessThan(4 * count);
});

test("rows between which many are missing come all the same", async () => {
  const rows = Array.from({ length: 5 }, (_each, index) => ({ cells: [`row ${index}`], outcome: "found" as const }));
  const job = await makeJob(database.db, { tool: "find-contacts", items: ["phone_no"], rows });
  await database.db("update bulk_row set number = number * number * 1000 where job_id = $1", [job.id]);
  expect((await resultOf(job.id)).slice(1).map(([name]) => name)).toEqual(rows.map(({ cells }) => cells[0]));
});
