import { priceTag, tenths, toCredits } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { blockAccount, signOutAccount, unblockAccount } from "#backend/account-access/block-account.ts";
import { listAccounts, type ListedAccount } from "#backend/account-access/list-accounts.ts";
import { keysOf } from "#backend/api-keys/manage-keys.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { OperatorNote } from "#backend/audit/operator-note.ts";
import type { Database } from "#backend/platform/database/database.ts";

interface Listing {
  readonly search: string | undefined;
  readonly asJson: boolean;
  readonly now: number;
}

/** A line for each account; as JSON, one object. */
export const listWork = async ({ db }: Database, { search, asJson, now }: Listing): Promise<readonly string[]> => {
  const accounts = await listAccounts(db, { search, now });
  if (asJson) return accounts.map(toJson);
  return accounts.length === 0 ? ["No account was found."] : accounts.map(lineOf);
};

const toJson = ({ balance_tenths: balance, ...account }: ListedAccount): string =>
  JSON.stringify({ ...account, credits: toCredits(tenths(balance)) });

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const lineOf = (account: ListedAccount): string =>
  [
    account.email,
    `since ${dayOf(account.created_at)}`,
    account.last_sign_in_at === null ? "never signed in" : `signed in ${dayOf(account.last_sign_in_at)}`,
    priceTag(tenths(account.balance_tenths)),
    counted(account.sessions, "session"),
    counted(account.api_keys, "API key"),
    ...(account.organisation === null ? [] : [`${account.role ?? "member"} of ${oneLine(account.organisation)}`]),
    ...(account.blocked_at === null
      ? []
      : [`BLOCKED on ${dayOf(account.blocked_at)} by ${account.blocked_by}: ${account.block_reason}`]),
    ...(account.delete_at === null ? [] : [`to be deleted on ${dayOf(account.delete_at)}`]),
  ].join("  ");

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

export const blockWork = async (
  database: Database,
  account: BackendAccount,
  note: OperatorNote,
): Promise<readonly string[]> => {
  const ended = await blockAccount(database, account, note);
  if (ended === undefined) throw new Error(`${account.email} is blocked already.`);
  return [
    `${account.email} is blocked. Sessions that this ended: ${ended}.`,
    "Every call from now on is refused, on all servers, also those with API keys. Bulk jobs continue: npm run jobs -- list --open.",
  ];
};

export const unblockWork = async (
  database: Database,
  account: BackendAccount,
  operator: string,
): Promise<readonly string[]> => {
  if (!(await unblockAccount(database, account, operator))) throw new Error(`${account.email} is not blocked.`);
  return [`${account.email} can sign in again, and their API keys work.`];
};

export const signOutWork = async (
  database: Database,
  account: BackendAccount,
  operator: string,
): Promise<readonly string[]> => {
  const ended = await signOutAccount(database, account, operator);
  const keys = (await keysOf(database.db, account)).length;
  return [
    `${account.email} is signed out. Sessions that this ended: ${ended}.`,
    ...(keys === 0
      ? []
      : [`${counted(keys, "API key")} of theirs still work: npm run api-keys -- list ${account.email}, then revoke.`]),
  ];
};
