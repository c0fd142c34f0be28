import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { WebhookHost } from "#adapters/webhook/call-address.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient, type WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Failure } from "#application/shared/failure.ts";
import { parseOtp } from "#domain/session/otp.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { HttpHost, HttpPerson } from "#tests/contracts/http-host.ts";
import { NotRun } from "./collected.ts";
import { type Allowed, guardedClient } from "./guarded-client.ts";

export interface HostOptions {
  readonly webhook: WebhookHost;
  /** Where the sign-in is, as the app's build knows it. */
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
  /** The address of the list of mails. */
  readonly inbox: string;
  /** Of the one account to use; without it, new people sign in through the host's inbox. */
  readonly token: string | undefined;
  readonly maySpend: boolean;
  /** The operator's program and its first arguments; the kit appends what it wants done. */
  readonly operator: readonly string[] | undefined;
  /** The origin of the app that the host allows to call, if it is known. */
  readonly origin: string | undefined;
  /** The address of a program that accepts every event, if there is one. */
  readonly receiver: string | undefined;
}

export interface HostPerson extends HttpPerson {
  readonly token: string;
}

/** The host that is tested, as its adapters see it. */
export interface OpenHost extends HostOptions, HttpHost, Allowed {
  readonly authentication: Authentication;
  /** Not run where a token was given: there is one account then. */
  aPerson(): Promise<HostPerson>;
  /** The account of the token, or a new person. */
  anybody(): Promise<Pick<HostPerson, "token" | "client">>;
  newestCode(email: string): Promise<string>;
}

export interface Host extends OpenHost {
  /** Whether it is known whom the host knows. */
  readonly knowsPeople: boolean;
}

const NEEDS_NEW_PEOPLE = "needs new accounts: leave out --token, and let the kit sign in through the host's inbox";
const NEEDS_OPERATOR = "needs an organisation: name the operator's command with --operator";

/** Connects to a host. Throws an error with a sentence where it does not answer, or takes neither the token nor new people. */
export const openHost = async (options: HostOptions): Promise<OpenHost> => {
  const { webhook, token, inbox, maySpend } = options;
  const { authentication } = supabaseAdapters({
    url: options.supabaseUrl,
    anonKey: options.supabaseAnonKey,
    now: Date.now,
    goTo: () => undefined,
    tab: { read: () => undefined, write: () => undefined, remove: () => undefined },
  });
  let people = 0;
  const run = Date.now().toString(36);
  const signIn = async (): Promise<{ readonly email: Email; readonly token: string }> => {
    const email = parseEmail(`conformance-${run}-${(people += 1)}@leadlight.example`);
    if (email === undefined) throw new Error("The address is none");
    const asked = await authentication.requestCode(email);
    if (!asked.ok) throw new Error(`The host mails no code. ${messageOf(asked.error)}`);
    const code = parseOtp(await readCode(inbox, email));
    if (code === undefined) throw new Error("The host mailed a code that is not six digits");
    const session = await authentication.verifyCode(email, code);
    if (!session.ok) throw new Error(`The host does not take the code that it mailed. ${messageOf(session.error)}`);
    return { email, token: session.value.accessToken };
  };
  const plainClient = (accessToken: string) => createWebhookClient({ ...webhook, accessToken: () => accessToken });
  const account = await webhookAccountLookup(plainClient(token ?? (await signIn()).token)).lookUp();
  if (!account.ok) throw new Error(`get_credits failed. ${messageOf(account.error)}`);
  const capabilities = new Set(account.value.capabilities);
  const clientFor = (accessToken: string): WebhookClient =>
    guardedClient(plainClient(accessToken), { capabilities, maySpend });
  const aPerson = async (): Promise<HostPerson> => {
    if (token !== undefined) throw new NotRun(NEEDS_NEW_PEOPLE);
    const person = await signIn();
    return { ...person, client: clientFor(person.token) };
  };
  return {
    ...options,
    authentication,
    capabilities,
    aPerson,
    async aFounder() {
      const operate = operatorOf(options);
      const person = await aPerson();
      // A host may make the account by its first call.
      await webhookAccountLookup(person.client).lookUp();
      await operate("organisation", person.email);
      return person;
    },
    grantToOrganisationOf: async (email, amount) =>
      void (await operatorOf(options)("organisation-credits", email, String(toCredits(amount)), ...REASON)),
    anybody: async () => (token === undefined ? aPerson() : { token, client: clientFor(token) }),
    newestCode: (email) => readCode(inbox, email),
  };
};

/** What an operator has to say about a grant. */
const REASON = ["--reason", "Conformance kit"];

const KINDS: Readonly<Record<Exclude<Failure["kind"], "server-said" | "not-enough-credits">, string>> = {
  unreachable: "No server answered.",
  "timed-out": "No answer came in time.",
  "bad-answer": "The answer has another shape than the guide describes.",
  status: "The answer is an error without a message.",
  "signed-out": "The answer says that nobody is signed in.",
};

const messageOf = (failure: Failure): string => ("message" in failure ? failure.message : KINDS[failure.kind]);

const Messages = z.array(z.object({ to: z.string(), text: z.string() }));
const LOOKS = 40;

/** The newest code that was mailed to an address, as the host's inbox for development shows it. */
const readCode = async (inbox: string, email: string): Promise<string> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await fetch(inbox, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`GET ${inbox} answered ${answer.status}: give a --token, or serve an inbox`);
    const ours = Messages.parse(await answer.json()).find(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(ours?.text ?? "")?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No code for ${email} is in the inbox`);
};

/** Runs the operator's command. Not run where there is none. */
export const operatorOf = ({ operator }: Pick<HostOptions, "operator">) => {
  if (operator === undefined) throw new NotRun(NEEDS_OPERATOR);
  const [program = "", ...first] = operator;
  return (...asked: readonly string[]) => promisify(execFile)(program, [...first, ...asked]);
};

/** Not run where nobody says whom the host knows. */
export const mustKnowPeople = ({ knowsPeople }: Host): void => {
  if (!knowsPeople) throw new NotRun("needs --people with all its parts, because the host has no sample directory");
};
