import { afterAll, beforeAll, expect, test } from "vitest";
import { processBatch } from "#backend/bulk/run/process-batch.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { openMetrics } from "#backend/metrics/metrics.ts";
import { notingAnswers } from "#backend/sources/noting-answers.ts";
import { sendTestEvent } from "#wire/event-deliveries.ts";
import * as bulk from "#tests/support/backend/bulk.ts";
import { startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { anEndpoint, deliverEvents } from "#tests/support/backend/events.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { broken, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { seriesOf } from "#tests/support/metrics/measured-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

test("each subject of a bulk job counts once, when it is settled: found, nothing or failed", async () => {
  const { database } = backend;
  const account = await bulk.payer(database.db, 2_000);
  const subjects = [bulk.samplePerson(3), ...bulk.samplePeople(2)];
  const jobId = await bulk.insertJob(database, account, { subjects });
  const metrics = openMetrics();
  const sources = bulk.quietSources(database);
  let isDown = false;
  const run = processBatch({
    database,
    queue: bulk.listQueue(),
    sources: {
      ...sources,
      contacts: (slug) => (isDown ? Promise.reject(new Error("down")) : sources.contacts(slug)),
    },
    log: silentLog,
    closing: new AbortController().signal,
    yieldToRequests: () => Promise.resolve(),
    onSettled: metrics.rowEnded,
  });
  const rows = async (outcome: string) =>
    seriesOf(await metrics.text()).get(`leadlight_bulk_rows_total{outcome="${outcome}"}`);
  await run({ jobId, share: 0 });
  expect([await rows("found"), await rows("nothing"), await rows("failed")]).toEqual([2, 1, 0]);

  const failing = await bulk.insertJob(database, await bulk.payer(database.db, 2_000), {
    subjects: bulk.samplePeople(1),
  });
  isDown = true;
  await run({ jobId: failing, share: 0 });
  expect(await rows("failed")).toBe(0);
  await database.db("update bulk_subject set tries = 2, leased_until = null where job_id = $1", [failing]);
  await run({ jobId: failing, share: 0 });
  expect([await rows("found"), await rows("nothing"), await rows("failed")]).toEqual([2, 1, 1]);
  metrics.close();
});

test("each try to deliver an event counts, by whether the endpoint took it", async () => {
  const metrics = openMetrics();
  const receiver = await startEventReceiver();
  receiver.answerWith((count) => ({ status: count === 0 ? 500 : 204 }));
  const stop = deliverEvents(backend, { timeoutMs: 30_000, onTried: metrics.deliveryTried });
  const person = await backend.signIn();
  const endpoint = await anEndpoint(person, receiver.url);
  await person.post(sendTestEvent.path, { endpoint_id: endpoint.id });
  const tries = async () => {
    const series = seriesOf(await metrics.text());
    return ["failed", "delivered"].map((outcome) =>
      series.get(`leadlight_webhook_deliveries_total{outcome="${outcome}"}`),
    );
  };
  await expect.poll(tries).toEqual([1, 1]);
  await stop();
  await receiver.close();
  metrics.close();
});

test("each answer of a source counts by source and kind, also for rows of bulk jobs, and no fault is a label", async () => {
  const metrics = openMetrics();
  const replies = [nothing, nothing, broken];
  const source = notingAnswers(
    scriptedSource("hunter-finder", (_question, place) => replies[place - 1] ?? nothing),
    silentLog,
    metrics.sourceAnswered,
  );
  for (const _ of replies) await source.ask({ field: "work_email", person: {} }, AbortSignal.timeout(1_000));
  const text = await metrics.text();
  expect(seriesOf(text).get('leadlight_source_requests_total{source="hunter-finder",outcome="nothing"}')).toBe(2);
  expect(seriesOf(text).get('leadlight_source_requests_total{source="hunter-finder",outcome="failed"}')).toBe(1);
  // A value may have these digits.
  expect([...seriesOf(text).keys()].join("\n")).not.toContain("503");
  metrics.close();
});

test.each([
  ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
  ["[::1]:9464", { host: "::1", port: 9464 }],
  ["metrics.internal:0", { host: "metrics.internal", port: 0 }],
])("LEADLIGHT_METRICS %s is a host and a port", (text, address) => {
  expect(readConfiguration({ LEADLIGHT_METRICS: text }).metrics).toEqual(address);
});

test("without LEADLIGHT_METRICS nothing is measured", () => {
  expect(readConfiguration({ LEADLIGHT_METRICS: "" }).metrics).toBeUndefined();
});

test.each(["9464", "127.0.0.1", "127.0.0.1:99999", "http://127.0.0.1:9464", "a b:1", "::1:9464"])(
  "LEADLIGHT_METRICS %s is refused",
  (text) => {
    expect(() => readConfiguration({ LEADLIGHT_METRICS: text })).toThrow(
      "LEADLIGHT_METRICS must be a host and a port, like 127.0.0.1:9464",
    );
  },
);
