import type { Email } from "#domain/shared/email.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { type InviteNeeds, mailInvitation, noteInvitation, type Offer } from "./invite-member.ts";
import type { Refused } from "./organisation-refusal.ts";

/** Of one address: undefined where it was invited. */
export interface Attempt {
  readonly email: Email;
  readonly refusal: Refused | undefined;
}

/**
 * Invites several people with the same role and limit, each as if alone. An invitation that is open is left as it is, so that
 * a repetition mails nobody twice. A caller who may not invite at all is refused as a whole.
 */
export const inviteMembers = async (
  needs: InviteNeeds,
  account: BackendAccount,
  emails: readonly Email[],
  offer: Offer,
): Promise<{ readonly outcome: "attempted"; readonly attempts: readonly Attempt[] } | Refused> => {
  const attempts: Promise<Attempt>[] = [];
  // One after the other, because they take turns anyway; the mails go side by side.
  for (const email of emails) {
    const noted = await noteInvitation(needs, account, { ...offer, email, onlyNew: true });
    if (noted.outcome === "refused" && noted.why === "forbidden" && attempts.length === 0) return noted;
    const sent = noted.outcome === "refused" ? Promise.resolve(noted) : mailInvitation(needs, account, noted);
    attempts.push(sent.then((done) => ({ email, refusal: done.outcome === "refused" ? done : undefined })));
  }
  return { outcome: "attempted", attempts: await Promise.all(attempts) };
};
