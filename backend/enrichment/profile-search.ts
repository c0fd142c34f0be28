import * as z from "zod";
import type { EnrichmentQuery } from "#domain/enrichment.ts";
import {
  bestMatches,
  canBeSearched,
  MATCHES_MAX,
  wantedPerson,
  type WantedPerson,
} from "#domain/matching/person-match.ts";
import { parseProfileUrl } from "#domain/profile-url.ts";
import type { Db } from "#backend/database/database.ts";
import { companyKeys, nameKeys } from "./search-keys.ts";

/** The most people that are compared; of more, those who share the most keys. */
const CANDIDATES_MAX = 1_000;

const nullableText = z.nullable(z.string());
const Candidate = z.object({ slug: z.string(), name: nullableText, title: nullableText, company: nullableText });

const Slug = z.string().transform((text, context) => {
  const slug = parseProfileUrl(`linkedin.com/in/${encodeURIComponent(text)}`);
  if (slug !== undefined) return slug;
  context.addIssue({ code: "custom", message: "This slug names no profile" });
  return z.NEVER;
});
const Profile = Candidate.extend({ slug: Slug, phones: z.int(), emails: z.int() });
/** A person of the directory, with the number of known phone numbers and addresses. */
export type Profile = Readonly<z.infer<typeof Profile>>;

/** The people of the directory who fit, best first, at most 20. */
export const searchProfiles = async (db: Db, wanted: EnrichmentQuery): Promise<readonly Profile[]> => {
  if (wanted.kind === "email") return profilesOf(db, await slugsByEmail(db, wanted.email));
  const person = wantedPerson(wanted);
  if (!canBeSearched(person)) return [];
  const matches = bestMatches(person, await candidates(db, person));
  return profilesOf(
    db,
    matches.map(({ slug }) => slug),
  );
};

const slugsByEmail = async (db: Db, email: string): Promise<readonly string[]> => {
  const rows = await db("select slug from contacts_with_email($1, $2)", [email, MATCHES_MAX]);
  return z
    .array(Candidate.pick({ slug: true }))
    .parse(rows)
    .map(({ slug }) => slug);
};

const candidates = async (db: Db, { name, company }: WantedPerson): Promise<z.infer<typeof Candidate>[]> => {
  const rows = await db("select * from search_contacts($1, $2, $3)", [
    ...[nameKeys(name), companyKeys(company), CANDIDATES_MAX],
  ]);
  return z.array(Candidate).parse(rows);
};

/** In the order of `slugs`. */
const profilesOf = async (db: Db, slugs: readonly string[]): Promise<readonly Profile[]> => {
  if (slugs.length === 0) return [];
  const rows = await db(
    `select c.slug, c.name, c.title, c.company, jsonb_array_length(c.phone_no) as phones,
            (select count(distinct item ->> 'value') from jsonb_array_elements(c.email || c.work_email) item) as emails
       from unnest($1::text[]) with ordinality as wanted (slug, place) join contact c on c.slug = wanted.slug
      order by wanted.place`,
    [slugs],
  );
  return z.array(Profile).parse(rows);
};
