import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ContactDirectory, FoundPerson } from "#application/ports/contact-directory.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

export interface FindPersonNeeds {
  readonly contacts: ContactDirectory;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  /** Whether the backend gives a person's details before anything is paid for; undefined in an outage, where nobody knows. */
  readonly offersPeople: () => boolean | undefined | Promise<boolean | undefined>;
}

/**
 * Finds who has this profile, free of charge. "not-offered" where the backend does not give names, which is then not
 * asked; undefined when the directory has nobody under it.
 */
export const findPerson =
  ({ contacts, keeper, offersPeople }: FindPersonNeeds) =>
  async (profile: ProfileSlug): Promise<Result<FoundPerson | "not-offered" | undefined, Failure>> => {
    const isOffered = await offersPeople();
    if (isOffered === undefined) return err({ kind: "unreachable" });
    return isOffered ? keeper.whileSignedIn(() => contacts.find(profile)) : ok("not-offered");
  };
