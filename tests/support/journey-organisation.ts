import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createWebhookClient, type WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import type { BackendProcess } from "./backend-process.ts";
import { anEmail } from "./builders.ts";
import { answerAll, inviteBy } from "./embedded-organisations.ts";
import type { Person } from "./journey-people.ts";

const COMMAND = join(import.meta.dirname, "../../backend/commands/account.ts");

/** Runs `npm run account`, as the operator does while the backend runs. */
const operate = async ({ data }: BackendProcess, ...words: readonly string[]): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: "", LEADLIGHT_DATA: data };
  await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
};

export const clientOf = ({ origin }: BackendProcess, { accessToken }: Person): WebhookClient =>
  createWebhookClient({ baseUrl: origin, paths: {}, accessToken: () => accessToken });

/** Acme with so many credits, whose owner and member these are. */
export const shareAcme = async (
  backend: BackendProcess,
  credits: number,
  [owner, member]: readonly [Person, Person],
): Promise<void> => {
  await operate(backend, "organisation", owner.email);
  const client = clientOf(backend, owner);
  const created = await webhookOrganisationSetup(client).create({
    ...{ organisationName: "Acme", website: "https://www.acme.example", teamSize: "11-50", location: "Pune" },
  });
  if (!created.ok) throw new Error(`Acme was not set up: ${JSON.stringify(created.error)}`);
  await operate(backend, "organisation-credits", owner.email, String(credits));
  await inviteBy({ email: anEmail(owner.email), client }, anEmail(member.email), "member");
  await answerAll(clientOf(backend, member), "accept");
};
