import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookOwnedPeople } from "#adapters/webhook/webhook-owned-people.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { tenths } from "#domain/shared/credits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import { NOON } from "#tests/support/builders.ts";
import { aFile, anOrder } from "#tests/support/files/bulk-files.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { ownedPeopleContract } from "./owned-people.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

ownedPeopleContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  const [intake, jobs] = [webhookBulkIntake(client), webhookBulkJobs(client)];
  const [[known], [director]] = [sampleKnown(1), sampleDins(1)];
  if (known === undefined || director === undefined) throw new Error("The sample directory is empty");
  const isDone = async (jobId: string) => {
    const list = await jobs.list("find-contacts");
    return list.ok && list.value.jobs.some(({ id, state }) => id === jobId && state === "done");
  };
  return {
    owned: webhookOwnedPeople(client),
    contacts: webhookContactDirectory(client),
    directors: webhookDirectorDirectory(client),
    known,
    director,
    async runJob(profiles) {
      const file = aFile(profiles.map((profile) => ({ kind: "profile", profile })));
      const order = { ...anOrder(file), items: ["phone_no"], confirmed: tenths(250) } as const;
      const ticket = await intake.begin({ ...order, key: bulkKey(order.tool, file, NOON) });
      if (!ticket.ok) throw new Error(`The order was not taken: ${JSON.stringify(ticket.error)}`);
      const { uploadUrl = "", jobId = "" } = ticket.value;
      const body = ["LinkedIn URL", ...profiles.map(profileUrl)].join("\n");
      await fetch(uploadUrl, { method: "PUT", headers: { "Content-Type": "text/csv" }, body });
      while (!(await isDone(jobId))) await pause(50);
      return jobId;
    },
  };
});
