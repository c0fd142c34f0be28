import { createHash } from "node:crypto";
import { read, utils } from "xlsx";
import PostalMime, { type Attachment } from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sendReport } from "#backend/bulk/report/report.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { readAttachment, readInbox, inboxMailer } from "#dev/inbox/inbox.ts";
import { streamLog } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { smtpMailer } from "#backend/platform/mail/smtp-mailer.ts";
import { directoryValues, makeJob } from "#tests/support/backend/bulk-result.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { type MailHost, startMailHost } from "./mail-host.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const clock = () => NOW;
const links = signedLinks({ secret: new Uint8Array(32), clock });
const origin = "https://leadlight.example";
let lines: string[] = [];
const log = streamLog({ write: (line) => lines.push(line) });

let database: TestDatabase;
let host: MailHost;
let mailer: Mailer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  host = await startMailHost();
  mailer = smtpMailer({ url: host.url, from: "Leadlight <no-reply@leadlight.example>" });
});
afterEach(async () => {
  mailer.close();
  await host.close();
});

const report = (jobId: string, run = 1) =>
  sendReport({ db: database.db, mailer, links, origin, clock, log })({ jobId, run });
const mails = () => Promise.all(host.received.map((mail) => PostalMime.parse(mail)));
const onlyMail = async () => {
  const [mail, ...others] = await mails();
  if (mail === undefined || others.length > 0) throw new Error(`${others.length + 1} mails arrived`);
  return mail;
};

const bytesOf = (file: Attachment | undefined): Uint8Array<ArrayBuffer> => {
  if (!(file?.content instanceof ArrayBuffer)) throw new Error("The mail has no file");
  return new Uint8Array(file.content);
};

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a workbook has in its first sheet. */
const rowsOf = (workbook: Uint8Array): unknown[][] => {
  const { Sheets, SheetNames } = read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ""];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: "" });
};

const found = { phone_no: { phone_no: directoryValues("+91 00000 00001") } };
const done = {
  tool: "find-contacts",
  items: ["phone_no"],
  header: ["Profile"],
  fileName: "leads.xlsx",
  rows: [
    { cells: ["a 😀\nb"], outcome: "found", answers: found, spent: 50 },
    { cells: ["c"], outcome: "not_found" },
    { cells: [], fault: "empty" },
  ],
} as const;

test("the report counts possible matches apart from what was not found", async () => {
  const { id } = await makeJob(database.db, { ...done, tool: "enrichment", items: ["enrichment"] });
  await database.db("update bulk_job set possible = 1 where id = $1", [id]);
  await report(id);
  const text = (await onlyMail()).text ?? "";
  expect(text).toContain("Possible match, free: 1\n");
  expect(text).not.toContain("Not found, free");
});

test.each([
  [0, "Find contacts: leads.xlsx is done: 1 more found, 1 of 2 in total"],
  [1, "Find contacts: leads.xlsx is done: no more found, 1 of 2 in total"],
])("the report of a retry that began with %d found says what the retry brought", async (before, subject) => {
  const { id } = await makeJob(database.db, done);
  await database.db("update bulk_job set found_before_retry = $2 where id = $1", [id, before]);
  await report(id);
  expect((await onlyMail()).subject).toBe(subject);
});

test.each([
  [2, "All 2 were already yours. No credits used."],
  [1, "The result was already yours. No credits used."],
])("a report of %d rows that were all owned says so, and no figures of what was spent", async (count, story) => {
  const rows = ["a", "b"].slice(0, count).map((cell) => ({ cells: [cell], outcome: "owned", answers: found }) as const);
  const { id } = await makeJob(database.db, { ...done, rows });
  await report(id);
  const text = (await onlyMail()).text ?? "";
  expect(text).toContain(`\n\nAlready owned, free: ${count}\n\n${story}\n\n`);
  expect(text).not.toContain("Credits spent");
  expect(text).not.toContain("Found: 0");
});

test("the report of a finished job has counts, costs and the result as it is downloaded, byte for byte", async () => {
  const { id } = await makeJob(database.db, { ...done, remark: "Trade fair" });
  await report(id);
  const mail = await onlyMail();
  expect(mail.to).toEqual([{ name: "", address: "asha@acme.example" }]);
  expect(mail.subject).toBe("Find contacts: leads.xlsx is done: 1 of 2 found");
  const text = mail.text ?? "";
  for (const line of ["Found: 1", "Not found, free: 1", "Credits spent: 5", "Rows in the file: 3", "Empty rows: 1"]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(
    /^Find contacts: leads\.xlsx is done: 1 of 2 found\n\nFound: 1\nNot found, free: 1\nCredits spent: 5\n\n/,
  );
  expect(text).toContain("\n\nYou weren't charged for rows not found. You can retry them.\n\nOpen the results:\n");
  expect(text).toContain("\n\nRemark: Trade fair\n\n");
  expect(
    text
      .slice(text.indexOf("Download as Excel"))
      .trimEnd()
      .replaceAll(/https:\S+/g, "..."),
  ).toBe(
    [
      "Download as Excel:\n...",
      "Download as CSV:\n...",
      "The result is attached as an Excel file.",
      "Anyone with these links can download the file until 29 Nov 2026.",
      "In the CSV, phone numbers start with an apostrophe. In the Excel file they don't.",
    ].join("\n\n"),
  );
  expect(mail.html).toMatch(/<td [^>]+>Found<\/td><td [^>]+>1<\/td>/);
  const [file] = mail.attachments;
  expect(file).toMatchObject({ filename: "leads-result-2026-11-22.xlsx", mimeType: XLSX });
  expect(rowsOf(bytesOf(file))).toEqual([
    ["Profile", "Status", "Name", "Title", "Company", "Phone number", "Credits"],
    ["a 😀\nb", "Found", "", "", "", "+91 00000 00001", 5],
    ["c", "Not found", "", "", "", "", 0],
    ["", "Empty", "", "", "", "", 0],
  ]);
});

test("the report names the first people found, with what was found and never a value", async () => {
  const slugs = Array.from({ length: 7 }, (_each, index) => `person-${index}`);
  await database.db(
    "insert into contact (slug, name) select slug, initcap(replace(slug, '-', ' ')) from unnest($1::text[]) as t (slug)",
    [slugs.filter((slug) => slug !== "person-1")],
  );
  const answers = { ...found, work_email: { work_email: directoryValues("person@acme.example") } };
  const rows = slugs.map((profile, index) => ({
    cells: [profile],
    wanted: { kind: "profile", profile },
    outcome: index === 2 ? ("not_found" as const) : ("found" as const),
    answers: index === 0 ? answers : index === 2 ? {} : found,
  }));
  const { id } = await makeJob(database.db, { ...done, items: ["phone_no", "work_email"], rows });
  await report(id);
  const { text = "", html = "" } = await onlyMail();
  expect(text).toContain(
    [
      "People found:",
      "Person 0: phone number, work email",
      "Person 3: phone number",
      "Person 4: phone number",
      "Person 5: phone number",
      "Person 6: phone number",
      "",
      "1 more in the result\n",
    ].join("\n"),
  );
  expect(html).toMatch(/<td [^>]+>Person 3<\/td><td [^>]+>phone number<\/td>/);
  expect(text).not.toContain("00000");
});

test("the report of found profiles names them by their titles, and leaves out possible matches", async () => {
  const profile = (title: string, match?: object) => ({
    enrichment: {
      output: [{ title, url: "https://www.linkedin.com/in/x", description: "", ...(match && { match }) }],
    },
  });
  const row = (title: string, match?: object) => ({
    cells: [title],
    outcome: "found" as const,
    answers: profile(title, match),
  });
  const { id } = await makeJob(database.db, {
    tool: "enrichment",
    items: ["enrichment"],
    rows: [row("Lena Roy - Buyer"), row("Someone", { kind: "possible", reasons: ["Another company"] })],
  });
  await report(id);
  const text = (await onlyMail()).text ?? "";
  expect(text).toContain("People found:\nLena Roy - Buyer: LinkedIn profile\n\n1 more in the result\n");
});

test("its links are signed for seven days, for this job alone", async () => {
  const { id } = await makeJob(database.db, done);
  await report(id);
  const text = (await onlyMail()).text ?? "";
  for (const format of ["csv", "xlsx"]) {
    const address = new RegExp(`${origin}/files/results/${id}\\.${format}\\S+`).exec(text)?.[0] ?? "";
    const { pathname, searchParams } = new URL(address);
    expect(Number(searchParams.get("exp"))).toBe(NOW / 1000 + 7 * 24 * 60 * 60);
    expect(links.verify(pathname, Object.fromEntries(searchParams))).toBe("ok");
  }
  expect(text).toContain(`${origin}/dashboard/find-contacts?mode=bulk&q=leads.xlsx\n`);
});

test("a result over 5 MB is linked and not attached", async () => {
  // Digests, because a workbook is compressed.
  const big = (row: number) =>
    Array.from({ length: 340 }, (_, at) => createHash("sha512").update(`${row} ${at}`).digest("base64")).join("");
  const rows = Array.from({ length: 300 }, (_, row) => ({ cells: [big(row)], outcome: "not_found" as const }));
  const { id } = await makeJob(database.db, { ...done, rows });
  await report(id);
  const mail = await onlyMail();
  expect(mail.attachments).toEqual([]);
  expect(mail.text).toContain("The result is too large for an email.");
  expect(mail.text).toContain(`${origin}/files/results/${id}.csv?exp=`);
});

test.each([
  [
    "paused",
    "Add credits, then resume this job.",
    "Find contacts: leads.xlsx is paused: 2 of 2 looked up",
    "Open the job in Leadlight",
  ],
  [
    "failed",
    "The file costs more than was confirmed.",
    "Find contacts: leads.xlsx failed: 2 of 2 looked up",
    "Open the results",
  ],
] as const)("a job that is %s says why and what to do", async (state, reason, subject, step) => {
  const { id } = await makeJob(database.db, { ...done, state, reason });
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(reason);
  expect(mail.text).toContain(`\n\n${step}:\n`);
});

test("a paused job's mail says the most that its open rows can still cost, as its card does", async () => {
  const { id } = await makeJob(database.db, { ...done, state: "paused", reason: "Add credits." });
  await database.db("update bulk_job set confirmed_tenths = 120000 where id = $1", [id]);
  await report(id);
  expect((await onlyMail()).text).toContain("\nCredits spent: 5 of at most 5\n");
});

test("what a paused job waits for comes before its figures", async () => {
  const { id } = await makeJob(database.db, { ...done, state: "paused", reason: "Add credits, then resume this job." });
  await report(id);
  const text = (await onlyMail()).text ?? "";
  expect(text.indexOf("Add credits")).toBeLessThan(text.indexOf("Credits spent"));
  expect(text.indexOf("Add credits")).toBeGreaterThan(0);
});

test("a job that found everything says no more than that; one of remark and file name is enough", async () => {
  const { id } = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["phone_no"],
    remark: "Trade fair",
    rows: [done.rows[0]],
  });
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe("Find contacts: Trade fair is done: 1 of 1 found");
  expect(mail.text).toContain("\n\nEvery row that could be looked up has a result.\n\n");
  expect(mail.text).not.toContain("Remark:");
});

test("a job with a name of its own is headed by it, and says its file", async () => {
  const { id } = await makeJob(database.db, { ...done, remark: "Trade fair" });
  await database.db("update bulk_job set name = 'March leads' where id = $1", [id]);
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe("Find contacts: March leads is done: 1 of 2 found");
  expect(mail.text).toContain("\n\nFile: leads.xlsx\n\nRemark: Trade fair\n\n");
});

test("a long name is cut in the subject, and whole in the heading", async () => {
  const { id } = await makeJob(database.db, done);
  await database.db("update bulk_job set name = repeat('very long ', 20) where id = $1", [id]);
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe(`Find contacts: ${"very long ".repeat(6).trim()}… is done: 1 of 2 found`);
  const title = `Find contacts: ${"very long ".repeat(20).trim()} is done: 1 of 2 found`;
  expect(mail.text?.startsWith(`${title}\n\n`)).toBe(true);
  expect(mail.html).toContain(`>${title}</h1>`);
});

test("who cancelled a colleague's job is named, and whose its results are", async () => {
  const rows = [...done.rows, { cells: ["d"] }];
  const { id, walletId } = await makeJob(database.db, { ...done, rows, state: "cancelled" });
  const other = await makeJob(database.db, { ...done, email: "ravi@acme.example" });
  await database.db(
    `insert into organisation (id, name, website, team_size, location)
       values ($1, 'Acme', 'https://acme.example', '1-10', 'Pune')`,
    [walletId],
  );
  await database.db("update bulk_job set cancelled_by = (select actor_id from bulk_job where id = $2) where id = $1", [
    id,
    other.id,
  ]);
  await report(id);
  expect((await onlyMail()).text).toContain(
    "ravi@acme.example cancelled this job. The results so far are in Acme's jobs.",
  );
});

test("the end of a job that is not to be mailed is not; that its credits ran out is, and so is its end once that is wanted", async () => {
  const { id } = await makeJob(database.db, done);
  await database.db("update bulk_job set email_when_done = false where id = $1", [id]);
  await report(id);
  expect(host.received).toEqual([]);
  await database.db("update bulk_job set email_when_done = true where id = $1", [id]);
  await report(id);
  expect(host.received).toHaveLength(1);
  const paused = await makeJob(database.db, { ...done, state: "paused", reason: "Add credits." });
  await database.db("update bulk_job set email_when_done = false where id = $1", [paused.id]);
  await report(paused.id);
  expect(host.received).toHaveLength(2);
});

test("a job whose organisation was closed before its mail left is not mailed: its result is nobody's any more", async () => {
  const { id, walletId } = await makeJob(database.db, done);
  await database.db(
    `insert into organisation (id, name, website, team_size, location, closed_at)
       values ($1, 'Acme', 'https://acme.example', '1-10', 'Pune', now())`,
    [walletId],
  );
  await report(id);
  expect(await mails()).toEqual([]);
  await database.db("update organisation set closed_at = null where id = $1", [walletId]);
  await report(id);
  expect(await mails()).toHaveLength(1);
});

test("hidden rows that were skipped are counted", async () => {
  const { id } = await makeJob(database.db, done);
  await database.db("update bulk_job set hidden = 2 where id = $1", [id]);
  await report(id);
  expect((await onlyMail()).text).toContain("Hidden rows, skipped: 2\n");
});

test("totals and notes are not called empty rows", async () => {
  const { id } = await makeJob(database.db, done);
  await database.db("update bulk_job set empty = 3, footer = 1 where id = $1", [id]);
  await report(id);
  const text = (await onlyMail()).text ?? "";
  expect(text).toContain("Empty rows: 2\nTotal or footer rows, skipped: 1\n");
});

test("a job with neither of them is headed by its tool, once", async () => {
  const { id } = await makeJob(database.db, { tool: "find-contacts", items: ["phone_no"], rows: [done.rows[0]] });
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe("Find contacts is done: 1 of 1 found");
});

test("a file that could not be read has neither result nor links", async () => {
  const { id } = await makeJob(database.db, { ...done, rows: [], state: "failed", reason: "The file is damaged." });
  await report(id);
  const mail = await onlyMail();
  expect(mail.attachments).toEqual([]);
  expect(mail.text).not.toContain("/files/results/");
  expect(mail.text).toContain("The file is damaged. Nothing was charged.");
});

test("a cancelled job is reported with what was found until then, once", async () => {
  const rows = [...done.rows, { cells: ["d"] }];
  const { id } = await makeJob(database.db, { ...done, rows, state: "cancelled" });
  await report(id);
  await report(id);
  const mail = await onlyMail();
  expect(mail.subject).toBe("Find contacts: leads.xlsx was cancelled: 2 of 3 looked up");
  expect(mail.text).toContain("The job was cancelled before all rows were done. The results so far are yours.");
  expect(mail.text).toContain("Found: 1\nNot found, free: 1\nNot looked up: 1\n");
  expect(mail.text).toContain(`${origin}/files/results/${id}.csv?exp=`);
  const rowsSent = rowsOf(bytesOf(mail.attachments[0]));
  expect(rowsSent[1]).toEqual(["a 😀\nb", "Found", "", "", "", "+91 00000 00001", 5]);
  expect(rowsSent.at(-1)?.slice(0, 2)).toEqual(["d", "Not looked up"]);
});

test("a job that paused and was cancelled then has a mail of each", async () => {
  const { id } = await makeJob(database.db, { ...done, state: "paused", reason: "Add credits." });
  await report(id);
  await database.db("update bulk_job set state = 'cancelled', reason = null where id = $1", [id]);
  await report(id);
  await report(id);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Find contacts: leads.xlsx is paused: 2 of 2 looked up",
    "Find contacts: leads.xlsx was cancelled: 2 of 2 looked up",
  ]);
});

test("a run that was cancelled before its first row, or because its member left, has no report", async () => {
  const early = await makeJob(database.db, { ...done, rows: [{ cells: ["a"] }], state: "cancelled" });
  await report(early.id);
  const again = await makeJob(database.db, { ...done, state: "cancelled" });
  await database.db("update bulk_job set runs = 2, found_before = 1 where id = $1", [again.id]);
  await database.db("update bulk_subject set is_restored = true where job_id = $1 and outcome = 'not_found'", [
    again.id,
  ]);
  await report(again.id, 2);
  const left = await makeJob(database.db, { ...done, state: "cancelled", reason: "Stopped because Asha left Acme." });
  await report(left.id);
  expect(host.received).toEqual([]);
});

test("who has started a job again gets the report of the later run alone", async () => {
  const again = await makeJob(database.db, { ...done, state: "running" });
  await report(again.id);
  await database.db("update bulk_job set runs = 2, state = 'done' where id = $1", [again.id]);
  await report(again.id, 1);
  expect(host.received).toEqual([]);
  await report(again.id, 2);
  expect(host.received).toHaveLength(1);
});

test("a run is reported once, however often that is asked for; a refused mail is an error and sent when asked again", async () => {
  const { id } = await makeJob(database.db, done);
  host.refuses = true;
  lines = [];
  await expect(report(id)).rejects.toThrow("550");
  expect(host.received).toEqual([]);
  // For the operator: one line, without the person's address.
  expect(lines).toEqual([
    expect.stringMatching(/ The report of a bulk job could not be mailed, and is tried again: E[A-Z]+ 550\n$/),
  ]);
  host.refuses = false;
  await report(id);
  await report(id);
  expect(host.received).toHaveLength(1);
});

test("who is killed before the mail is marked sends it again, rather than not at all", async () => {
  const { id } = await makeJob(database.db, done);
  const dying: typeof database.db = (text, parameters) =>
    text.startsWith("update") ? Promise.reject(new Error("killed")) : database.db(text, parameters);
  await expect(sendReport({ db: dying, mailer, links, origin, clock, log })({ jobId: id, run: 1 })).rejects.toThrow(
    "killed",
  );
  await report(id);
  expect(host.received).toHaveLength(2);
});

test("remark and file name change neither the mail's headers nor its markup, whatever they hold", async () => {
  const hostile = `a\r\nBcc: all@rival.example\r\n\r\n<img src=x onerror=alert(1)>\u{202e}" ключ 😀`;
  const { id } = await makeJob(database.db, { ...done, fileName: `${hostile}.csv`, remark: hostile });
  await report(id);
  const mail = await onlyMail();
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.subject).toBe(
    `Find contacts: a Bcc: all@rival.example <img src=x onerror=alert(1)> " ключ… is done: 1 of 2 found`,
  );
  expect(mail.html).not.toContain("<img");
  expect(mail.attachments[0]?.filename).toBe(
    "a Bcc all@rival.example img src=x onerror=alert(1) ключ 😀-result-2026-11-22.xlsx",
  );
});

test("a file named like markup stays text; the mail loads nothing and can be read in dark mail programs", async () => {
  const { id } = await makeJob(database.db, { ...done, fileName: "<img src=x>.csv", remark: "<b>Fair</b>" });
  await report(id);
  const { html = "", subject } = await onlyMail();
  expect(subject).toBe("Find contacts: <img src=x>.csv is done: 1 of 2 found");
  expect(html).toContain("&lt;img src=x&gt;.csv");
  expect(html).toContain("&lt;b&gt;Fair&lt;/b&gt;");
  expect(html).not.toMatch(/<(img|b|script|link|style)\b|\bsrc="|url\(|@import/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(addresses.every((address) => address.startsWith(origin))).toBe(true);
  expect(html.match(/>Open the results</g)).toHaveLength(1);
});

test("a failed job says once that nothing was charged", async () => {
  const reason = "We can't open this workbook safely. Nothing was charged.";
  const { id } = await makeJob(database.db, { ...done, rows: [], state: "failed", reason });
  await report(id);
  const { subject, text = "" } = await onlyMail();
  expect(subject).toBe("Find contacts: leads.xlsx failed");
  expect(text.match(/Nothing was charged/g)).toHaveLength(1);
  expect(text).not.toContain("Credits spent");
});

test("a verification counts its verdicts in the report as on its card, and apart from them what can't be read", async () => {
  const rows = [
    ...["a", "b", "c"].map((name) => ({ cells: [`${name}@acme.example`], outcome: "found" as const, spent: 1 })),
    ...["d", "e"].map((name) => ({ cells: [`${name}@acme.example`], outcome: "not_found" as const })),
    { cells: ["f"], fault: "malformed" as const },
  ];
  const { id } = await makeJob(database.db, { ...done, tool: "verify-emails", items: ["verify_email"], rows });
  await database.db("update bulk_job set invalid = 2, possible = 1 where id = $1", [id]);
  await report(id);
  const { subject, text } = await onlyMail();
  expect(subject).toBe("Verify emails: leads.xlsx is done: 5 of 5 checked");
  expect(text).toContain("\n\nValid: 1\nInvalid: 2\nRisky, free: 1\nUnknown, free: 1\nCredits spent: 0.3\n");
  expect(text).toContain(
    "You weren't charged for risky and unknown addresses. Unknown means that a mail server couldn't be asked, or gave no answer. You can retry them.",
  );
  expect(text).toContain("Rows that can't be read: 1\n");
});

test("a verification that brought no verdict claims none, and says nothing of risky addresses that it does not have", async () => {
  const rows = ["a", "b"].map((name) => ({ cells: [`${name}@acme.example`], outcome: "not_found" as const }));
  const { id } = await makeJob(database.db, { ...done, tool: "verify-emails", items: ["verify_email"], rows });
  await database.db("update bulk_job set invalid = 0, possible = 0 where id = $1", [id]);
  await report(id);
  const { subject, text } = await onlyMail();
  expect(subject).toBe("Verify emails: leads.xlsx is done: none of 2 could be verified");
  expect(text).toContain("You weren't charged for unknown addresses. Unknown means that");
  expect(text).not.toMatch(/risky/i);
});

test("a report says for how many people each item was found", async () => {
  const { id } = await makeJob(database.db, { ...done, items: ["phone_no", "email"] });
  await database.db(`update bulk_job set found_items = '{"email": 4}' where id = $1`, [id]);
  await report(id);
  expect((await onlyMail()).text).toMatch(/^Secondary emails: 4$/m);
});

test("a verification whose invalid addresses were not counted gives one count of both", async () => {
  const rows = [{ cells: ["a@acme.example"], outcome: "found" as const, spent: 1 }];
  const { id } = await makeJob(database.db, { ...done, tool: "verify-emails", items: ["verify_email"], rows });
  await database.db("update bulk_job set invalid = null where id = $1", [id]);
  await report(id);
  expect((await onlyMail()).text).toContain("\n\nValid, invalid: 1\n");
});

test("without a mail server the report and its file are in the inbox", async () => {
  const { id } = await makeJob(database.db, done);
  const inbox = inboxMailer({ db: database.db, clock });
  await sendReport({ db: database.db, mailer: inbox, links, origin, clock, log })({ jobId: id, run: 1 });
  const [mail] = await readInbox(database.db);
  expect(mail).toMatchObject({
    subject: "Find contacts: leads.xlsx is done: 1 of 2 found",
    attachments: [{ name: "leads-result-2026-11-22.xlsx", type: XLSX }],
  });
  const file = await readAttachment(database.db, mail?.attachments[0]?.id ?? 0);
  expect(file?.content.length).toBe(mail?.attachments[0]?.size);
  expect(rowsOf(new Uint8Array(file?.content ?? []))[1]).toContain("+91 00000 00001");
});
