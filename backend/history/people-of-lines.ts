import * as z from "zod";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { type Person, personFields } from "#backend/directory/directory-entry.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { HistoryLine } from "./history.ts";

const Found = z.array(
  z.object({
    slug: z.nullable(z.string().transform((text) => text as ProfileSlug)),
    din: z.nullable(z.string()),
    ...personFields,
  }),
);

/**
 * Whom history lines are about, by the query of the line: the people and directors that the directory has now. The
 * history itself keeps no names, so that someone who is taken out of the directory is in no history either.
 */
export const peopleOfLines = async (
  db: Db,
  lines: readonly Pick<HistoryLine, "query">[],
): Promise<ReadonlyMap<string, Person>> => {
  const queries = lines.map(({ query }) => query);
  const slugs = queries.flatMap((query) => parseProfileUrl(query) ?? []);
  const dins = queries.flatMap((query) => parseDin(query) ?? []);
  if (slugs.length + dins.length === 0) return new Map();
  const rows = await db(
    `select slug, null as din, name, title, company from contact where slug = any($1)
     union all select null, din, name, title, company from director where din = any($2)`,
    [slugs, dins],
  );
  return new Map(
    Found.parse(rows).map(({ slug, din, ...person }) => [slug === null ? (din ?? "") : profileUrl(slug), person]),
  );
};
