import type { ContactItem } from "#domain/contact.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import type { ProfileSlug } from "#domain/profile-url.ts";
import type { Failure } from "./failure.ts";
import type { Clock } from "./ports/clock.ts";
import type { ContactDirectory, Revealed } from "./ports/contact-directory.ts";
import type { Result } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface RevealNeeds {
  readonly contacts: ContactDirectory;
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
}

/** Opens one line about a person. Repeating it the same day is charged once, whatever happened on the way. */
export const revealContact =
  ({ contacts, keeper, clock }: RevealNeeds) =>
  (item: ContactItem, profile: ProfileSlug): Promise<Result<Revealed, Failure>> => {
    const key = idempotencyKey(item, profile, clock.now());
    return keeper.whileSignedIn(() => contacts.reveal({ item, profile, key }));
  };
