import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { InvitationAnswer } from "#domain/organisation/invitation.ts";
import type { InvitedRole, TeamRole } from "#domain/organisation/team.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";

export interface HttpPerson {
  readonly email: Email;
  /** Calls the host as this person. */
  readonly client: WebhookClient;
}

/** A host that contracts reach over HTTP alone, and what only its operator can do there. */
export interface HttpHost {
  /** A new account, with 25 credits, nothing revealed and no profile details. */
  aPerson(): Promise<HttpPerson>;
  /** A new person whom the operator has let set up an organisation. */
  aFounder(): Promise<HttpPerson>;
  /** The operator gives credits to the organisation of this person. */
  grantToOrganisationOf(email: Email, amount: Tenths): Promise<void>;
}

/** A new person who has set up an organisation of this name. */
export const anOwnerOf = async (host: HttpHost, organisationName: string): Promise<HttpPerson> => {
  const owner = await host.aFounder();
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

/** A new person who has joined the owner's organisation in this role. */
export const aMemberOf = async (host: HttpHost, owner: HttpPerson, role: InvitedRole): Promise<HttpPerson> => {
  const person = await host.aPerson();
  await inviteBy(owner, person.email, role);
  await answerAll(person.client, "accept");
  return person;
};

/** A person of this role in a new organisation, or a new person who belongs to none. */
export const aPersonOf = async (host: HttpHost, role: TeamRole | undefined): Promise<HttpPerson> => {
  if (role === undefined) return host.aPerson();
  const owner = await anOwnerOf(host, "Acme");
  return role === "owner" ? owner : aMemberOf(host, owner, role);
};

/** Answers every invitation of a person. */
export const answerAll = async (client: WebhookClient, answer: InvitationAnswer): Promise<void> => {
  const invitations = webhookInvitations(client);
  const pending = await invitations.pending();
  if (!pending.ok) throw new Error(`The invitations are not listed: ${JSON.stringify(pending.error)}`);
  for (const { id } of pending.value) await invitations.answer(id, answer);
};

export const inviteBy = async (owner: HttpPerson, email: Email, role: InvitedRole): Promise<void> => {
  const invited = await webhookTeam(owner.client).invite(email, role);
  if (!invited.ok) throw new Error(`${email} was not invited: ${JSON.stringify(invited.error)}`);
};
