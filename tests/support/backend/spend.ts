import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { NOON } from "#tests/support/builders.ts";

/** Spends 24 of somebody's 25 credits on four people whose phone numbers and secondary emails are known. */
export const spendTwentyFour = async (contacts: ContactDirectory, known: readonly ProfileSlug[]): Promise<void> => {
  const reveal = async (item: ContactItem, profile: ProfileSlug) => {
    const answer = await contacts.reveal({ item, profile, key: idempotencyKey(item, profile, NOON) });
    if (!answer.ok || answer.value.values.length === 0) throw new Error(`${item} of ${profile} could not be bought`);
  };
  for (const profile of known.slice(0, 4)) {
    await reveal("phone_no", profile);
    await reveal("email", profile);
  }
};
