import * as z from "zod";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { questionKeysAbout } from "#backend/sources/question-key.ts";
import { FoundValue } from "#backend/sources/reply-schema.ts";
import { knownOf } from "#backend/suppression/known-people.ts";
import { removalOf } from "#backend/suppression/removal.ts";

/** A value that a source has given, and that is kept to be sold. */
export interface FoundByService {
  readonly identifier: Identifier;
  /** The sources that gave it. */
  readonly source: string | undefined;
  /** ISO 8601 date. */
  readonly foundAt: string | undefined;
  readonly storedAt: Date;
  /** When it is forgotten; undefined where its service sets no time. */
  readonly keepUntil: Date | undefined;
}

const Row = z.object({
  value: FoundValue,
  given_by: z.array(z.string()),
  ended_at: z.date(),
  keep_until: z.nullable(z.date()),
});

/** What services have answered about a person, by profile or DIN, and is not forgotten yet. */
export const foundValues = async (db: Db, subjects: readonly Identifier[]): Promise<readonly FoundByService[]> => {
  const known = await knownOf(db, removalOf(subjects, []));
  const rows = await db(
    "select value, given_by, ended_at, keep_until from source_run where question = any($1) and value is not null and ended_at is not null",
    [known.flatMap(questionKeysAbout)],
  );
  return z
    .array(Row)
    .parse(rows)
    .flatMap(({ value: { text, foundAt }, given_by, ended_at: storedAt, keep_until: keepUntil }) =>
      identifiersIn(text)
        .slice(0, 1)
        .map((identifier) => ({
          identifier,
          source: given_by.length === 0 ? undefined : given_by.join(", "),
          foundAt: foundAt === undefined ? undefined : new Date(foundAt).toISOString(),
          storedAt,
          keepUntil: keepUntil ?? undefined,
        })),
    );
};
