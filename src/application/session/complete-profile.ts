import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { parseOwnName } from "#domain/session/own-name.ts";
import { parsePhone } from "#domain/lookups/phone.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

type DetailFault = Refusal<"profile-or-phone-missing" | "not-your-profile" | "not-a-phone">;

/** What keeps the form from being sent, for each detail that is missing or cannot be right. */
export interface UnfitProfile {
  readonly kind: "unfit-profile";
  readonly faults: { readonly linkedinUrl?: DetailFault; readonly phone?: DetailFault };
}

const missing = { kind: "profile-or-phone-missing" } as const;

/** Sends the two details every account needs, the address of the user's profile and a phone number, and perhaps a name. */
export const completeProfile =
  ({ profiles, keeper }: { readonly profiles: ProfileUpdates; readonly keeper: SessionKeeper }) =>
  async (linkedin: string, phone: string, name = ""): Promise<Result<void, UnfitProfile | Failure>> => {
    const [profile, number] = [parseProfileUrl(linkedin), parsePhone(phone)];
    if (profile === undefined || number === undefined) {
      const faults = {
        ...(profile === undefined && {
          linkedinUrl: linkedin.trim() === "" ? missing : ({ kind: "not-your-profile" } as const),
        }),
        ...(number === undefined && { phone: phone.trim() === "" ? missing : ({ kind: "not-a-phone" } as const) }),
      };
      return err({ kind: "unfit-profile", faults });
    }
    const ownName = parseOwnName(name);
    const details = {
      linkedinUrl: profileUrl(profile),
      phone: number,
      ...(ownName !== undefined && { name: ownName }),
    };
    return keeper.whileSignedIn(() => profiles.update(details));
  };
