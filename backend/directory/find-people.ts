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
 * Profile URLs are as `profileUrl` writes them. Whom the directory does not name, a source may have named in an answer that
 * one of `wallets` has bought.
 */
export const findPeople = async (
  db: Db,
  queries: readonly string[],
  wallets: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  const slugs = queries.flatMap((query) => parseProfileUrl(query) ?? []);
  const dins = queries.flatMap((query) => parseDin(query) ?? []);
  if (slugs.length + dins.length === 0) return new Map();
  const known = await readPeople(
    db,
    `select slug, null as din, name, title, company from contact where slug = any($1)
     union all select null, din, name, title, company from director where din = any($2)`,
    [slugs, dins],
  );
  const isUnnamed = (query: string): boolean => (known.get(query)?.name ?? null) === null;
  const unnamed = [slugs.filter((slug) => isUnnamed(profileUrl(slug))), dins.filter(isUnnamed)] as const;
  if (unnamed.every((subjects) => subjects.length === 0)) return known;
  const bought = await readPeople(
    db,
    `select s.slug, null as din, b.* from unnest($1::text[]) s (slug), person_bought($3, 'profile', s.slug) b
     union all select null, d.din, b.* from unnest($2::text[]) d (din), person_bought($3, 'din', d.din) b`,
    [...unnamed, wallets],
  );
  return new Map([...known, ...bought]);
};

const readPeople = async (db: Db, statement: string, values: readonly unknown[]): Promise<Map<string, Person>> =>
  new Map(
    Found.parse(await db(statement, values)).map(({ slug, din, ...person }) => [
      slug === null ? (din ?? "") : profileUrl(slug),
      person,
    ]),
  );
