import { setTimeout as pause } from "node:timers/promises";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobChanges } from "#adapters/webhook/webhook-bulk-job-changes.ts";
import { webhookBulkJobLookup } from "#adapters/webhook/webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import { isActive } from "#domain/bulk/bulk-job.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";
import { aFile, anOrder, aSearchOrder, type KnownFile } from "#tests/support/files/bulk-files.ts";
import type { BulkJobChangesSetup } from "./bulk-job-changes.contract.ts";
import type { BulkJobLookupSetup } from "./bulk-job-lookup.contract.ts";
import type { BulkJobsSetup } from "./bulk-jobs.contract.ts";
import type { HttpHost } from "./http-host.ts";

type Looked = Pick<BulkJobsSetup, "known" | "nobody" | "person" | "profileOfPerson">;

export const bulkJobsOverHttp = async (
  host: HttpHost,
  looked: Looked,
): Promise<BulkJobLookupSetup & BulkJobChangesSetup> => {
  const { client } = await host.aPerson();
  return {
    ...bulkWorkOf(client),
    lookup: webhookBulkJobLookup(client),
    changes: webhookBulkJobChanges(client),
    accounts: webhookAccountLookup(client),
    transactions: webhookTransactionLog(client),
    ...looked,
  };
};

interface SentFile {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

interface BulkWork extends Pick<BulkJobsSetup, "jobs" | "start" | "startSearch" | "rest"> {
  /** Orders a job over a file, and sends it. Returns the job's id. */
  send(order: Omit<BulkOrder, "key">, file: KnownFile, sent: SentFile): Promise<string>;
}

/** Orders jobs as one person, and waits for them. */
export const bulkWorkOf = (client: WebhookClient): BulkWork => {
  const [intake, jobs] = [webhookBulkIntake(client), webhookBulkJobs(client)];
  let orders = 0;
  const send: BulkWork["send"] = async (order, file, { type, body }) => {
    const key = bulkKey(order.tool, file, NOON + (orders += 1));
    const ticket = await intake.begin({ ...order, purpose: aPurpose(), key });
    if (!ticket.ok) throw new Error(`The order was not taken: ${JSON.stringify(ticket.error)}`);
    const { uploadUrl = "", jobId = "" } = ticket.value;
    const sent = await fetch(uploadUrl, { method: "PUT", headers: { "Content-Type": type }, body });
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
    send,
    start(order, profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      return send({ ...anOrder(file), ...order }, file, table(["LinkedIn URL", ...profiles.map(profileUrl)]));
    },
    startSearch(order, query) {
      const file = aFile([{ kind: "search", query }]);
      const line = [query.name, query.role, query.company].join(",");
      return send({ ...aSearchOrder(file), ...order }, file, table(["Name,Role,Company", line]));
    },
    async rest() {
      while (!(await atRest())) await pause(20);
    },
  };
};

const table = (lines: readonly string[]): SentFile => ({ type: "text/csv", body: lines.join("\n") });
