import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TransactionRecord, transactions } from "#wire/transaction.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let outcome: VerificationOutcome = "deliverable";
let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  const verify = () => Promise.resolve({ outcome, reasons: [], checkedAt: "2026-11-20T12:00:00.000Z" });
  backend = await createWebhookBackend({ verify });
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());
beforeEach(() => {
  outcome = "deliverable";
});

const NOBODY = "https://www.linkedin.com/in/nobody-we-know";
const [din = ""] = sampleDins(1);

interface Asked {
  readonly type: string;
  readonly tool: Tool;
  /** Credits. */
  readonly cost: number;
  readonly find: (person: Person) => ReturnType<Person["get"]>;
  /** The same operation about somebody or something of which nothing is known. */
  readonly miss: (person: Person) => ReturnType<Person["get"]>;
}

const contact = (type: string, cost: number): Asked => ({
  type,
  cost,
  tool: "find-contacts",
  find: (person) => person.get(extractorPath(type, sampleUrl(1))),
  miss: (person) => person.get(extractorPath(type, NOBODY)),
});
const director = (type: string, cost: number): Asked => ({
  type,
  cost,
  tool: "director-search",
  find: (person) => person.get(`/webhook/extractor1?type=${type}&din=${din}`),
  miss: (person) => person.get(`/webhook/extractor1?type=${type}&din=00000000`),
});
const search = (found: object, missed: object): Asked => ({
  type: "enrichment",
  tool: "enrichment",
  cost: 1,
  find: (person) => person.post("/webhook/enrichment", found),
  miss: (person) => person.post("/webhook/enrichment", missed),
});

const asked: readonly (readonly [string, Asked])[] = [
  ["phone number", contact("phone_no", 5)],
  ["secondary email", contact("email", 1)],
  ["work email", contact("work_email", 1)],
  ["director phone", director("din_phone", 5)],
  ["director email", director("din_email", 1)],
  ["profiles by address", search({ email: "aditi.banerjee.1@inbox.example" }, { email: "nobody@acme.example" })],
  [
    "profiles by person",
    search({ name: "Aditi Banerjee", company: "Eastwind Pharma" }, { name: "Nobody Atall", company: "Nowhere Ltd" }),
  ],
  [
    "verification",
    {
      type: "verify_email",
      tool: "verify-emails",
      cost: 0.1,
      find: (person) => person.post("/webhook/verify_email", { email: "asha@acme.example" }),
      miss: (person) => {
        outcome = "unknown";
        return person.post("/webhook/verify_email", { email: `${randomUUID()}@silent.example` });
      },
    },
  ],
];

const linesOf = async (person: Person): Promise<readonly TransactionRecord[]> =>
  transactions.answer.parse((await person.get("/webhook/transaction?chunk_size=100")).json)[0]?.data ?? [];

test.each(asked)("%s: found is a line with its cost, found again and not found are lines of 0", async (_, call) => {
  const person = await backend.signIn();
  for (const ask of [call.find, call.find, call.miss]) expect((await ask(person)).status).toBe(200);
  const lines = await linesOf(person);
  const common = { type: call.type, tool: call.tool, status: "completed", job_id: null };
  expect(lines).toMatchObject([
    { ...common, amount: 0, result: call.type === "verify_email" ? "Could not be verified" : "Nothing found" },
    { ...common, amount: 0, result: lines[2]?.result },
    { ...common, amount: call.cost, result: expect.stringMatching(/\d|@/) },
  ]);
  expect(lines.every(({ query }) => (query ?? "").length > 0)).toBe(true);
});

describe("a look-up that failed on our side", () => {
  let failing: WebhookBackend;
  beforeAll(async () => {
    failing = await createWebhookBackend({ verify: () => Promise.reject(new Error("The source is broken")) });
    await failing.database.db("alter table contact rename to mislaid_contact");
    await failing.database.db("alter table director rename to mislaid_director");
  });
  afterAll(() => failing.database.drop());

  test.each(asked)("is a failed line of 0: %s", async (_, call) => {
    const person = await failing.signIn();
    expect((await call.find(person)).status).toBe(500);
    expect(await linesOf(person)).toMatchObject([
      {
        type: call.type,
        tool: call.tool,
        status: "failed",
        amount: 0,
        result: "Failed on our side. Nothing was charged.",
      },
    ]);
  });
});

test("a text that is no address is a line of 0, too", async () => {
  const person = await backend.signIn();
  outcome = "undeliverable";
  await person.post("/webhook/verify_email", { email: "no address" });
  expect(await linesOf(person)).toMatchObject([
    { type: "verify_email", tool: "verify-emails", amount: 0, query: "no address", status: "completed" },
  ]);
});

const files: readonly (readonly [Tool, readonly string[], number])[] = [
  ["find-contacts", [sampleUrl(1), sampleUrl(2)], 14],
  ["director-search", sampleDins(2), 12],
  ["enrichment", ["aditi.banerjee.1@inbox.example", "nobody@acme.example"], 1],
  ["verify-emails", ["asha@acme.example", "ben@acme.example"], 0],
];

test.each(files)(
  "a bulk run of %s is one line that names its job, with what the run has spent",
  async (tool, rows, cost) => {
    const person = await backend.signIn();
    const job = await intake.start(person, { type: tool, file_name: "leads.csv" }, rows.join("\n"));
    await intake.lookUp(job.job_id);
    expect(await linesOf(person)).toMatchObject([
      { type: `bulk_${tool}`, tool, job_id: job.job_id, amount: cost, status: "completed", query: "leads.csv" },
    ]);
  },
);

test.each(files)("a bulk run of %s that is cancelled with everything released is a line of 0", async (tool, rows) => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, { type: tool }, rows.join("\n"));
  expect((await person.post("/webhook/bulk_cancel", { job_id })).json).toMatchObject({ state: "cancelled" });
  expect(await linesOf(person)).toMatchObject([
    { type: `bulk_${tool}`, tool, job_id, amount: 0, status: "completed", result: "Cancelled: 2 not looked up" },
  ]);
});

test("a file that can't be read, and one that is cancelled before it was, are lines of 0 that name their jobs", async () => {
  const person = await backend.signIn();
  const damaged = await intake.start(person, { type: "find-contacts" }, "not a profile");
  const waiting = await intake.send(person, { type: "find-contacts" }, sampleUrl(1));
  await person.post("/webhook/bulk_cancel", { job_id: waiting });
  expect(await linesOf(person)).toMatchObject([
    { job_id: waiting, amount: 0, status: "completed", result: "Cancelled" },
    { job_id: damaged.job_id, amount: 0, status: "failed", result: expect.stringContaining(".") },
  ]);
});

test("a job whose rows and results are tidied up leaves its line, which names no job any more", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, { type: "find-contacts" }, sampleUrl(1));
  await person.post("/webhook/bulk_cancel", { job_id });
  await backend.database.db("delete from bulk_job where id = $1", [job_id]);
  expect(await linesOf(person)).toMatchObject([{ type: "bulk_find-contacts", job_id: null }]);
});

test("what costs nothing and is only shown leaves no line: who somebody is, and what was refused for want of credits", async () => {
  const person = await backend.signIn();
  await person.get(extractorPath("profile", sampleUrl(1)));
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  expect((await person.get(extractorPath("phone_no", sampleUrl(1)))).status).toBe(402);
  expect(await linesOf(person)).toEqual([]);
});
