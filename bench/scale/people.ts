import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
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

/** `credits`: in tenths. In plain SQL, because the schema may still be that of the version before. */
export const giveCredits = async ({ database }: Cluster, { email }: Person, credits: number): Promise<void> => {
  await database.db(
    `with entry as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, $2, 'grant', $3)
       returning wallet_id, delta_tenths)
     update wallet set balance_tenths = balance_tenths + entry.delta_tenths from entry where wallet.id = entry.wallet_id`,
    [await walletOf(database, email), credits, `bench:${email}`],
  );
};

export const walletOf = async (database: Cluster["database"], email: string): Promise<string> => {
  const [account] = await database.db<{ wallet_id: string }>("select wallet_id from account where email = $1", [email]);
  if (account === undefined) throw new Error("Someone has no account");
  return account.wallet_id;
};
