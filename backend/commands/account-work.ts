import { randomUUID } from "node:crypto";
import { formatCredits, parseCredits, priceTag, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { codeForOperator } from "#backend/auth/codes/code-for-operator.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { rotateSigningKey } from "#backend/auth/sessions/signing-key.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import type { OperatorNote } from "#backend/audit/operator-note.ts";
import { checkAuditLogs, parseHead } from "#backend/audit/check-audit-log.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { allowSetup } from "#backend/organisations/allow-setup.ts";
import { blockWork, listWork, signOutWork, unblockWork } from "./access-work.ts";
import {
  accountFor,
  emailOf,
  type Given,
  noteOf,
  operatorOf,
  type OptionName,
  readCommandLine,
} from "./account-arguments.ts";
import { eraseWork } from "./erase-work.ts";
import { claimFor, listPayments, paymentIdOf, settle } from "./payment-commands.ts";

const USAGE = `Usage: npm run account -- list [--search <text>] [--json]
         lists accounts, the newest first: all, or those with a text in their address, name or organisation
       npm run account -- block <email> --reason <text>
         refuses all calls and sign-ins of a person from now on
       npm run account -- unblock <email>
         ends that
       npm run account -- sign-out <email>
         ends all sessions of a person
       npm run account -- rotate-key [--sign-out-everyone]
         replaces the key that signs access tokens; nobody is signed out unless you say so
       npm run account -- credits <email> <amount> --reason <text>
         gives credits to a person
       npm run account -- code <email>
         prints a code with which a person can sign in, for when no mail arrives
       npm run account -- organisation <email>
         lets a person set up an organisation
       npm run account -- organisation-credits <email> <amount> --reason <text>
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
An amount is in credits, above 0, with at most one decimal. --actor <name> says who runs the command where that is
kept: for block, unblock, sign-out and credits. Without it, that is the system's user.`;

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

const grant = async (db: Db, walletId: string, amount: Tenths, note: OperatorNote): Promise<void> =>
  grantCredits(db, { walletId, amount, note, operation: `grant:${randomUUID()}` });

/** By their actions, with what follows these on the command line. */
const actions: Readonly<Record<string, (given: Given) => Work>> = {
  list: ({ first, options: { search, json = false } }) => {
    if (first !== undefined) throw new Error(USAGE);
    return (database, { issuer: { clock } }) => listWork(database, { search, asJson: json, now: clock() });
  },
  block: ({ first, second, options }) => {
    const [wanted, note] = [onlyEmail(first, second), noteOf(options)];
    return async (database) => blockWork(database, await accountFor(database, wanted), note);
  },
  unblock: ({ first, second, options }) => {
    const [wanted, operator] = [onlyEmail(first, second), operatorOf(options)];
    return async (database) => unblockWork(database, await accountFor(database, wanted), operator);
  },
  "sign-out": ({ first, second, options }) => {
    const [wanted, operator] = [onlyEmail(first, second), operatorOf(options)];
    return async (database) => signOutWork(database, await accountFor(database, wanted), operator);
  },
  "rotate-key": ({ first, options }) => {
    if (first !== undefined) throw new Error(USAGE);
    const signsOutEveryone = options["sign-out-everyone"] ?? false;
    return async (database, { issuer: { clock }, log }) => {
      await rotateSigningKey(database, { now: clock(), signsOutEveryone });
      log.info("The key that signs access tokens was replaced");
      return signsOutEveryone
        ? ["There is a new signing key. The former ones have ended, and everyone has to sign in again."]
        : ["There is a new signing key. What the former one has signed works until it expires, within an hour."];
    };
  },
  credits: ({ first: address, second: given, options }) => {
    const [wanted, amount, note] = [emailOf(address, USAGE), amountOf(given), noteOf(options)];
    return async (database) => {
      const { email, walletId, balance: before } = await accountFor(database, wanted);
      await grant(database.db, walletId, amount, note);
      const balance = (await accountByEmail(database.db, email))?.balance ?? before;
      return [`${email} received ${priceTag(amount)}; new balance ${formatCredits(balance)}`];
    };
  },
  code: ({ first: address, second: given }) => {
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
  organisation: ({ first, second }) => {
    const wanted = onlyEmail(first, second);
    return async (database) => {
      const { id, email } = await accountFor(database, wanted);
      const present = await allowSetup(database, id);
      if (present !== undefined) throw new Error(`${email} already belongs to ${present}.`);
      return [`${email} can now set up an organisation`];
    };
  },
  "organisation-credits": ({ first: address, second: given, options }) => {
    const [wanted, amount, note] = [emailOf(address, USAGE), amountOf(given), noteOf(options)];
    return async (database) => {
      const { email, membership } = await accountFor(database, wanted);
      if (membership === undefined) throw new Error(`${email} doesn't belong to an organisation yet.`);
      const { organisationId, organisationName } = membership;
      await database.transaction(async (db) => {
        await grant(db, organisationId, amount, note);
        await writeAuditLine(db, organisationId, "operator", {
          action: "grant-credits",
          about: { credits: amount, ...note },
        });
      });
      const balance = (await accountByEmail(database.db, email))?.membership?.balance ?? membership.balance;
      return [`${organisationName} received ${priceTag(amount)}; new balance ${formatCredits(balance)}`];
    };
  },
  payments: ({ first: address, second: given }) => {
    if (given !== undefined) throw new Error(USAGE);
    const email = address === undefined ? undefined : parseEmail(address);
    if (address !== undefined && email === undefined) throw new Error(`${address} is not an email address.`);
    return (database) => listPayments(database, email);
  },
  claim: ({ first: payment, second: address }) => {
    if (payment === undefined || address === undefined) throw new Error(USAGE);
    const [paymentId, wanted] = [paymentIdOf(payment), emailOf(address, USAGE)];
    return async (database, needs) => [
      await claimFor(database, await accountFor(database, wanted), { ...needs, paymentId }),
    ];
  },
  erase: ({ first: address, second: given }) => {
    const wanted = emailOf(address, USAGE);
    if (given !== undefined && given !== "now") throw new Error(USAGE);
    return async (database) => eraseWork(database, await accountFor(database, wanted), given === "now");
  },
  audit: ({ first: given, second: more }) => {
    const head = given === undefined ? undefined : parseHead(given);
    if (more !== undefined || (given !== undefined && head === undefined)) throw new Error(USAGE);
    return async (database) => {
      const { organisations, lines, faults } = await checkAuditLogs(database.db, head);
      if (faults.length > 0) throw new Error(["The audit logs are not whole:", ...faults].join("\n"));
      return [`Audit logs: ${organisations}. Lines: ${lines}. None is missing or changed.`];
    };
  },
  settle: ({ first: payment, second: given }) => {
    if (payment === undefined || given !== undefined) throw new Error(USAGE);
    const paymentId = paymentIdOf(payment);
    return async (database) => [await settle(database, paymentId)];
  },
};

/** The options that an action takes; none unless they stand here. */
const optionsOf: Readonly<Record<string, readonly OptionName[]>> = {
  list: ["search", "json"],
  block: ["reason", "actor"],
  unblock: ["actor"],
  "sign-out": ["actor"],
  "rotate-key": ["sign-out-everyone"],
  credits: ["reason", "actor"],
  "organisation-credits": ["reason", "actor"],
};

const onlyEmail = (first: string | undefined, second: string | undefined): string => {
  if (second !== undefined) throw new Error(USAGE);
  return emailOf(first, USAGE);
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
export const accountWork = (parameters: readonly string[]): Work => {
  const line = readCommandLine(parameters);
  const read = line !== undefined && Object.hasOwn(actions, line.action) ? actions[line.action] : undefined;
  if (line === undefined || read === undefined) throw new Error(USAGE);
  const taken: readonly string[] = optionsOf[line.action] ?? [];
  if (!line.named.every((name) => taken.includes(name))) throw new Error(USAGE);
  return read(line);
};
