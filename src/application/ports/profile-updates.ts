import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

export interface ProfileDetails {
  readonly linkedinUrl: string;
  readonly phone: string;
  /** Without one the name stays as it is. Only for hosts that take it. */
  readonly name?: string;
}

/** Stores the profile details that the signed-in person enters. */
export interface ProfileUpdates {
  update(details: ProfileDetails): Promise<Result<void, Failure>>;
}
