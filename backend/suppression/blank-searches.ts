import { randomUUID } from "node:crypto";
import * as z from "zod";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import { endPendingLookup } from "#backend/credits/pending-lookups.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { emptiedAnswer, isNamed, reducedAnswer } from "./blanked-answer.ts";
import type { BlankNeeds } from "./blank-copies.ts";
import { namedRows } from "./named-rows.ts";
import { operationParts } from "./operation-subject.ts";
import type { Removal } from "./removal.ts";
import { WITHHELD } from "./list/withheld-subject.ts";

const COLUMNS = ["operation", "query", "wanted", "answer"];

const OpenRow = z.object({
  id: z.string(),
  type: z.string(),
  operation: z.string(),
  query: z.string(),
  wanted: z.unknown(),
});

/**
 * Ends the searches for a person that are under way: nothing was found, and what was set aside is given back. Each in a
 * transaction of its own, which locks the wallet first, as others do.
 */
export const endSearches = async (
  { transaction, longTransaction }: Pick<Database, "transaction" | "longTransaction">,
  removal: Removal,
): Promise<void> => {
  const rows = await longTransaction((db) =>
    namedRows(
      db,
      { table: "pending_lookup", columns: COLUMNS, also: ["id", "type"], where: "ended_at is null" },
      removal,
    ),
  );
  for (const row of z.array(OpenRow).parse(rows)) {
    if (!isAbout(row, removal)) continue;
    const { suppressed: _, ...answer } = emptiedAnswer(row.type);
    const ended = { answer, result: null, freeResult: undefined, parts: [] };
    await transaction((db) => endPendingLookup(db, row.id, ended));
  }
};

const SearchRow = OpenRow.extend({ place: z.string(), answer: z.record(z.string(), z.unknown()).nullable() });

/** Blanks the searches for a person, which have ended. */
export const blankSearches = async ({ db, removal, hashOf }: BlankNeeds): Promise<void> => {
  const rows = await namedRows(db, { table: "pending_lookup", columns: COLUMNS, also: ["id", "type"] }, removal);
  for (const { place, type, operation, answer, ...row } of z.array(SearchRow).parse(rows)) {
    const reduced = answer === null ? undefined : reducedAnswer(type, answer, removal);
    if (isAbout({ operation, ...row }, removal) || (reduced !== undefined && "suppressed" in reduced)) {
      const identifier = operationParts(operation)?.identifier;
      await db(
        "update pending_lookup set operation = $2, query = $3, wanted = $4, answer = $5, purpose = null where ctid = $1::tid",
        [
          place,
          `${type}:suppressed:${(identifier && hashOf(identifier)) ?? randomUUID()}`,
          SUPPRESSED_TEXT,
          WITHHELD,
          answer === null ? null : JSON.stringify(emptiedAnswer(type)),
        ],
      );
    } else if (reduced !== undefined)
      await db("update pending_lookup set answer = $2 where ctid = $1::tid", [place, JSON.stringify(reduced)]);
  }
};

const isAbout = (
  { operation, query, wanted }: Pick<z.infer<typeof OpenRow>, "operation" | "query" | "wanted">,
  removal: Removal,
): boolean => {
  const identifier = operationParts(operation)?.identifier;
  return (
    (identifier !== undefined && removal.isRemoved(identifier)) || removal.isNamedIn(query) || isNamed(wanted, removal)
  );
};
