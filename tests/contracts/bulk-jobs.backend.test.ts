import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobLookup } from "#adapters/webhook/webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { isActive } from "#domain/bulk-job.ts";
import { bulkKey } from "#domain/idempotency.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { aFile, anOrder } from "#tests/support/bulk-files.ts";
import { NOON } from "#tests/support/builders.ts";
import { anEmbeddedPerson } from "#tests/support/embedded-person.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { bulkJobLookupContract, type BulkJobLookupSetup } from "./bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "./bulk-jobs.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const open = async (): Promise<BulkJobLookupSetup> => {
  const { client } = await anEmbeddedPerson(backend);
  const [intake, jobs] = [webhookBulkIntake(client), webhookBulkJobs(client)];
  let orders = 0;
  const atRest = async () => {
    const listed = await jobs.list("find-contacts");
    if (!listed.ok) throw new Error(`The jobs are not listed: ${JSON.stringify(listed.error)}`);
    return listed.value.length === orders && !listed.value.some(isActive);
  };
  return {
    jobs,
    lookup: webhookBulkJobLookup(client),
    accounts: webhookAccountLookup(client),
    transactions: webhookTransactionLog(client),
    known: sampleKnown(6),
    nobody,
    async start(order, profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      const key = bulkKey("find-contacts", file, NOON + (orders += 1));
      const ticket = await intake.begin({ ...anOrder(file), ...order, key });
      if (!ticket.ok) throw new Error(`The order was not taken: ${JSON.stringify(ticket.error)}`);
      const { uploadUrl = "", jobId = "" } = ticket.value;
      const body = ["LinkedIn URL", ...profiles.map(profileUrl)].join("\n");
      const sent = await fetch(uploadUrl, { method: "PUT", headers: { "Content-Type": "text/csv" }, body });
      if (!sent.ok) throw new Error(`The file was refused with ${sent.status}`);
      return jobId;
    },
    async rest() {
      while (!(await atRest())) await pause(20);
    },
  };
};

bulkJobsContract("the embedded backend", open);
bulkJobLookupContract("the embedded backend", open);
