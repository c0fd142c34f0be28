import { randomUUID } from "node:crypto";
import { formatCredits, parseCredits, priceTag, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { codeForOperator } from "#backend/auth/codes/code-for-operator.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import { checkAuditLogs, parseHead } from "#backend/audit/check-audit-log.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { allowSetup } from "#backend/organisations/allow-setup.ts";
import { accountFor, emailOf } from "./account-arguments.ts";
import { eraseWork } from "./erase-work.ts";
import { claimFor, listPayments, paymentIdOf, settle } from "./payment-commands.ts";

const USAGE = `Usage: npm run account -- credits <email> <amount>
         gives credits to a person
       npm run account -- code <email>
         prints a code with which a person can sign in, for when no mail arrives
       npm run account -- organisation <email>
         lets a person set up an organisation
       npm run account -- organisation-credits <email> <amount>
         gives credits to the organisation that a person belongs to
       npm run account -- payments [email]
         lists payments that are held, unclaimed or owed; with an email address, all payments of that person and of the
         organisation that they own or administer
       npm run account -- claim <payment id> <email>
         assigns an unclaimed payment to a person
       npm run account -- settle <payment id>
         marks a held or owed payment as settled
       npm run account -- erase <email> [now]
         says what erasing a person takes; with now, erases them for good
       npm run account -- audit [head]
         checks the audit logs of all organisations; with a head from the server's log, also that none of its lines is gone
An amount is in credits, above 0, with at most one decimal.`;

/** More than any plan; limits the damage of a typing error. */
const MAX_CREDITS = 1_000_000;

const MINUTE_MS = 60_000;

interface AccountNeeds {
  readonly issuer: Issuer;
  /** Of codes. */
  readonly limits: AuthLimits;
  readonly log: Log;
}

/** What is done, and the lines to print of it. */
type Work = (database: Database, needs: AccountNeeds) => Promise<readonly string[]>;

const grant = async (db: Db, walletId: string, amount: Tenths): Promise<void> =>
  grantCredits(db, { walletId, amount, operation: `grant:${randomUUID()}` });

/** By their actions, with what follows these on the command line. */
const actions: Readonly<Record<string, (first: string | undefined, second: string | undefined) => Work>> = {
  credits: (address, given) => {
    const [wanted, amount] = [emailOf(address, USAGE), amountOf(given)];
    return async (database) => {
      const { email, walletId, balance: before } = await accountFor(database, wanted);
      await grant(database.db, walletId, amount);
      const balance = (await accountByEmail(database.db, email))?.balance ?? before;
      return [`${email} received ${priceTag(amount)}; new balance ${formatCredits(balance)}`];
    };
  },
  code: (address, given) => {
    const wanted = addressForCode(address);
    if (given !== undefined) throw new Error(USAGE);
    return async (database, { issuer: { clock }, limits, log }) => {
      const code = await codeForOperator({ database, limits, clock }, wanted);
      const account = await accountByEmail(database.db, wanted);
      log.info(`A sign-in code was printed for ${account === undefined ? "a new account" : `account ${account.id}`}`);
      return [
        `The sign-in code for ${wanted} is ${code}.`,
        `It works once, within ${Math.round(limits.codeLifetimeMs / MINUTE_MS)} minutes. Enter the address on the sign-in page, press "Send OTP", then "Enter it".`,
      ];
    };
  },
  organisation: (address, given) => {
    const wanted = emailOf(address, USAGE);
    if (given !== undefined) throw new Error(USAGE);
    return async (database) => {
      const { id, email } = await accountFor(database, wanted);
      const present = await allowSetup(database, id);
      if (present !== undefined) throw new Error(`${email} already belongs to ${present}.`);
      return [`${email} can now set up an organisation`];
    };
  },
  "organisation-credits": (address, given) => {
    const [wanted, amount] = [emailOf(address, USAGE), amountOf(given)];
    return async (database) => {
      const { email, membership } = await accountFor(database, wanted);
      if (membership === undefined) throw new Error(`${email} doesn't belong to an organisation yet.`);
      const { organisationId, organisationName } = membership;
      await database.transaction(async (db) => {
        await grant(db, organisationId, amount);
        await writeAuditLine(db, organisationId, "operator", { action: "grant-credits", about: { credits: amount } });
      });
      const balance = (await accountByEmail(database.db, email))?.membership?.balance ?? membership.balance;
      return [`${organisationName} received ${priceTag(amount)}; new balance ${formatCredits(balance)}`];
    };
  },
  payments: (address, given) => {
    if (given !== undefined) throw new Error(USAGE);
    const email = address === undefined ? undefined : parseEmail(address);
    if (address !== undefined && email === undefined) throw new Error(`${address} is not an email address.`);
    return (database) => listPayments(database, email);
  },
  claim: (payment, address) => {
    if (payment === undefined || address === undefined) throw new Error(USAGE);
    const [paymentId, wanted] = [paymentIdOf(payment), emailOf(address, USAGE)];
    return async (database, needs) => [
      await claimFor(database, await accountFor(database, wanted), { ...needs, paymentId }),
    ];
  },
  erase: (address, given) => {
    const wanted = emailOf(address, USAGE);
    if (given !== undefined && given !== "now") throw new Error(USAGE);
    return async (database) => eraseWork(database, await accountFor(database, wanted), given === "now");
  },
  audit: (given, more) => {
    const head = given === undefined ? undefined : parseHead(given);
    if (more !== undefined || (given !== undefined && head === undefined)) throw new Error(USAGE);
    return async (database) => {
      const { organisations, lines, faults } = await checkAuditLogs(database.db, head);
      if (faults.length > 0) throw new Error(["The audit logs are not whole:", ...faults].join("\n"));
      return [`Audit logs: ${organisations}. Lines: ${lines}. None is missing or changed.`];
    };
  },
  settle: (payment, given) => {
    if (payment === undefined || given !== undefined) throw new Error(USAGE);
    const paymentId = paymentIdOf(payment);
    return async (database) => [await settle(database, paymentId)];
  },
};

/** As the sign-in page reads it, which takes fewer addresses than other commands. */
const addressForCode = (given = ""): Email => {
  const email = parseMailAddress(given);
  if (email === undefined) throw new Error(USAGE);
  return email;
};

const amountOf = (given = ""): Tenths => {
  const amount = /^\d{1,7}(\.\d)?$/.test(given) ? parseCredits(Number(given)) : undefined;
  if (amount === undefined || amount <= 0 || toCredits(amount) > MAX_CREDITS) throw new Error(USAGE);
  return amount;
};

/** The work of a command line. Throws the usage, or a sentence, if the command line is wrong. */
export const accountWork = ([action = "", first, second, ...rest]: readonly string[]): Work => {
  const read = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (read === undefined || rest.length > 0) throw new Error(USAGE);
  return read(first, second);
};
