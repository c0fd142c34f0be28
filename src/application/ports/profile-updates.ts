import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

export interface ProfileDetails {
  readonly linkedinUrl: string;
  readonly phone: string;
}

/** Stores the profile details that the signed-in person enters. */
export interface ProfileUpdates {
  update(details: ProfileDetails): Promise<Result<void, Failure>>;
}
