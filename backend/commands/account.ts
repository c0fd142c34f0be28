import { randomUUID } from "node:crypto";
import { formatCredits, parseCredits, priceTag, type Tenths, toCredits } from "#domain/credits.ts";
import { parseEmail } from "#domain/email.ts";
import { accountByEmail, type BackendAccount } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { Database } from "#backend/database/database.ts";
import { letSetUp } from "#backend/organisations/let-set-up.ts";
import { claimFor, listPayments, paymentIdOf, settle } from "./payment-commands.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run account -- credits <email> <amount>
         gives credits to a person
       npm run account -- organisation <email>
         lets a person set up an organisation
       npm run account -- organisation-credits <email> <amount>
         gives credits to the organisation that a person belongs to
       npm run account -- payments [email]
         lists the payments that are held, unclaimed or owed, or all of a person, with those for the organisation that
         they own or administer
       npm run account -- claim <payment id> <email>
         gives a payment that nobody has claimed to a person
       npm run account -- settle <payment id>
         notes that a held payment, or what is owed, was dealt with
An amount is in credits, above 0, with at most one decimal.`;

/** More than any plan; limits the damage of a typing error. */
const MAX_CREDITS = 1_000_000;

type Work = (database: Database, account: BackendAccount, given: string | undefined) => Promise<string>;

const grant = async (database: Database, walletId: string, amount: Tenths): Promise<void> =>
  grantCredits(database.db, { walletId, amount, operation: `grant:${randomUUID()}` });

const works: Readonly<Record<string, Work>> = {
  credits: async (database, { email, walletId, balance: before }, given) => {
    const amount = amountOf(given);
    await grant(database, walletId, amount);
    const balance = (await accountByEmail(database.db, email))?.balance ?? before;
    return `${email} was given ${priceTag(amount)} and now has ${formatCredits(balance)}`;
  },
  organisation: async (database, { id, email }, given) => {
    if (given !== undefined) throw new Error(USAGE);
    const present = await letSetUp(database, id);
    if (present !== undefined) throw new Error(`${email} belongs to ${present} already.`);
    return `${email} can set up an organisation now`;
  },
  "organisation-credits": async (database, { email, membership }, given) => {
    const amount = amountOf(given);
    if (membership === undefined) throw new Error(`${email} belongs to no organisation yet.`);
    const { organisationId, organisationName } = membership;
    await grant(database, organisationId, amount);
    const balance = (await accountByEmail(database.db, email))?.membership?.balance ?? membership.balance;
    return `${organisationName} was given ${priceTag(amount)} and now has ${formatCredits(balance)}`;
  },
};

const amountOf = (given = ""): Tenths => {
  const amount = /^\d{1,7}(\.\d)?$/.test(given) ? parseCredits(Number(given)) : undefined;
  if (amount === undefined || amount <= 0 || toCredits(amount) > MAX_CREDITS) throw new Error(USAGE);
  return amount;
};

const accountFor = async ({ db }: Database, address: string): Promise<BackendAccount> => {
  const email = parseEmail(address);
  if (email === undefined) throw new Error(USAGE);
  const account = await accountByEmail(db, email);
  if (account === undefined) {
    throw new Error(`${email} has no account yet: it is made when that person opens the dashboard for the first time.`);
  }
  return account;
};

/** Lets an operator grant credits to a person or an organisation, let a person set one up, and look after payments. */
await runCommand(async ({ database, print, log }, [action = "", first, second, ...rest]) => {
  if (rest.length > 0) throw new Error(USAGE);
  if (action === "payments" && second === undefined) {
    for (const line of await listPayments(database, first)) print(line);
    return;
  }
  if (action === "claim" && first !== undefined && second !== undefined) {
    const paymentId = paymentIdOf(first);
    print(await claimFor(database, await accountFor(database, second), { paymentId, log }));
    return;
  }
  if (action === "settle" && first !== undefined && second === undefined) {
    print(await settle(database, paymentIdOf(first)));
    return;
  }
  const work = Object.hasOwn(works, action) ? works[action] : undefined;
  if (work === undefined) throw new Error(USAGE);
  print(await work(database, await accountFor(database, first ?? ""), second));
});
