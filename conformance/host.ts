import * as z from "zod";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient, type WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { parseOtp } from "#domain/session/otp.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { NotRun } from "./collected.ts";

export interface HostOptions {
  readonly base: string;
  /** Of the one account to use; without it, new people sign in through the host's inbox. */
  readonly token: string | undefined;
  readonly maySpend: boolean;
  /** The origin of the app that the host allows to call, if it is known. */
  readonly origin: string | undefined;
}

export interface HostPerson {
  readonly email: Email;
  readonly token: string;
  readonly client: WebhookClient;
}

/** The host that is tested, as its adapters see it. */
export interface OpenHost extends HostOptions {
  readonly authentication: Authentication;
  readonly capabilities: ReadonlySet<string>;
  /** Somebody new. Not run where a token was given: there is one account then. */
  aPerson(): Promise<HostPerson>;
  /** The account of the token, or somebody new. */
  anybody(): Promise<Pick<HostPerson, "token" | "client">>;
  newestCode(email: string): Promise<string>;
}

export interface Host extends OpenHost {
  /** Whether it is known whom the host knows. */
  readonly knowsPeople: boolean;
}

const NEEDS_NEW_PEOPLE = "needs new accounts: leave out --token, and let the kit sign in through the host's inbox";

/** Connects to a host. Throws an error with a sentence where it does not answer, or takes neither the token nor new people. */
export const openHost = async (options: HostOptions): Promise<OpenHost> => {
  const { base, token } = options;
  const { authentication } = supabaseAdapters({
    url: base,
    anonKey: "conformance",
    now: Date.now,
    goTo: () => undefined,
    tab: { read: () => undefined, write: () => undefined, remove: () => undefined },
  });
  const clientFor = (accessToken: string) => createWebhookClient({ baseUrl: base, accessToken: () => accessToken });
  const newestCode = (email: string): Promise<string> => readCode(base, email);
  let people = 0;
  const run = Date.now().toString(36);
  const signIn = async (): Promise<HostPerson> => {
    const email = parseEmail(`conformance-${run}-${(people += 1)}@leadlight.example`);
    if (email === undefined) throw new Error("The address is none");
    const asked = await authentication.requestCode(email);
    if (!asked.ok) throw new Error(`The host mails no code: ${JSON.stringify(asked.error)}`);
    const code = parseOtp(await newestCode(email));
    if (code === undefined) throw new Error("The host mailed a code that is not six digits");
    const session = await authentication.verifyCode(email, code);
    if (!session.ok) throw new Error(`The host does not take its code: ${JSON.stringify(session.error)}`);
    const { accessToken } = session.value;
    return { email, token: accessToken, client: clientFor(accessToken) };
  };
  const aPerson = async (): Promise<HostPerson> => {
    if (token !== undefined) throw new NotRun(NEEDS_NEW_PEOPLE);
    return signIn();
  };
  const anybody = async () => (token === undefined ? signIn() : { token, client: clientFor(token) });
  const account = await webhookAccountLookup((await anybody()).client).lookUp();
  if (!account.ok) throw new Error(`get_credits failed: ${JSON.stringify(account.error)}`);
  const capabilities = new Set(account.value.capabilities);
  return { ...options, authentication, capabilities, aPerson, anybody, newestCode };
};

const Messages = z.array(z.object({ to: z.string(), text: z.string() }));
const LOOKS = 40;

/** The newest code that was mailed to an address, as the host's inbox for development shows it. */
const readCode = async (base: string, email: string): Promise<string> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await fetch(`${base}/inbox/messages`, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`GET /inbox/messages answered ${answer.status}: give a --token, or serve an inbox`);
    const ours = Messages.parse(await answer.json()).find(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(ours?.text ?? "")?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No code for ${email} is in the inbox`);
};

/** Not run where the host lacks a capability. */
export const mustHave = ({ capabilities }: OpenHost, capability: string): void => {
  if (!capabilities.has(capability)) throw new NotRun(`needs the capability ${capability}`);
};

/** Not run where nobody says whom the host knows. */
export const mustKnowPeople = ({ knowsPeople }: Host): void => {
  if (!knowsPeople) throw new NotRun("needs --people, because the host has no sample directory");
};

export const SPENDS = "spends credits: allow it with --may-spend";

interface Rules<Port> {
  /** Members that charge. */
  readonly spending?: readonly (keyof Port)[];
  /** Members that only hosts with a capability have, or that need one for what they are asked. */
  readonly needs?: Partial<Readonly<Record<keyof Port, string | ((asked: never) => string | undefined)>>>;
}

/** A port whose members are not called where the host lacks the capability, or where nothing may be spent. */
export const guarded = <Port extends object>(port: Port, host: Host, rules: Rules<Port>): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member = name as keyof Port;
      return async (...asked: never[]): Promise<unknown> => {
        const needs = rules.needs?.[member];
        const needed: string | undefined = typeof needs === "function" ? needs(asked[0] as never) : needs;
        if (needed !== undefined) mustHave(host, needed);
        if (rules.spending?.includes(member) === true && !host.maySpend) throw new NotRun(SPENDS);
        return (target[member] as (...parameters: never[]) => unknown)(...asked);
      };
    },
  });
