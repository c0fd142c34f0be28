import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import * as z from "zod";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { bulkJobs, type BulkJobRecord } from "#wire/bulk-jobs.ts";
import { peopleFile } from "#tests/support/backend/bulk-orders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const until = async <Value>(value: () => Promise<Value | undefined>): Promise<Value> => {
  for (;;) {
    const found = await value();
    if (found !== undefined) return found;
    await pause(50);
  }
};

/** Orders a job as a plain client does, and sends its file to the address that was answered. */
const startJob = async (accessToken: string, wanted: object, file: string) => {
  const ordered = await fetch(backend.origin + bulkEnrich.path, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ ...wanted, access_token: accessToken }),
  });
  const { signed_url: address, job_id: id } = bulkEnrich.answer.parse(await ordered.json());
  // The address bears the backend's public name, which leads elsewhere in a test.
  const { pathname, search, searchParams } = new URL(address ?? "");
  const sent = await fetch(backend.origin + pathname + search, {
    method: "PUT",
    body: file,
    headers: { "Content-Type": "text/csv" },
  });
  expect(sent.status).toBe(200);
  return { id, signature: searchParams.get("sig") };
};

/** Somebody's newest job, once it is in this state. */
const newestJob = (accessToken: string, state: BulkJobRecord["state"]): Promise<BulkJobRecord> =>
  until(async () => {
    const listed = await fetch(backend.origin + bulkJobs.path, { headers: { Authorization: `Bearer ${accessToken}` } });
    const [newest] = bulkJobs.answer.parse(await listed.json()).jobs;
    return newest?.state === state ? newest : undefined;
  });

test("a plain client's file is ordered, sent, looked up and listed with its counts", async () => {
  const { accessToken } = await backend.signUp();
  const { id, signature } = await startJob(accessToken, { type: "find-contacts" }, `Profile\n${peopleFile(3)}\n`);
  expect(await newestJob(accessToken, "done")).toMatchObject({
    job_id: id,
    rows: 3,
    subjects: 3,
    found: 3,
    max_credits: 21,
    credits_reserved: 0,
  });
  expect(backend.log()).not.toContain(signature);
});

const Mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
);

test.each([
  ["done", `Profile\n${peopleFile(2)}\n`, /^Find contacts: leads\.csv is done: 2 of 2 found$/, 2],
  ["paused", `Profile\n${peopleFile(12)}\n`, /^Find contacts: leads\.csv is paused: \d+ of 12 looked up$/, 5],
  ["failed", "Name,Town\nAsha,Pune\n", /^Find contacts: leads\.csv failed$/, undefined],
] as const)("a job that is %s sends a mail to the inbox, with its result where there is one", async (...given) => {
  const [state, file, subject, found] = given;
  const { accessToken, email } = await backend.signUp();
  await startJob(accessToken, { type: "find-contacts", fields: ["phone_no"], file_name: "leads.csv" }, file);
  await newestJob(accessToken, state);
  const reports = await until(async () => {
    const mails = Mails.parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
    const ours = mails.filter((mail) => mail.to === email && mail.subject.startsWith("Find contacts"));
    return ours.length > 0 ? ours : undefined;
  });
  expect(reports).toMatchObject([
    {
      subject: expect.stringMatching(subject),
      attachments: found === undefined ? [] : [{ name: expect.stringMatching(/^leads-result-/) }],
    },
  ]);
  const [attachment] = reports[0]?.attachments ?? [];
  if (attachment === undefined) return;
  const { Sheets, SheetNames } = read(await (await fetch(backend.origin + attachment.url)).arrayBuffer());
  const result = utils.sheet_to_csv(Sheets[SheetNames[0] ?? ""] ?? {});
  expect(result.match(/,Found,/g)).toHaveLength(found ?? 0);
});
