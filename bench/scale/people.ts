import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { Caller } from "./calls.ts";
import type { Cluster } from "./cluster.ts";
import { receivedMails } from "./mailboxes.ts";

const Session = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Someone who has signed in. */
export interface Person {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly refreshToken: string;
}

const CODE_EVERY_MS = 200;

const codeFor = async ({ mail }: Cluster, email: string): Promise<string> => {
  for (;;) {
    // The mail machine may be cut off at this moment.
    const mails = await receivedMails(mail.address).catch(() => []);
    const codes = mails.filter(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(codes.at(-1)?.text ?? "")?.[0];
    if (code !== undefined) return code;
    await pause(CODE_EVERY_MS);
  }
};

/** Signs someone in by a mailed code. */
export const signIn = async (cluster: Cluster, caller: Caller, email: string): Promise<Person> => {
  const send = (call: string, body: object): Promise<string> =>
    caller.insist(call, `${cluster.origin}/auth/v1/${call}`, { method: "POST", body: JSON.stringify(body) });
  await send("otp", { email });
  const verified = await send("verify", { email, type: "email", token: await codeFor(cluster, email) });
  const { access_token: token, refresh_token: refreshToken } = Session.parse(JSON.parse(verified));
  const headers = { Authorization: `Bearer ${token}` };
  await caller.insist("get_credits", `${cluster.origin}/webhook/get_credits`, { headers });
  return { email, headers, refreshToken };
};

/** `credits`: in tenths. */
export const giveCredits = async ({ database }: Cluster, { email }: Person, credits: number): Promise<void> => {
  const walletId = await walletOf(database, email);
  await grantCredits(database.db, { walletId, amount: tenths(credits), operation: `bench:${email}` });
};

export const walletOf = async (database: Cluster["database"], email: string): Promise<string> => {
  const account = await accountByEmail(database.db, email);
  if (account === undefined) throw new Error("Someone has no account");
  return account.walletId;
};
