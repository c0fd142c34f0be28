import { parseArgs } from "node:util";
import type { Day } from "#domain/rights/due-day.ts";
import {
  type LegalBasis,
  legalBases,
  readLegalBasis,
  readObtainedDay,
  type ValueRecord,
} from "#domain/rights/value-record.ts";
import { oneLine } from "#domain/shared/visible-text.ts";

const IMPORT_USAGE = `Usage: npm run directory -- import contacts people.csv --basis licensed --obtained 2026-03-31
       npm run directory -- import directors directors.xlsx --basis public-register --obtained today
  --basis     why you may hold the values: ${legalBases.join(", ")}
  --obtained  the day on which you got them, not before 1990 and not in the future
  --purpose   what you hold them for, such as "Sales to companies"
  --source    where values come from whose row names no source
On a terminal, it asks for the basis and the day if you leave them out.
The columns are described in docs/directory-files.md.`;

const LINE_MAX_LENGTH = 200;

/** What a command line asks to import, and what it says about the values. */
export interface ImportArguments {
  readonly what: "contacts" | "directors";
  readonly file: string;
  readonly source: string | undefined;
  readonly purpose: string | undefined;
  readonly basis: LegalBasis | undefined;
  readonly obtainedOn: Day | undefined;
}

/** Throws the usage, or a sentence about the option that can't be right. */
export const readImportArguments = (parameters: readonly string[], today: Day): ImportArguments => {
  const { positionals, values } = parsed(parameters);
  const [action, what, file, ...rest] = positionals;
  if (action !== "import" || file === undefined || rest.length > 0) throw new Error(IMPORT_USAGE);
  if (what !== "contacts" && what !== "directors") throw new Error(IMPORT_USAGE);
  return {
    what,
    file,
    source: lineOf("source", values.source),
    purpose: lineOf("purpose", values.purpose),
    basis: optional(values.basis, readLegalBasis, `--basis must be one of ${legalBases.join(", ")}.`),
    obtainedOn: optional(values.obtained, (text) => readObtainedDay(text, today), `--obtained ${DAY_RULE}.`),
  };
};

const DAY_RULE = "must be a day such as 2026-03-31, or today; not before 1990 and not in the future";

const parsed = (parameters: readonly string[]) => {
  const text = { type: "string" } as const;
  const options = { basis: text, obtained: text, purpose: text, source: text };
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (cause) {
    throw new Error(IMPORT_USAGE, { cause });
  }
};

const optional = <Value>(
  text: string | undefined,
  read: (text: string) => Value | undefined,
  fault: string,
): Value | undefined => {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new Error(fault);
  return value;
};

const lineOf = (name: string, text: string | undefined): string | undefined =>
  optional(
    text,
    (given) => {
      const line = oneLine(given);
      return line !== "" && line.length <= LINE_MAX_LENGTH ? line : undefined;
    },
    `--${name} must have 1 to ${LINE_MAX_LENGTH} characters.`,
  );

/** Asks a question until `read` accepts the answer. */
export type Ask = <Value>(
  question: string,
  read: (answer: string) => Value | undefined,
  rule: string,
) => Promise<Value>;

/** What the operator says about the values. Asks for what the command line leaves out; throws a sentence where it can't. */
export const recordOf = async (
  { basis, obtainedOn, purpose }: ImportArguments,
  today: Day,
  ask: Ask | undefined,
): Promise<ValueRecord> => {
  if (basis !== undefined && obtainedOn !== undefined) return { basis, obtainedOn, purpose };
  if (ask === undefined) throw new Error(`Say why you may hold these values, and when you got them: ${OPTIONS}.`);
  return {
    basis:
      basis ?? (await ask(`Legal basis (${legalBases.join(", ")}): `, readLegalBasis, "must be one of these words")),
    obtainedOn:
      obtainedOn ??
      (await ask(
        "When did you get them? A day such as 2026-03-31, or today: ",
        (text) => readObtainedDay(text, today),
        DAY_RULE,
      )),
    purpose,
  };
};

const OPTIONS = `--basis ${legalBases.join("|")} --obtained 2026-03-31`;
