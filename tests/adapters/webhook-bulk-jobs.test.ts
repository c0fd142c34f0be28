import { describe, expect, test } from "vitest";
import { webhookBulkJobLookup } from "#adapters/webhook/webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aJobRecord } from "#tests/support/adapters/bulk-record.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const jobs = webhookBulkJobs(client);

const job = {
  id: "0192-1",
  tool: "director-search",
  state: "running",
  fileName: "people.csv",
  remark: "For the fair",

  items: ["din_phone", "din_email"],
  createdAt: "2026-01-15T12:00:00.000Z",
  startedAt: "2026-01-15T12:00:01.000Z",
  rows: 12,
  empty: 1,
  duplicate: 1,
  malformed: 1,
  subjects: 9,
  found: 3,
  notFound: 2,
  failed: 1,
  owned: 1,
  spent: tenths(180),
  reserved: tenths(360),
  confirmed: tenths(545),
};

describe("the calls about bulk jobs", () => {
  test("say how many of the empty rows are totals and notes, where the host does", async () => {
    answering({ jobs: [aJobRecord({ footer: 1 })] });
    expect(await jobs.list("director-search")).toMatchObject(ok({ jobs: [{ empty: 1, footer: 1 }] }));
    answering({ jobs: [aJobRecord({ footer: null })] });
    expect(await jobs.list("director-search")).toEqual(ok({ jobs: [job], hasOlder: false }));
  });

  test("say of which list its file was made, where the host does", async () => {
    answering({ jobs: [aJobRecord({ list_id: "7" })] });
    expect(await jobs.list("director-search")).toMatchObject(ok({ jobs: [{ listId: "7" }] }));
    answering({ jobs: [aJobRecord({ list_id: null })] });
    expect(await jobs.list("director-search")).toEqual(ok({ jobs: [job], hasOlder: false }));
  });

  test("list those of a tool", async () => {
    const received = answering({ jobs: [aJobRecord()] });
    expect(await jobs.list("director-search")).toEqual(ok({ jobs: [job], hasOlder: false }));
    expect(received.search).toBe("?type=director-search&access_token=token");
  });

  test("find one by its id", async () => {
    const received = answering(aJobRecord());
    expect(await webhookBulkJobLookup(client).find("0192-1")).toEqual(ok(job));
    expect(received.search).toBe("?job_id=0192-1&access_token=token");
  });

  test.each([
    ["cancel", () => jobs.cancel("0192-1"), { job_id: "0192-1" }],
    ["resume", () => jobs.resume("0192-1"), { job_id: "0192-1" }],
    ["retry", () => jobs.retryMisses("0192-1", tenths(5)), { job_id: "0192-1", max_credits: 0.5 }],
  ] as const)("%s one, and answer with its new state", async (_, call, request) => {
    const received = answering(aJobRecord({ state: "paused", reason: "Too few\u202e credits." }));
    expect(await call()).toEqual(ok({ ...job, state: "paused", reason: "Too few credits." }));
    expect(JSON.parse(received.body ?? "")).toEqual({ ...request, access_token: "token" });
  });

  test("ask where a result is", async () => {
    const received = answering({ url: "https://leadlight.example/files/results/1.csv?sig=abc" });
    expect(await jobs.resultAddress("0192-1", "csv")).toEqual(
      ok("https://leadlight.example/files/results/1.csv?sig=abc"),
    );
    expect(received.search).toBe("?job_id=0192-1&format=csv&access_token=token");
  });
});

describe("an answer about bulk jobs", () => {
  test("names the member who ordered one", async () => {
    answering(aJobRecord({ member_email: "ben@acme.example" }));
    expect(await jobs.cancel("0192-1")).toEqual(ok({ ...job, orderedBy: "ben@acme.example" }));
  });

  test("contains the price of the row that one stopped at", async () => {
    answering(aJobRecord({ credits_needed: 5 }));
    expect(await jobs.cancel("0192-1")).toEqual(ok({ ...job, needed: 50 }));
    answering(aJobRecord({ credits_needed: null }));
    expect(await jobs.cancel("0192-1")).toEqual(ok(job));
  });

  test("says for how many subjects each field was found, by the item that it is", async () => {
    answering(aJobRecord({ found_fields: { phone: 2, email: 3, work_email: 4 } }));
    expect(await webhookBulkJobLookup(client).find("0192-1")).toEqual(
      ok({ ...job, foundItems: { din_phone: 2, din_email: 3 } }),
    );
  });

  test("leaves out what a host does not know", async () => {
    const { remark: _, ...others } = job;
    answering(aJobRecord({ remark: " ", ended_at: undefined, reason: "\u200b" }));
    expect(await jobs.cancel("0192-1")).toEqual(ok(others));
  });

  test("that says that there are older jobs, which are asked for by the last one", async () => {
    const received = answering({ jobs: [aJobRecord()], older: true });
    expect(await jobs.list("director-search", "0192-9")).toEqual(ok({ jobs: [job], hasOlder: true }));
    expect(received.search).toContain("older_than=0192-9");
  });

  test("that lists another tool's job, or one twice, is read without it", async () => {
    answering({ jobs: [aJobRecord(), aJobRecord({ type: "enrichment", fields: ["enrichment"] }), aJobRecord()] });
    expect(await jobs.list("director-search")).toEqual(ok({ jobs: [job], hasOlder: false }));
  });

  test.each([
    { rows: -1 },
    { found: 1.5 },
    { subjects: "many" },
    { credits_spent: 1e300 },
    { max_credits: -0.1 },
    { created_at: "yesterday-ish" },
    { started_at: "2026-99-99T99:99:99Z" },
    { state: "sleeping" },
    { type: "history" },
    { fields: [] },
    { fields: ["phone", "shoe_size"] },
    { fields: ["__proto__"] },
    { fields: ["din_phone"] },
    { job_id: 7 },
  ])("that says %j is of no use", async (changes) => {
    answering(aJobRecord(changes));
    expect(await jobs.cancel("0192-1")).toEqual(err({ kind: "bad-answer" }));
    answering({ jobs: [aJobRecord(), aJobRecord(changes)] });
    expect(await jobs.list("director-search")).toEqual(err({ kind: "bad-answer" }));
  });

  test.each(["javascript:alert(1)", "data:text/html,1", "//leadlight.example/1", "result.csv", ""])(
    "that calls %j an address of a result is of no use",
    async (url) => {
      answering({ url });
      expect(await jobs.resultAddress("0192-1", "xlsx")).toEqual(err({ kind: "bad-answer" }));
    },
  );

  test("may say why not", async () => {
    answering({ message: "This bulk job cannot be cancelled now." });
    const said = err({ kind: "server-said", message: "This bulk job cannot be cancelled now." });
    expect(await jobs.cancel("0192-1")).toEqual(said);
    expect(await jobs.list("enrichment")).toEqual(said);
  });
});
