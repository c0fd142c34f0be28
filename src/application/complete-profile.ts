import { parseProfileUrl, profileUrl } from "#domain/profile-url.ts";
import { parsePhone } from "#domain/phone.ts";
import type { Failure } from "./failure.ts";
import type { ProfileUpdates } from "./ports/profile-updates.ts";
import { err, type Result } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export type ProfileRefusal =
  | { readonly kind: "fields-missing" }
  | { readonly kind: "not-a-profile" }
  | { readonly kind: "not-a-phone" };

const profileRefusals: Readonly<Record<ProfileRefusal["kind"], string>> = {
  "fields-missing": "Please fill in both LinkedIn profile and phone number",
  "not-a-profile": "Please enter a LinkedIn profile URL, such as https://www.linkedin.com/in/your-name",
  "not-a-phone": "Please enter a phone number with 7 to 15 digits, such as +91 00000 00000",
};

export const profileRefusalText = (refusal: ProfileRefusal): string => profileRefusals[refusal.kind];

/** Sends the two details every account needs: its own profile's address and a phone number. */
export const completeProfile =
  ({ profiles, keeper }: { readonly profiles: ProfileUpdates; readonly keeper: SessionKeeper }) =>
  async (linkedin: string, phone: string): Promise<Result<void, ProfileRefusal | Failure>> => {
    if (linkedin.trim() === "" || phone.trim() === "") return err({ kind: "fields-missing" });
    const profile = parseProfileUrl(linkedin);
    if (profile === undefined) return err({ kind: "not-a-profile" });
    const number = parsePhone(phone);
    if (number === undefined) return err({ kind: "not-a-phone" });
    return keeper.whileSignedIn(() => profiles.update({ linkedinUrl: profileUrl(profile), phone: number }));
  };
