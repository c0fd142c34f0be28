import * as z from "zod";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import type { Explanation, Match } from "#domain/matching/match.ts";
import { bestMatches, canBeSearched, MATCHES_MAX, wantedPerson } from "#domain/matching/person-match.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { isCode } from "#backend/platform/error-code.ts";
import { toLatin } from "./to-latin.ts";
import { chooseWords } from "./choose-words.ts";
import { keysOfVersion, keyVersions, type KeyVersions, type SearchKeys } from "./key-versions.ts";
import { SearchDeclined } from "./search-declined.ts";
import { servingGeneration } from "./search-generations.ts";
import { allKeys } from "./search-keys.ts";
import { sharedWords } from "./shared-words.ts";

/** A search that meets more people than these ends without an answer. */
const READ_MAX = 5_000;

/** The most people that are compared; of more, those who share the most keys. */
const CANDIDATES_MAX = 200;

const nullableText = z.nullable(z.string());
const Candidate = z.object({ slug: z.string(), name: nullableText, title: nullableText, company: nullableText });
type Candidate = Readonly<z.infer<typeof Candidate>>;

const Slug = z.string().transform((text, context) => {
  const slug = parseProfileUrl(`linkedin.com/in/${encodeURIComponent(text)}`);
  if (slug !== undefined) return slug;
  context.addIssue({ code: "custom", message: "This slug names no profile" });
  return z.NEVER;
});
const MatchedProfile = Candidate.extend({ slug: Slug, phones: z.int(), emails: z.int() });
/** A person of the directory, with the number of known phone numbers and addresses, and how sure it is that it is the one. */
export type MatchedProfile = Readonly<z.infer<typeof MatchedProfile>> & FoundBy;

interface FoundBy {
  readonly match: Match;
  /** How the names came to agree. Missing where they have the address that was asked for. */
  readonly explanation?: Explanation | undefined;
}

/**
 * The people of the directory who fit, best first, at most 20. Reads a bounded number of contacts, whatever is asked; throws a
 * SearchDeclined where that is not enough.
 */
export const searchProfiles = async (
  db: Db,
  wanted: EnrichmentQuery,
  versions = keyVersions,
): Promise<readonly MatchedProfile[]> => {
  if (wanted.kind === "email") {
    const slugs = await slugsByEmail(db, wanted.email, versions);
    return profilesOf(db, new Map(slugs.map((slug) => [slug, BY_ADDRESS])));
  }
  const person = wantedPerson(wanted, toLatin);
  if (!canBeSearched(person)) return [];
  const matches = bestMatches(person, await candidates(db, wanted, versions), toLatin);
  return profilesOf(
    db,
    new Map(matches.map(({ person: { slug }, match, explanation }) => [slug, { match, explanation }])),
  );
};

/** The person with exactly this address. */
const BY_ADDRESS: FoundBy = { match: { kind: "certain" } };

interface Searched {
  /** Of the generation that serves. */
  readonly id: number;
  readonly keys: SearchKeys;
}

const UNDEFINED_TABLE = "42P01";

/** Between its two statements another generation may begin to serve, and this one be dropped; then once more. */
const searched = async <Found>(db: Db, versions: KeyVersions, search: (by: Searched) => Promise<Found>) => {
  const once = async (): Promise<Found> => {
    const { id, version } = await servingGeneration(db);
    return search({ id, keys: keysOfVersion(versions, version) });
  };
  try {
    return await once();
  } catch (error) {
    if (isCode(error, UNDEFINED_TABLE)) return once();
    throw error;
  }
};

const slugsByEmail = (db: Db, email: string, versions: KeyVersions): Promise<readonly string[]> =>
  searched(db, versions, async ({ id, keys }) => {
    const rows =
      keys.ofEmail === undefined
        ? await db("select slug from contacts_with_email($1, $2)", [email, MATCHES_MAX])
        : await db("select slug from contacts_with_email($1, $2, $3, $4)", [
            id,
            email,
            keys.ofEmail(email),
            MATCHES_MAX,
          ]);
    return z
      .array(Candidate.pick({ slug: true }))
      .parse(rows)
      .map(({ slug }) => slug);
  });

const candidates = (
  db: Db,
  { name, company }: Extract<EnrichmentQuery, { kind: "person" }>,
  versions: KeyVersions,
): Promise<readonly Candidate[]> =>
  searched(db, versions, async ({ id, keys }) => {
    const wanted = { name: keys.ofName(name), company: keys.ofCompany(company) };
    const { contacts, shared } = await sharedWords(db, { id }, [...allKeys(wanted.name), ...allKeys(wanted.company)]);
    const { names, companies, weights } = chooseWords(wanted, shared, contacts);
    const rows = await db("select * from contacts_under_words($1, $2, $3, $4, $5, $6, $7)", [
      id,
      names,
      companies,
      [...weights.keys()],
      [...weights.values()],
      READ_MAX + 1,
      CANDIDATES_MAX,
    ]);
    const met = z.array(Candidate.extend({ met: z.int() })).parse(rows);
    if (met.some(({ met }) => met > READ_MAX)) throw new SearchDeclined("too-many-people");
    return met;
  });

/** The people of these slugs, in their order. */
const profilesOf = async (db: Db, matches: ReadonlyMap<string, FoundBy>): Promise<readonly MatchedProfile[]> => {
  if (matches.size === 0) return [];
  const rows = await db(
    `select c.slug, c.name, c.title, c.company, jsonb_array_length(c.phone_no) as phones,
            (select count(distinct item ->> 'value') from jsonb_array_elements(c.email || c.work_email) item) as emails
       from unnest($1::text[]) with ordinality as wanted (slug, place) join contact c on c.slug = wanted.slug
      order by wanted.place`,
    [[...matches.keys()]],
  );
  return z
    .array(MatchedProfile)
    .parse(rows)
    .map((profile) => ({ ...profile, ...(matches.get(profile.slug) ?? BY_ADDRESS) }));
};
