import type { ContactItem } from "#domain/lookups/contact.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Pay } from "./pay.ts";
import { type SearchWatch, untilFound } from "./until-found.ts";
import type { ContactDirectory, Revealed } from "#application/ports/contact-directory.ts";
import type { Result } from "#application/shared/result.ts";

interface RevealNeeds {
  readonly contacts: ContactDirectory;
  readonly pay: Pay;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** Opens one line about a person. Where sources have to be asked, that can take long. */
export const revealContact =
  ({ contacts, pay, clock }: RevealNeeds) =>
  (item: ContactItem, profile: ProfileSlug, watch?: SearchWatch): Promise<Result<Revealed, Failure>> =>
    pay(item, profile, (key) =>
      untilFound(clock, (waiting) => contacts.reveal({ item, profile, key, waiting }), watch),
    );
