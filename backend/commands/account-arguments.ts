import { parseEmail } from "#domain/shared/email.ts";
import { accountByEmail, type BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/platform/database/database.ts";

/** The address on a command line. Throws the usage for anything else. */
export const emailOf = (given: string | undefined, usage: string): string => {
  const email = parseEmail(given ?? "");
  if (email === undefined) throw new Error(usage);
  return email;
};

/** The account of an address. Throws a sentence where there is none. */
export const accountFor = async ({ db }: Database, email: string): Promise<BackendAccount> => {
  const account = await accountByEmail(db, email);
  if (account === undefined) {
    throw new Error(
      `${email} has no account yet. Sign in with this address and open the dashboard once. If you have, give this command the LEADLIGHT_DATA or DATABASE_URL of the server.`,
    );
  }
  return account;
};
