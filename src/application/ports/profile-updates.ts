import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

export interface ContactDetails {
  readonly linkedinUrl: string;
  readonly phone: string;
}

/** Only for hosts that take it. */
export interface OwnName {
  readonly name: string;
}

/** What is left out stays as it is. */
export type ProfileDetails = (ContactDetails & Partial<OwnName>) | (OwnName & Partial<ContactDetails>);

/** Stores the profile details that the signed-in person enters. */
export interface ProfileUpdates {
  update(details: ProfileDetails): Promise<Result<void, Failure>>;
}
