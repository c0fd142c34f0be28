import { type DeletionObstacles, hasObstacles } from "#domain/session/account-deletion.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { erasureObstacles } from "#backend/account-erasure/erasure-obstacles.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/platform/database/database.ts";

/** Erases a person, or says what that takes. Throws what stands in the way, and what to do about it. */
export const eraseWork = async (
  database: Database,
  { id, email, balance }: BackendAccount,
  isConfirmed: boolean,
): Promise<readonly string[]> => {
  if (!isConfirmed) {
    const obstacles = await erasureObstacles(database.db, id);
    if (hasObstacles(obstacles)) throw new Error(keptText(email, obstacles));
    return [
      `${email} can be erased: their profile, sessions, API keys, history and everything they paid for themselves.`,
      ...(balance > 0 ? [`${priceTag(balance)} would lapse.`] : []),
      "The ledger keeps amounts and dates, and invoices stay. What their organisation paid for stays with it.",
      `Nothing is erased yet. This can't be undone: npm run account -- erase ${email} now`,
    ];
  }
  const erasure = await eraseAccount(database, id);
  if (erasure.outcome === "kept") throw new Error(keptText(email, erasure.obstacles));
  return [`The account ${id} is erased.`, ...(erasure.lapsed > 0 ? [`${priceTag(erasure.lapsed)} lapsed.`] : [])];
};

const keptText = (email: string, { onlyOwnerOf, plans, jobsIn, searches }: DeletionObstacles): string =>
  [
    `${email} can't be erased yet:`,
    ...(onlyOwnerOf === undefined
      ? []
      : [`They are the only owner of ${onlyOwnerOf}. They have to hand it over or close it, in Settings.`]),
    ...(plans > 0 ? ["Their plan is charged again. They have to cancel it in Settings, Billing & Credits."] : []),
    ...(jobsIn.length > 0 ? ["They have bulk jobs that have not ended. They have to cancel them, or wait."] : []),
    ...(searches > 0 ? ["They have searches under way. Try again in an hour."] : []),
  ].join("\n");
