import { profileUrl } from "#domain/lookups/profile-url.ts";
import { LateReveals } from "#ui/lookups/late-reveals.tsx";
import { contactKinds } from "./contact-kinds.ts";
import type { ContactSearch, FindContactsViewModel } from "./find-contacts-view-model.ts";

/** The results of reveals that were pressed before another profile was shown. */
export const LateContacts = ({ contacts }: { readonly contacts: FindContactsViewModel }) => (
  <LateReveals
    presses={contacts.presses}
    kinds={contactKinds}
    nameOf={nameOf}
    onShow={({ profile }) => contacts.findCarried(profileUrl(profile))}
  />
);

const nameOf = ({ lookup, profile }: ContactSearch): string =>
  (lookup.kind === "person" ? lookup.person.name : undefined) ?? profile;
