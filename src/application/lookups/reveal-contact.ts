import type { ContactItem } from "#domain/lookups/contact.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Pay } from "./pay.ts";
import type { ContactDirectory, Revealed } from "#application/ports/contact-directory.ts";
import type { Result } from "#application/shared/result.ts";

/** Opens one line about a person. */
export const revealContact =
  ({ contacts, pay }: { readonly contacts: ContactDirectory; readonly pay: Pay }) =>
  (item: ContactItem, profile: ProfileSlug): Promise<Result<Revealed, Failure>> =>
    pay(item, profile, (key) => contacts.reveal({ item, profile, key }));
