import { createWebhookClient, type WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { Email } from "#domain/shared/email.ts";
import { anEmail } from "#tests/support/builders.ts";
import type { TestBackend } from "./backend.ts";

export interface EmbeddedPerson {
  readonly email: Email;
  /** Calls the backend as this person. */
  readonly client: WebhookClient;
}

/** A new account at the embedded backend, with 25 credits, nothing revealed and no profile details. */
export const anEmbeddedPerson = async (backend: TestBackend): Promise<EmbeddedPerson> => {
  const { accessToken, email } = await backend.signUp();
  return {
    email: anEmail(email),
    client: createWebhookClient({ baseUrl: backend.origin, accessToken: () => accessToken }),
  };
};
