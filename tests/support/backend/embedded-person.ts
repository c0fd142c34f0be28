import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { HttpPerson } from "#tests/contracts/http-host.ts";
import { anEmail } from "#tests/support/builders.ts";
import type { TestBackend } from "./backend.ts";

/** A new account at the embedded backend, with 25 credits, nothing revealed and no profile details. */
export const anEmbeddedPerson = async (backend: TestBackend): Promise<HttpPerson> => {
  const { accessToken, email } = await backend.signUp();
  return {
    email: anEmail(email),
    client: createWebhookClient({ baseUrl: backend.origin, accessToken: () => accessToken }),
  };
};

/** The same, of someone who has said how they are called. */
export const aNamedPerson = async (backend: TestBackend): Promise<HttpPerson> => {
  const person = await anEmbeddedPerson(backend);
  const named = await webhookProfileUpdates(person.client).update({ name: "Asha Rao" });
  if (!named.ok) throw new Error("The name was not taken");
  return person;
};
