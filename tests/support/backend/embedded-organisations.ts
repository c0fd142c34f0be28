import { randomUUID } from "node:crypto";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import type { InvitationAnswer } from "#domain/organisation/invitation.ts";
import type { InvitedRole, TeamRole } from "#domain/organisation/team.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { TestBackend } from "./backend.ts";
import { anEmbeddedPerson, type EmbeddedPerson } from "./embedded-person.ts";

/** Somebody new whose account the operator has made one for an organisation. */
export const aFounder = async (backend: TestBackend): Promise<EmbeddedPerson> => {
  const person = await anEmbeddedPerson(backend);
  // The account is made by the first call.
  await webhookAccountLookup(person.client).lookUp();
  await backend.database.db("update account set may_set_up_organisation = true where email = $1", [person.email]);
  return person;
};

/** Somebody new who has set up an organisation of this name. */
export const anOwnerOf = async (backend: TestBackend, organisationName: string): Promise<EmbeddedPerson> => {
  const owner = await aFounder(backend);
  const details = {
    organisationName,
    website: "https://www.acme.example",
    teamSize: "11-50",
    location: "Pune",
  } as const;
  const created = await webhookOrganisationSetup(owner.client).create(details);
  if (!created.ok) throw new Error(`${organisationName} was not set up: ${JSON.stringify(created.error)}`);
  return owner;
};

/** Somebody of this role in a new organisation, or somebody new who belongs to none. */
export const aPersonOf = async (backend: TestBackend, role: TeamRole | undefined): Promise<EmbeddedPerson> => {
  if (role === undefined) return anEmbeddedPerson(backend);
  const owner = await anOwnerOf(backend, "Acme");
  if (role === "owner") return owner;
  const person = await anEmbeddedPerson(backend);
  await inviteBy(owner, person.email, role);
  await answerAll(person.client, "accept");
  return person;
};

/** Gives credits to somebody's organisation, as the operator does. */
export const grantToOrganisationOf = async (
  { database: { db } }: TestBackend,
  { email }: Pick<EmbeddedPerson, "email">,
  amount: Tenths,
): Promise<void> => {
  const walletId = (await accountByEmail(db, email))?.membership?.organisationId;
  if (walletId === undefined) throw new Error(`${email} belongs to no organisation`);
  await grantCredits(db, { walletId, amount, operation: `grant:${randomUUID()}` });
};

/** Answers every invitation of a person. */
export const answerAll = async (client: WebhookClient, answer: InvitationAnswer): Promise<void> => {
  const invitations = webhookInvitations(client);
  const pending = await invitations.pending();
  if (!pending.ok) throw new Error(`The invitations are not listed: ${JSON.stringify(pending.error)}`);
  for (const { id } of pending.value) await invitations.answer(id, answer);
};

export const inviteBy = async (owner: EmbeddedPerson, email: Email, role: InvitedRole): Promise<void> => {
  const invited = await webhookTeam(owner.client).invite(email, role);
  if (!invited.ok) throw new Error(`${email} was not invited: ${JSON.stringify(invited.error)}`);
};
