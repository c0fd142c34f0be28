import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";

export interface ProfileDetails {
  readonly linkedinUrl: string;
  readonly phone: string;
}

/** Takes what the signed-in person says about themselves. */
export interface ProfileUpdates {
  update(details: ProfileDetails): Promise<Result<void, Failure>>;
}
