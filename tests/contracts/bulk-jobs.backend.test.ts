import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobChanges } from "#adapters/webhook/webhook-bulk-job-changes.ts";
import { webhookBulkJobLookup } from "#adapters/webhook/webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { isActive } from "#domain/bulk/bulk-job.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aFile, anOrder, aSearchOrder, type KnownFile } from "#tests/support/files/bulk-files.ts";
import { NOON } from "#tests/support/builders.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { bulkJobChangesContract, type BulkJobChangesSetup } from "./bulk-job-changes.contract.ts";
import { bulkJobLookupContract, type BulkJobLookupSetup } from "./bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "./bulk-jobs.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const sampleSearch = () => {
  const { slug, name, title, company } = sampleContacts()[0] ?? {};
  if (!slug || !name || !title || !company) throw new Error("The sample directory knows nobody in full");
  return { profileOfPerson: slug, person: { kind: "person", name, role: title, company } } as const;
};

const open = async (): Promise<BulkJobLookupSetup & BulkJobChangesSetup> => {
  const { client } = await anEmbeddedPerson(backend);
  const [intake, jobs] = [webhookBulkIntake(client), webhookBulkJobs(client)];
  let orders = 0;
  const send = async (order: Omit<BulkOrder, "key">, file: KnownFile, lines: readonly string[]) => {
    const ticket = await intake.begin({ ...order, key: bulkKey(order.tool, file, NOON + (orders += 1)) });
    if (!ticket.ok) throw new Error(`The order was not taken: ${JSON.stringify(ticket.error)}`);
    const { uploadUrl = "", jobId = "" } = ticket.value;
    const headers = { "Content-Type": "text/csv" };
    const sent = await fetch(uploadUrl, { method: "PUT", headers, body: lines.join("\n") });
    if (!sent.ok) throw new Error(`The file was refused with ${sent.status}`);
    return jobId;
  };
  const atRest = async () => {
    const lists = await Promise.all([jobs.list("find-contacts"), jobs.list("enrichment")]);
    const listed = lists.flatMap((list) => {
      if (!list.ok) throw new Error(`The jobs are not listed: ${JSON.stringify(list.error)}`);
      return list.value.jobs;
    });
    return listed.length === orders && !listed.some(isActive);
  };
  return {
    jobs,
    lookup: webhookBulkJobLookup(client),
    changes: webhookBulkJobChanges(client),
    accounts: webhookAccountLookup(client),
    transactions: webhookTransactionLog(client),
    known: sampleKnown(6),
    nobody,
    start(order, profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      return send({ ...anOrder(file), ...order }, file, ["LinkedIn URL", ...profiles.map(profileUrl)]);
    },
    ...sampleSearch(),
    startSearch(order, query) {
      const file = aFile([{ kind: "search", query }]);
      const lines = ["Name,Role,Company", [query.name, query.role, query.company].join(",")];
      return send({ ...aSearchOrder(file), ...order }, file, lines);
    },
    async rest() {
      while (!(await atRest())) await pause(20);
    },
  };
};

bulkJobsContract("the embedded backend", open);
bulkJobChangesContract("the embedded backend", open);
bulkJobLookupContract("the embedded backend", open);
