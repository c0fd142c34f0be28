import * as z from "zod";
import { createWebhookClient, type WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { InvitedRole } from "#domain/organisation/team.ts";
import type { BackendProcess } from "./backend-process.ts";
import { type Person, signInAtService } from "./journey-people.ts";

/** Who makes a call. */
type Caller = Pick<Person, "email" | "accessToken">;

const Pending = z.object({ data: z.object({ org_management_db: z.array(z.object({ req_id: z.string() })) }) });

const call = async (
  { origin }: BackendProcess,
  { accessToken }: Caller,
  name: string,
  fields?: object,
): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
  const init = fields === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(fields) };
  const answer = await fetch(`${origin}/webhook/${name}`, init);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Makes somebody the owner of a new organisation with so many credits, by the operator and by the calls. */
export const setUpOrganisation = async (
  backend: BackendProcess,
  owner: Caller,
  { name, credits }: { readonly name: string; readonly credits: number },
): Promise<void> => {
  await backend.account("organisation", owner.email);
  const form = { organisationName: name, website: "https://www.acme.example", teamSize: "11-50", location: "Pune" };
  await call(backend, owner, "create_organisation", { ...form, gstNo: "" });
  await backend.account("organisation-credits", owner.email, String(credits), "--reason", "A journey");
};

export const inviteTo = async (
  backend: BackendProcess,
  by: Caller,
  email: string,
  role: InvitedRole = "member",
): Promise<void> => void (await call(backend, by, "add_member", { email, role }));

const acceptAll = async (backend: BackendProcess, member: Caller): Promise<void> => {
  const { data } = Pending.parse(await call(backend, member, "check_invitation"));
  for (const { req_id } of data.org_management_db)
    await call(backend, member, "invitation_response", { req_id, action: "accept" });
};

/** Invites somebody new, who accepts. */
export const joinOrganisation = async (
  backend: BackendProcess,
  by: Caller,
  email: string,
  role: InvitedRole = "member",
): Promise<Person> => {
  const member = await signInAtService(backend.origin, email);
  await inviteTo(backend, by, email, role);
  await acceptAll(backend, member);
  return member;
};

export const clientOf = ({ origin }: BackendProcess, { accessToken }: Person): WebhookClient =>
  createWebhookClient({ baseUrl: origin, paths: {}, accessToken: () => accessToken });

/** Acme with so many credits, whose owner and member these are. */
export const shareAcme = async (
  backend: BackendProcess,
  credits: number,
  [owner, member]: readonly [Caller, Caller],
): Promise<void> => {
  await setUpOrganisation(backend, owner, { name: "Acme", credits });
  await inviteTo(backend, owner, member.email);
  await acceptAll(backend, member);
};
