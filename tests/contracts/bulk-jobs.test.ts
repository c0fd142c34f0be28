import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { bulkKey } from "#domain/idempotency.ts";
import { aFile, anOrder, takeInKnown } from "#tests/support/bulk-files.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { nobody, people, sixKnown } from "#tests/support/people.ts";
import { bulkJobLookupContract, type BulkJobLookupSetup } from "./bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "./bulk-jobs.contract.ts";

const open = async (): Promise<BulkJobLookupSetup> => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON, takeIn: takeInKnown });
  const { intake, uploads, jobs, lookup, step } = backend.bulk;
  let orders = 0;
  return {
    jobs,
    lookup,
    accounts: backend,
    transactions: backend,
    known: sixKnown,
    nobody,
    async start(order, profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      const key = bulkKey("find-contacts", file, NOON + (orders += 1));
      const ticket = await intake.begin({ ...anOrder(file), ...order, key });
      const { uploadUrl = "", jobId = "" } = ticket.ok ? ticket.value : {};
      await uploads.send(uploadUrl, file, () => {}).result;
      return jobId;
    },
    rest: async () => step(1000),
  };
};

bulkJobsContract("memory", open);
bulkJobLookupContract("memory", open);
