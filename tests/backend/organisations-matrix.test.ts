import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import {
  anOrganisation,
  invite,
  markedPerson,
  organisationForm,
  remove,
  type SetUpOrganisation,
  teamSeenBy,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

type Caller = (acme: SetUpOrganisation) => Promise<Person>;

const signedOut = async (): Promise<Person> => {
  const person = await backend.signIn();
  const { app } = backend;
  const asked = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(path, init);
    return { status: response.status, json: (await response.json()) as unknown, headers: response.headers };
  };
  return {
    ...person,
    get: (path) => asked(path),
    post: (path, body) => asked(path, { method: "POST", body: JSON.stringify(body) }),
  };
};

const callers = {
  owner: ({ owner }) => Promise.resolve(owner),
  admin: (acme) => acme.join("admin"),
  member: (acme) => acme.join("member"),
  "removed member": async (acme) => {
    const person = await acme.join("admin");
    await remove(acme.owner, person);
    return person;
  },
  individual: () => backend.signIn(),
  "marked account": () => markedPerson(backend),
  "owner elsewhere": async () => (await anOrganisation(backend, "Borealis")).owner,
  "signed out": signedOut,
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;

interface Scene {
  readonly caller: Person;
  /** A plain member of Acme, and somebody invited to it. */
  readonly member: Person;
  readonly invited: Person;
  readonly invitation: string;
}

const calls = {
  create_organisation: ({ caller }) => caller.post("/webhook/create_organisation", organisationForm),
  team_management: ({ caller }) => caller.get("/webhook/team_management"),
  audit_log: ({ caller }) => caller.get("/webhook/audit_log"),
  add_member: ({ caller }) => caller.post("/webhook/add_member", { email: `${randomUUID()}@new.example` }),
  "member_remove of a member": ({ caller, member }) => remove(caller, member),
  "member_remove of an invited": ({ caller, invited }) => remove(caller, invited),
  member_update: ({ caller, member }) =>
    caller.post("/webhook/member_update", { email: member.account.email, role: "admin", monthly_cap: 5 }),
  "member_update of one's own limit": ({ caller }) =>
    caller.post("/webhook/member_update", { email: caller.account.email, monthly_cap: 5 }),
  check_invitation: ({ caller }) => caller.get("/webhook/check_invitation"),
  "invitation_response for another": ({ caller, invitation }) =>
    caller.post("/webhook/invitation_response", { req_id: invitation, action: "accept" }),
  "invitation_response for oneself": async ({ caller }) => {
    const { owner } = await anOrganisation(backend, "Cirrus");
    const id = await invite(owner, { ...caller, get: (path) => withToken(caller, path) });
    return caller.post("/webhook/invitation_response", { req_id: id, action: "accept" });
  },
  get_credits: ({ caller }) => caller.get("/webhook/get_credits"),
} satisfies Record<string, (scene: Scene) => ReturnType<Person["get"]>>;
type CallName = keyof typeof calls;

/** As the caller does whose token is sent, also where the test sends none. */
const withToken = async ({ token }: Person, path: string) => {
  const response = await backend.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, json: (await response.json()) as unknown, headers: response.headers };
};

const sentences: Readonly<Record<string, string>> = {
  a: "Your sign-in is missing or has ended. Please sign in again.",
  b: "You don't belong to an organisation. Ask an owner or admin to invite you.",
  c: "Your organisation isn't set up yet. Please set it up first.",
  d: "Only owners and admins of Acme can see the team. Please ask one of them.",
  e: "Only owners and admins of Acme can invite members. Please ask one of them.",
  f: "Only owners and admins of Acme can remove members. Please ask one of them.",
  g: "Only owners and admins of Acme can change members. Please ask one of them.",
  h: "No one with this email address is in Borealis or invited to it. Check the address.",
  i: "We can't find this invitation among yours. Ask for a new one at the address you signed in with.",
  j: "You already belong to Acme. Leave it before you join another organisation.",
  k: "You already belong to Borealis. Leave it before you join another organisation.",
  l: "You already belong to Acme. Leave it before you set up another organisation.",
  m: "You already belong to Borealis. Leave it before you set up another organisation.",
  n: "You can't set up an organisation yet. Please ask our sales team for an organisation account.",
  o: "Only owners of Acme can change their own monthly limit. Please ask one of them.",
  p: "Only owners and admins of Acme can see the audit log. Please ask one of them.",
};

/** In the order of `callers`. */
const expected: Readonly<Record<CallName, readonly string[]>> = {
  create_organisation: ["409 l", "409 l", "409 l", "403 n", "403 n", "200", "409 m", "401 a"],
  team_management: ["200", "200", "403 d", "403 b", "403 b", "403 c", "200", "401 a"],
  audit_log: ["200", "200", "403 p", "403 b", "403 b", "403 c", "200", "401 a"],
  add_member: ["200", "200", "403 e", "403 b", "403 b", "403 c", "200", "401 a"],
  "member_remove of a member": ["200", "200", "403 f", "403 b", "403 b", "403 c", "404 h", "401 a"],
  "member_remove of an invited": ["200", "200", "403 f", "403 b", "403 b", "403 c", "404 h", "401 a"],
  member_update: ["200", "200", "403 g", "403 b", "403 b", "403 c", "404 h", "401 a"],
  "member_update of one's own limit": ["200", "403 o", "403 g", "403 b", "403 b", "403 c", "200", "401 a"],
  check_invitation: ["200", "200", "200", "200", "200", "200", "200", "401 a"],
  "invitation_response for another": ["404 i", "404 i", "404 i", "404 i", "404 i", "404 i", "404 i", "401 a"],
  "invitation_response for oneself": ["409 j", "409 j", "409 j", "200", "200", "200", "409 k", "401 a"],
  get_credits: [
    "200 Acme admin",
    "200 Acme admin",
    "200 Acme member",
    "200 individual",
    "200 individual",
    "200 no name admin",
    "200 Borealis admin",
    "401 a",
  ],
};

const Answer = z.looseObject({
  message: z.optional(z.string()),
  type: z.optional(z.string()),
  role: z.optional(z.nullable(z.string())),
  organisation_name: z.optional(z.nullable(z.string())),
});

const shown = (status: number, json: unknown): string => {
  const { message, type, role, organisation_name: name } = Answer.parse(json);
  if (status === 200 && type === "individual") return "200 individual";
  if (status === 200 && type === "organisation") return `200 ${name ?? "no name"} ${role}`;
  if (status === 200) return "200";
  const letter = Object.entries(sentences).find(([, sentence]) => sentence === message)?.[0];
  return `${status} ${letter ?? message}`;
};

const seen = new Map<string, string>();

const isName =
  <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  (name: string): name is Name =>
    Object.hasOwn(record, name);
const callerNames = Object.keys(callers).filter(isName<CallerName>(callers));
const callNames = Object.keys(calls).filter(isName<CallName>(calls));

const cells = callNames.flatMap((call) =>
  callerNames.map((caller, at): [CallerName, CallName, string] => [caller, call, expected[call][at] ?? ""]),
);

test.each(cells)("%s, %s: %s", async (callerName, callName, outcome) => {
  const acme = await anOrganisation(backend, "Acme");
  const [caller, member, invited] = [await callers[callerName](acme), await acme.join(), await backend.signIn()];
  const invitation = await invite(acme.owner, invited);
  const before = await teamSeenBy(acme.owner);
  const { status, json } = await calls[callName]({ caller, member, invited, invitation });
  seen.set(`${callName} ${callerName}`, shown(status, json));
  expect(shown(status, json)).toBe(outcome);
  const isOfAcme = callerName === "owner" || callerName === "admin";
  // Whatever is refused, or done in another organisation, changes nothing here.
  if (status !== 200 || !isOfAcme) expect(await teamSeenBy(acme.owner)).toEqual(before);
});

test("nobody sees anything of another organisation, and the matrix is complete", async () => {
  const [acme, borealis] = [await anOrganisation(backend, "Acme"), await anOrganisation(backend, "Borealis")];
  await invite(acme.owner, await backend.signIn());
  const addresses = (await teamSeenBy(borealis.owner)).map(({ member_email: email }) => email);
  expect(addresses).toEqual([borealis.owner.account.email]);
  process.stdout.write(`\n${matrix()}\n`);
  expect(seen.size).toBe(cells.length);
});

const matrix = (): string => {
  const rows = callNames.map((call) => [call, ...callerNames.map((caller) => seen.get(`${call} ${caller}`) ?? "")]);
  const heads = ["", ...callerNames];
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  return [
    line(heads),
    ...rows.map(line),
    "",
    ...Object.entries(sentences).map(([key, text]) => `${key}  ${text}`),
  ].join("\n");
};
