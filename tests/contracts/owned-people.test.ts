import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { aFile, anOrder, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { asha, directors, people, sixDirectors } from "#tests/support/people.ts";
import { ownedPeopleContract } from "./owned-people.contract.ts";

ownedPeopleContract("memory", async () => {
  const [director] = sixDirectors;
  if (director === undefined) throw new Error("There are no directors");
  const { adapters, bulk } = memoryBackend({
    account: aNewcomer(),
    people,
    directors,
    now: () => NOON,
    ingestFile: ingestKnown,
  });
  return {
    owned: adapters.ownedPeople,
    contacts: adapters.contactDirectory,
    directors: adapters.directorDirectory,
    known: asha,
    director,
    async runJob(profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      const order = { ...anOrder(file), items: ["phone_no"], confirmed: tenths(250) } as const;
      const ticket = await bulk.intake.begin({ ...order, key: bulkKey(order.tool, file, NOON) });
      const { uploadUrl = "", jobId = "" } = ticket.ok ? ticket.value : {};
      await bulk.uploads.send(uploadUrl, file, () => {}).result;
      bulk.step(1000);
      return jobId;
    },
  };
});
