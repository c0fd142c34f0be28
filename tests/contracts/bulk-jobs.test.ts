import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { aFile, anOrder, aSearchOrder, type KnownFile, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { asha, nobody, people, sixKnown } from "#tests/support/people.ts";
import { bulkJobChangesContract, type BulkJobChangesSetup } from "./bulk-job-changes.contract.ts";
import { bulkJobLookupContract, type BulkJobLookupSetup } from "./bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "./bulk-jobs.contract.ts";

const open = async (): Promise<BulkJobLookupSetup & BulkJobChangesSetup> => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON, ingestFile: ingestKnown });
  const { intake, uploads, jobs, lookup, changes, step } = backend.bulk;
  let orders = 0;
  const send = async (order: Omit<BulkOrder, "key">, file: KnownFile) => {
    const ticket = await intake.begin({ ...order, key: bulkKey(order.tool, file, NOON + (orders += 1)) });
    const { uploadUrl = "", jobId = "" } = ticket.ok ? ticket.value : {};
    await uploads.send(uploadUrl, file, () => {}).result;
    return jobId;
  };
  return {
    jobs,
    lookup,
    changes,
    accounts: backend,
    transactions: backend,
    known: sixKnown,
    nobody,
    start(order, profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      return send({ ...anOrder(file), ...order }, file);
    },
    person: { kind: "person", name: "Asha Rao", role: "Head of Sales", company: "Orbit Freight" },
    profileOfPerson: asha,
    startSearch(order, query) {
      const file = aFile([{ kind: "search", query }]);
      return send({ ...aSearchOrder(file), ...order }, file);
    },
    rest: async () => step(1000),
  };
};

bulkJobsContract("memory", open);
bulkJobChangesContract("memory", open);
bulkJobLookupContract("memory", open);
