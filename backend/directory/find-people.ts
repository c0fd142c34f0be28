import * as z from "zod";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type Person, personFields } from "./directory-entry.ts";

const Found = z.array(
  z.object({
    slug: z.nullable(z.string().transform((text) => text as ProfileSlug)),
    din: z.nullable(z.string()),
    ...personFields,
  }),
);

/**
 * The people and directors whom profile URLs and DINs name, by the text that names them; other texts name nobody.
 * Profile URLs are as `profileUrl` writes them.
 */
export const findPeople = async (db: Db, queries: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
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
