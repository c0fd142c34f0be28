import type { Email } from "#domain/shared/email.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { FoundProfiles, ProfileSearch } from "#application/ports/profile-search.ts";
import { ok, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { VerifiedEmail } from "./verify-email.ts";

interface FindOwnedNeeds {
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  /** Whether the backend can be asked for what is owned alone; another one would look up and charge. */
  readonly offersOwned: () => boolean | undefined | Promise<boolean | undefined>;
}

/**
 * What a search for profiles would find, where the account owns it; undefined where it does not, or where the backend
 * does not say.
 */
export const findOwnedProfiles =
  ({ profiles, keeper, offersOwned }: FindOwnedNeeds & { readonly profiles: ProfileSearch }) =>
  async (query: EnrichmentQuery): Promise<Result<FoundProfiles | undefined, Failure>> =>
    (await offersOwned()) ? keeper.whileSignedIn(() => profiles.findOwned(query)) : ok(undefined);

/** The verdict on an address, in the same way. */
export const findOwnedVerification =
  ({ verifier, keeper, offersOwned }: FindOwnedNeeds & { readonly verifier: EmailVerifier }) =>
  async (email: Email): Promise<Result<VerifiedEmail | undefined, Failure>> => {
    if (!(await offersOwned())) return ok(undefined);
    const answer = await keeper.whileSignedIn(() => verifier.findOwned(email));
    return answer.ok ? ok(answer.value && { ...answer.value, email }) : answer;
  };
