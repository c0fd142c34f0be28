import { randomUUID } from "node:crypto";
import { formatCredits, parseCredits, priceTag, toCredits } from "#domain/credits.ts";
import { parseEmail } from "#domain/email.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { runCommand } from "./run-command.ts";
import { grantCredits } from "#backend/credits/ledger.ts";

const USAGE = `Usage: npm run account -- credits <email> <amount>
The amount is in credits, above 0, with at most one decimal.`;

/** More than any plan; limits the damage of a typing error. */
const MAX_CREDITS = 1_000_000;

/** Lets an operator grant credits to one account. */
await runCommand(async ({ database, print }, [action, address = "", given = "", ...rest]) => {
  const amount = /^\d{1,7}(\.\d)?$/.test(given) ? parseCredits(Number(given)) : undefined;
  const email = parseEmail(address);
  if (action !== "credits" || email === undefined || rest.length > 0) throw new Error(USAGE);
  if (amount === undefined || amount <= 0 || toCredits(amount) > MAX_CREDITS) throw new Error(USAGE);
  const account = await accountByEmail(database.db, email);
  if (account === undefined) {
    throw new Error(`${email} has no account yet: it is made when that person signs in for the first time.`);
  }
  await grantCredits(database.db, { walletId: account.walletId, amount, operation: `grant:${randomUUID()}` });
  const balance = (await accountByEmail(database.db, email))?.balance ?? account.balance;
  print(`${email} was given ${priceTag(amount)} and now has ${formatCredits(balance)}`);
});
