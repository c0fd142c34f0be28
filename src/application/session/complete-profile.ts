import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { parseOwnName } from "#domain/session/own-name.ts";
import { parsePhone } from "#domain/lookups/phone.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** Sends the two details every account needs, the address of the user's profile and a phone number, and perhaps a name. */
export const completeProfile =
  ({ profiles, keeper }: { readonly profiles: ProfileUpdates; readonly keeper: SessionKeeper }) =>
  async (
    linkedin: string,
    phone: string,
    name = "",
  ): Promise<Result<void, Refusal<"profile-or-phone-missing" | "not-your-profile" | "not-a-phone"> | Failure>> => {
    if (linkedin.trim() === "" || phone.trim() === "") return err({ kind: "profile-or-phone-missing" });
    const profile = parseProfileUrl(linkedin);
    if (profile === undefined) return err({ kind: "not-your-profile" });
    const number = parsePhone(phone);
    if (number === undefined) return err({ kind: "not-a-phone" });
    const ownName = parseOwnName(name);
    const details = {
      linkedinUrl: profileUrl(profile),
      phone: number,
      ...(ownName !== undefined && { name: ownName }),
    };
    return keeper.whileSignedIn(() => profiles.update(details));
  };
