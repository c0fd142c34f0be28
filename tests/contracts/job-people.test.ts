import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { aFile, anOrder, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { nobody, people, sixKnown } from "#tests/support/people.ts";
import { type JobPeopleSetup, jobPeopleContract, jobsOfListsContract } from "./job-people.contract.ts";

const open = async () => {
  const { adapters, bulk } = memoryBackend({
    account: aNewcomer(),
    people,
    now: () => NOON,
    ingestFile: ingestKnown,
  });
  let orders = 0;
  return {
    jobs: bulk.jobs,
    jobPeople: adapters.jobPeople,
    people: adapters.savedPeople,
    lists: adapters.peopleLists,
    known: sixKnown,
    nobody,
    async start(...[order, profiles]: Parameters<JobPeopleSetup["start"]>) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      const ticket = await bulk.intake.begin({
        ...anOrder(file),
        ...order,
        key: bulkKey("find-contacts", file, NOON + (orders += 1)),
      });
      const { uploadUrl = "", jobId = "" } = ticket.ok ? ticket.value : {};
      await bulk.uploads.send(uploadUrl, file, () => {}).result;
      return jobId;
    },
    rest: async () => bulk.step(1000),
  };
};

jobPeopleContract("memory", open);
jobsOfListsContract("memory", open);
