import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookOwnedPeople } from "#adapters/webhook/webhook-owned-people.ts";
import { tenths } from "#domain/shared/credits.ts";
import { bulkWorkOf } from "./bulk-jobs.over-http.ts";
import type { HttpHost } from "./http-host.ts";
import type { OwnedPeopleSetup } from "./owned-people.contract.ts";

export const ownedPeopleOverHttp = async (
  host: HttpHost,
  { known, director }: Pick<OwnedPeopleSetup, "known" | "director">,
): Promise<OwnedPeopleSetup> => {
  const { client } = await host.aPerson();
  const { start, rest } = bulkWorkOf(client);
  return {
    owned: webhookOwnedPeople(client),
    contacts: webhookContactDirectory(client),
    directors: webhookDirectorDirectory(client),
    known,
    director,
    async runJob(profiles) {
      const jobId = await start({ items: ["phone_no"], confirmed: tenths(250) }, profiles);
      await rest();
      return jobId;
    },
  };
};
