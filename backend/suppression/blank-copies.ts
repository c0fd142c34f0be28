import { randomUUID } from "node:crypto";
import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type Answer, emptiedAnswer, isNamed, reducedAnswer } from "./blanked-answer.ts";
import type { SuppressionList } from "./list/suppression-list.ts";
import { deleteRows, type NamedRow, namedRows } from "./named-rows.ts";
import { type OperationParts, operationParts } from "./operation-subject.ts";
import type { Removal } from "./removal.ts";

/** Who owned something that was removed. */
export interface FormerOwner {
  readonly walletId: string;
  readonly actorId: string;
}

export interface BlankNeeds {
  readonly db: Db;
  readonly removal: Removal;
  readonly hashOf: SuppressionList["hashOf"];
}

const PossessionRow = z.object({
  place: z.string(),
  wallet_id: z.string(),
  actor_id: z.string(),
  operation: z.string(),
  answer: z.record(z.string(), z.unknown()),
});
type PossessionRow = z.infer<typeof PossessionRow>;

/**
 * Blanks what was bought. A line of a person stays owned without its values, under a name that holds a hash in place of the
 * person; a profile or a verdict is owned no longer. Entries of the ledger stay, and are named alike.
 */
export const blankCopies = async (needs: BlankNeeds): Promise<readonly FormerOwner[]> => {
  const { db, removal } = needs;
  const rows = await namedRows(
    db,
    { table: "possession", columns: ["operation", "answer"], also: ["wallet_id", "actor_id"] },
    removal,
  );
  const owners: FormerOwner[] = [];
  const names = new Map<string, string>();
  for (const row of z.array(PossessionRow).parse(rows)) {
    const left = leftOf(row, removal);
    if (left === undefined) continue;
    owners.push({ walletId: row.wallet_id, actorId: row.actor_id });
    const { operation } = row;
    const isAboutIt = isBlanked(left);
    const name = isAboutIt ? (names.get(operation) ?? suppressedName(operation, needs)) : operation;
    names.set(operation, name);
    if (isAboutIt && !isLine(operation)) await deleteRows(db, "possession", [row]);
    else await rename(db, row, { name, answer: left });
  }
  await renameEntries(needs, names);
  await forgetTraces(db, removal);
  return owners;
};

const leftOf = ({ operation, answer }: PossessionRow, removal: Removal): Answer | undefined => {
  const parts = operationParts(operation);
  if (parts === undefined) return undefined;
  return isSubject(parts, removal) ? emptiedAnswer(parts.type) : reducedAnswer(parts.type, answer, removal);
};

const isSubject = ({ identifier }: OperationParts, removal: Removal): boolean =>
  identifier !== undefined && removal.isRemoved(identifier);

const isBlanked = (answer: Answer): boolean => "suppressed" in answer;

const lineTypes: readonly string[] = [...contactItems, ...directorItems];
const isLine = (operation: string): boolean => lineTypes.includes(operationParts(operation)?.type ?? "");

/** With a hash in place of the subject; of a search by name, which has none, with an id of its own. */
const suppressedName = (operation: string, { hashOf, removal }: BlankNeeds): string => {
  const parts = operationParts(operation);
  if (parts === undefined) return operation;
  const { identifier, subject } = parts;
  // Someone else's line, of which only shared values were removed.
  if (identifier !== undefined && !removal.isRemoved(identifier)) return operation;
  const hash = identifier && hashOf(identifier);
  return operation.replace(subject, () => `suppressed:${hash ?? randomUUID()}`);
};

const rename = async (
  db: Db,
  { place }: PossessionRow,
  { name, answer }: { name: string; answer: Answer },
): Promise<void> => {
  await db("update possession set operation = $2, answer = $3 where ctid = $1::tid", [
    place,
    name,
    JSON.stringify(answer),
  ]);
};

const EntryRow = z.object({ place: z.string(), operation: z.string() });

const renameEntries = async (needs: BlankNeeds, names: ReadonlyMap<string, string>): Promise<void> => {
  const { db, removal } = needs;
  const named = await namedRows(db, { table: "credit_entry", columns: ["operation"] }, removal);
  const byName = await db(
    "select ctid::text as place, operation from credit_entry where operation = any($1) for no key update",
    [[...names.keys()]],
  );
  const entries = new Map(
    z
      .array(EntryRow)
      .parse([...named, ...byName])
      .map((row) => [row.place, row.operation]),
  );
  for (const [place, operation] of entries) {
    const parts = operationParts(operation);
    const name =
      names.get(operation) ?? (parts && isSubject(parts, removal) ? suppressedName(operation, needs) : operation);
    if (name !== operation) await db("update credit_entry set operation = $2 where ctid = $1::tid", [place, name]);
  }
};

const OperationRow = z.object({ operation: z.string() });

/** What else says that something of a person was bought. */
const forgetTraces = async (db: Db, removal: Removal): Promise<void> => {
  const isAbout = (row: NamedRow): boolean => {
    const parts = operationParts(OperationRow.parse(row).operation);
    return (parts !== undefined && isSubject(parts, removal)) || isNamed(row, removal);
  };
  for (const [table, columns] of [
    ["keyed_answer", ["operation", "answer"]],
    ["source_answer", ["operation"]],
    ["value_report", ["operation", "value"]],
  ] as const) {
    const rows = await namedRows(db, { table, columns }, removal);
    await deleteRows(db, table, rows.filter(isAbout));
  }
  const parts = await namedRows(db, { table: "owned_part", columns: ["part"] }, removal);
  await deleteRows(
    db,
    "owned_part",
    parts.filter((row) => isNamed(row, removal)),
  );
  const valuesOf = (wanted: string) =>
    removal.identifiers.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  await db(
    "delete from owned_person where kind = 'profile' and subject = any($1) or kind = 'din' and subject = any($2)",
    [valuesOf("profile"), valuesOf("din")],
  );
};
