import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import { webhookSavedValues } from "#adapters/webhook/webhook-saved-values.ts";
import type { HttpHost } from "./http-host.ts";
import type { SavedValuesSetup } from "./saved-values.contract.ts";

export const savedValuesOverHttp = async (
  host: HttpHost,
  known: Pick<SavedValuesSetup, "known" | "director">,
): Promise<SavedValuesSetup> => {
  const { client } = await host.aPerson();
  return {
    values: webhookSavedValues(client),
    people: webhookSavedPeople(client),
    contacts: webhookContactDirectory(client),
    directors: webhookDirectorDirectory(client),
    ...known,
  };
};
