import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { parseEmail } from "#domain/shared/email.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { accountByEmail, type BackendAccount } from "#backend/accounts/accounts.ts";
import { NOTE_MAX_LENGTH, type OperatorNote } from "#backend/audit/operator-note.ts";
import type { Database } from "#backend/platform/database/database.ts";

/** What follows an action on the command line. */
export interface Given {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
  readonly options: Options;
}

const options = {
  actor: { type: "string" },
  json: { type: "boolean" },
  open: { type: "boolean" },
  reason: { type: "string" },
  search: { type: "string" },
  "sign-out-everyone": { type: "boolean" },
} as const;

export type OptionName = keyof typeof options;

interface Options {
  readonly actor?: string | undefined;
  readonly json?: boolean | undefined;
  readonly open?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly search?: string | undefined;
  readonly "sign-out-everyone"?: boolean | undefined;
}

interface ReadLine extends Given {
  readonly action: string;
  /** Those that were given. */
  readonly named: readonly string[];
}

/** The parts of a command line; undefined for one with more of them, or with an unknown option. */
export const readCommandLine = (parameters: readonly string[]): ReadLine | undefined => {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options });
    const [action = "", first, second, ...rest] = positionals;
    return rest.length > 0 ? undefined : { action, first, second, options: values, named: Object.keys(values) };
  } catch {
    return undefined;
  }
};

/** The address on a command line. Throws the usage for anything else. */
export const emailOf = (given: string | undefined, usage: string): string => {
  const email = parseEmail(given ?? "");
  if (email === undefined) throw new Error(usage);
  return email;
};

/** Who runs the command, and why. Throws a sentence where the reason is missing or can't be kept. */
export const noteOf = (given: Given["options"]): OperatorNote => {
  const reason = noteText("--reason", given.reason ?? "");
  if (reason === "") throw new Error("Say why, with --reason. Owners of an organisation read it in their audit log.");
  return { operator: operatorOf(given), reason };
};

/** Who runs the command: as they say, else the system's user. */
export const operatorOf = ({ actor }: Given["options"]): string => {
  const stated = noteText("--actor", actor ?? "");
  return stated === "" ? systemUser() : stated;
};

const noteText = (option: string, given: string): string => {
  const text = oneLine(given);
  if (text.length > NOTE_MAX_LENGTH) throw new Error(`${option} must have at most ${NOTE_MAX_LENGTH} characters.`);
  if (text.includes("@"))
    throw new Error(`${option} must not have an email address: it is kept for as long as the audit log.`);
  return text;
};

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    // In a container that runs as a user without a name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
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
