import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { enrichmentCandidates } from "#wire/enrichment.ts";
import { CANDIDATES_MAX } from "#domain/lookups/candidate.ts";
import type { PersonQuery } from "#domain/lookups/enrichment.ts";
import { fittingReason, needsChoice } from "#domain/matching/match.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { partOf } from "#backend/credits/ledger.ts";
import { ownedAnswer } from "#backend/credits/owned-lookups.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { MatchedProfile } from "#backend/enrichment/profile-search.ts";
import { enrichmentLookup, type ProfileSource } from "./enrichment-lookup.ts";

interface CandidateNeeds {
  readonly db: Db;
  readonly wallets: readonly string[];
  readonly profiles: ProfileSource;
}

/**
 * Who may be meant by a search, best first. Where one person fits for certain, or the whole answer is owned, only if that is
 * asked for too. Charges nothing and writes no history.
 */
export const findCandidates = async (
  { db, wallets, profiles }: CandidateNeeds,
  wanted: PersonQuery,
  isCertainToo: boolean,
): Promise<AnswerTo<typeof enrichmentCandidates>["candidates"]> => {
  const found = await profiles(wanted);
  if (!isCertainToo) {
    if (!needsChoice(found)) return [];
    const lookup = enrichmentLookup({ profiles: () => Promise.resolve(found) }, wanted);
    if ((await ownedAnswer(db, wallets, lookup)).owned !== null) return [];
  }
  const shown = found.slice(0, CANDIDATES_MAX);
  const owned = await ownedProfiles(db, wallets, shown);
  return shown.flatMap((profile) => {
    const { name, title, company, match, explanation } = profile;
    // Without these, nobody is found by name and company.
    if (name === null || company === null || explanation === undefined) return [];
    return [
      {
        name,
        title,
        company,
        reason: fittingReason(match, { title, explanation }),
        ...(owned.has(partOfProfile(profile)) ? { owned: true } : {}),
        ...(match.kind === "certain" ? { certain: true } : {}),
      },
    ];
  });
};

const partOfProfile = ({ slug }: MatchedProfile): string => partOf("enrichment", profileUrl(slug));

const ownedProfiles = async (
  db: Db,
  wallets: readonly string[],
  profiles: readonly MatchedProfile[],
): Promise<ReadonlySet<string>> => {
  const rows = await db("select part from owned_parts($1, $2)", [wallets, profiles.map(partOfProfile)]);
  return new Set(
    z
      .array(z.object({ part: z.string() }))
      .parse(rows)
      .map(({ part }) => part),
  );
};
