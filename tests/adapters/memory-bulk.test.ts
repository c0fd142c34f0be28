import { describe, expect, test } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { tenths } from "#domain/shared/credits.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { aFile, anOrder, profiles, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { aDin, anAccount, anEmail, NOON } from "#tests/support/builders.ts";
import { directors, people, sixKnown } from "#tests/support/people.ts";

const aBackend = (credits = 250) => {
  const account = anAccount({ credits: tenths(credits) });
  const backend = memoryBackend({ account, people, directors, now: () => NOON, ingestFile: ingestKnown });
  const { intake, uploads, jobs, step } = backend.bulk;
  let orders = 0;
  const start = async (subjects: readonly BulkSubject[], changes: Partial<BulkOrder> = {}) => {
    const file = aFile(subjects);
    const key = bulkKey("find-contacts", file, NOON + (orders += 1));
    const ticket = await intake.begin({ ...anOrder(file, changes), key });
    const { uploadUrl = "", jobId = "" } = ticket.ok ? ticket.value : {};
    await uploads.send(uploadUrl, file, () => {}).result;
    return jobId;
  };
  const find = async (id: string, tool = anOrder(aFile([])).tool) => {
    const listed = await jobs.list(tool);
    return listed.ok ? listed.value.jobs.find((job) => job.id === id) : undefined;
  };
  const balance = async () => {
    const answer = await backend.lookUp();
    return answer.ok ? answer.value.credits : undefined;
  };
  return { backend, jobs, step, start, find, balance };
};

describe("a bulk job in memory", () => {
  test("continues row by row, as far as the test lets it", async () => {
    const { start, step, find } = aBackend(420);
    const id = await start(profiles("asha-rao", "ben-ode", "nobody-at-all"));
    expect(await find(id)).toMatchObject({ state: "running", found: 0, reserved: 210 });
    step(1);
    expect(await find(id)).toMatchObject({ state: "running", found: 1, spent: 70, reserved: 140 });
    step(1);
    expect(await find(id)).toMatchObject({ state: "running", found: 2, spent: 80, reserved: 130 });
    step(1);
    expect(await find(id)).toMatchObject({ state: "done", found: 2, notFound: 1, spent: 80, reserved: 0 });
  });

  test("is one line of the history, which names it", async () => {
    const { backend, start, step } = aBackend();
    const jobId = await start(profiles("asha-rao", "nobody-at-all"));
    step(2);
    expect(await backend.read(1, 10)).toMatchObject({
      value: { transactions: [{ type: "bulk_find-contacts", amount: 70, query: "people.csv", jobId }], totalCount: 1 },
    });
  });

  test("sets half of what there is aside, until it stops", async () => {
    const { start, step, jobs, balance } = aBackend(200);
    const id = await start(profiles("asha-rao", "cara"));
    expect(await balance()).toBe(100);
    step(1);
    expect(await balance()).toBe(100);
    await jobs.cancel(id);
    expect(await balance()).toBe(130);
  });

  test("sets whole credits aside, and spends no more than there was when it began", async () => {
    const { start, step, find, jobs, backend } = aBackend(155);
    const id = await start(profiles("asha-rao", "cara", "dev"));
    expect(await find(id)).toMatchObject({ reserved: 70, confirmed: 155 });
    backend.addCredits(tenths(1_000));
    step(1);
    expect(await jobs.cancel(id)).toMatchObject({ value: { confirmed: 155 } });
  });

  test("pauses at the first row that its credits do not cover, and goes on once they do", async () => {
    const { start, step, find, jobs, backend, balance } = aBackend(60);
    const id = await start(profiles("asha-rao"));
    expect(await find(id)).toMatchObject({ state: "running", found: 0, reserved: 30 });
    step(1);
    expect(await find(id)).toMatchObject({ state: "paused", found: 0, reserved: 0 });
    backend.addCredits(tenths(100));
    expect(await jobs.resume(id)).toMatchObject({ ok: true, value: { state: "running", reserved: 70 } });
    step(1);
    expect(await find(id)).toMatchObject({ state: "done", spent: 70 });
    expect(await balance()).toBe(90);
  });

  test("keeps what a run found out where the next one is cancelled", async () => {
    const { start, step, find, jobs } = aBackend();
    const id = await start(profiles("nobody-at-all", "nobody-else"));
    step(2);
    await jobs.retryMisses(id, tenths(140));
    expect(await find(id)).toMatchObject({ state: "running", notFound: 0 });
    await jobs.cancel(id);
    expect(await find(id)).toMatchObject({ state: "cancelled", notFound: 2 });
  });

  test("stands in the history from its begin, and waits there while it is paused", async () => {
    const { start, step, jobs, backend } = aBackend(70);
    const lines = async () => {
      const page = await backend.read(1, 50);
      return page.ok ? page.value.transactions : [];
    };
    const id = await start(profiles("asha-rao", "cara"));
    expect(await lines()).toMatchObject([{ status: "processing", amount: 0, result: "Running", jobId: id }]);
    step(2);
    const paused = { amount: 70, result: "Paused: 1 found, 1 not looked up", jobId: id };
    expect(await lines()).toMatchObject([{ ...paused, status: "processing" }]);
    backend.addCredits(tenths(70));
    await jobs.resume(id);
    expect(await lines()).toMatchObject([
      { status: "processing", amount: 0, result: "Running" },
      { ...paused, status: "completed" },
    ]);
    await jobs.cancel(id);
    expect(await lines()).toMatchObject([
      { status: "completed", amount: 0, result: "Cancelled: 1 not looked up" },
      { ...paused, status: "completed" },
    ]);
  });

  test("counts no miss as looked up again that a cancelled run has not reached", async () => {
    const { start, step, jobs, backend } = aBackend();
    const id = await start(profiles("nobody-at-all", "nobody-else"));
    step(2);
    await jobs.retryMisses(id, tenths(140));
    step(1);
    await jobs.cancel(id);
    const history = await backend.read(1, 50);
    expect(history.ok && history.value.transactions).toMatchObject([
      { status: "completed", result: "Cancelled: 1 not found, 1 not looked up" },
      { status: "completed", result: "2 not found" },
    ]);
  });

  test("leaves a line in the history for each of its runs", async () => {
    const { start, step, jobs, backend } = aBackend();
    const id = await start(profiles("asha-rao", "nobody-at-all"));
    step(2);
    await jobs.retryMisses(id, tenths(70));
    step(1);
    const history = await backend.read(1, 50);
    expect(history.ok && history.value.transactions).toMatchObject([
      { amount: 0, query: "people.csv", result: "1 not found" },
      { amount: 70, query: "people.csv", result: "1 found, 1 not found" },
    ]);
  });

  test.each([
    ["director-search", { kind: "director", din: aDin() }, ["din_phone", "din_email"], 60],
    [
      "enrichment",
      { kind: "search", query: { kind: "email", email: anEmail("asha@home.example") } },
      ["enrichment"],
      10,
    ],
    ["verify-emails", { kind: "address", email: anEmail() }, ["verify_email"], 1],
  ] as const)("looks up for %s what its single mode finds, for the same price", async (tool, subject, items, price) => {
    const { start, step, find } = aBackend();
    const order = { tool, items, confirmed: tenths(price) };
    const first = await start([subject], order);
    step(1);
    expect(await find(first, tool)).toMatchObject({ state: "done", found: 1, spent: price });
    const second = await start([subject], order);
    step(1);
    expect(await find(second, tool)).toMatchObject({ state: "done", owned: 1, spent: 0 });
  });

  test("fails where its file has nothing to look up", async () => {
    const { start, find, balance } = aBackend();
    expect(await find(await start([]))).toMatchObject({ state: "failed", reason: expect.stringMatching(/no rows/) });
    expect(await balance()).toBe(250);
  });

  test("works on the oldest job first", async () => {
    const { start, step, find } = aBackend(1000);
    const [first, second] = [
      await start(sixKnown.slice(0, 2).map((profile) => ({ kind: "profile", profile }))),
      await start(profiles("ben-ode")),
    ];
    step(2);
    expect(await find(first)).toMatchObject({ state: "done" });
    expect(await find(second)).toMatchObject({ state: "running", found: 0 });
  });
});
