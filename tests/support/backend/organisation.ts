import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { checkInvitation, type InvitationRecord } from "#wire/invitations.ts";
import { type TeamMemberRecord, teamManagement } from "#wire/team.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { allowSetup } from "#backend/organisations/allow-setup.ts";
import type { Person, WebhookBackend } from "./webhook-backend.ts";

export const organisationForm = {
  organisationName: "Acme",
  website: "https://acme.example",
  teamSize: "11-50",
  location: "Pune",
  gstNo: "",
};

/** Somebody whom the operator has made an organisation account, and who has set up nothing yet. */
export const markedPerson = async (backend: WebhookBackend): Promise<Person> => {
  const person = await backend.signIn();
  await allowSetup(backend.database, person.account.id);
  return person;
};

export interface SetUpOrganisation {
  readonly id: string;
  readonly name: string;
  readonly owner: Person;
  /** Somebody new who was invited, accepted, and then got this role. */
  join(role?: TeamRole): Promise<Person>;
}

/** A new organisation with one owner, all by the calls. */
export const anOrganisation = async (
  backend: WebhookBackend,
  organisationName = `Acme ${randomUUID()}`,
): Promise<SetUpOrganisation> => {
  const owner = await markedPerson(backend);
  const { status, json } = await owner.post("/webhook/create_organisation", { ...organisationForm, organisationName });
  if (status !== 200) throw new Error(`Not set up: ${JSON.stringify(json)}`);
  const [row] = await backend.database.db<{ id: string }>(
    "select organisation_id as id from organisation_member where account_id = $1",
    [owner.account.id],
  );
  return {
    id: row?.id ?? "",
    name: organisationName,
    owner,
    join: async (role = "member") => {
      const person = await backend.signIn();
      const id = await invite(owner, person);
      await answer(person, id, "accept");
      if (role !== "member") await owner.post("/webhook/member_update", { email: person.account.email, role });
      return person;
    },
  };
};

/** Invites somebody, whose only open invitation this then is. Returns its id. */
export const invite = async (by: Person, person: Person, role?: string): Promise<string> => {
  const { status, json } = await by.post("/webhook/add_member", { email: person.account.email, role });
  if (status !== 200) throw new Error(`Not invited: ${JSON.stringify(json)}`);
  const [invitation] = await invitationsOf(person);
  return invitation?.req_id ?? "";
};

export const answer = (person: Person, id: string, action: "accept" | "reject") =>
  person.post("/webhook/invitation_response", { req_id: id, action });

export const remove = (by: Person, person: Person) =>
  by.post("/webhook/member_remove", { email: person.account.email });

export const update = (by: Person, person: Person, change: object) =>
  by.post("/webhook/member_update", { email: person.account.email, ...change });

export const leave = (person: Person) =>
  person.post("/webhook/member_remove", { email: person.account.email, leave: true });

export const invitationsOf = async (person: Person): Promise<readonly InvitationRecord[]> =>
  checkInvitation.answer.parse((await person.get("/webhook/check_invitation")).json).data.org_management_db;

/** Of the call itself, as an owner or admin is answered. */
export const teamAnsweredTo = async (person: Person): Promise<z.output<typeof teamManagement.answer>["data"]> =>
  teamManagement.answer.parse((await person.get("/webhook/team_management")).json).data;

/** As an owner or admin sees it. */
export const teamSeenBy = async (person: Person): Promise<readonly TeamMemberRecord[]> =>
  (await teamAnsweredTo(person)).org_management_db;

/** The roles of an organisation's members, by address. */
export const rolesIn = async (person: Person): Promise<Readonly<Record<string, string | null | undefined>>> =>
  Object.fromEntries(
    (await teamSeenBy(person))
      .filter(({ invite_status: status }) => status === "complete")
      .map(({ member_email: email, role }) => [email, role]),
  );
