import { profileUrl } from "#domain/lookups/profile-url.ts";
import { LateReveals } from "#ui/lookups/late-reveals.tsx";
import { contactKinds } from "./contact-kinds.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { searchedName } from "./searched-name.ts";

/** The results of reveals that were pressed before another profile was shown. */
export const LateContacts = ({ contacts }: { readonly contacts: FindContactsViewModel }) => (
  <LateReveals
    presses={contacts.presses}
    kinds={contactKinds}
    nameOf={searchedName}
    onShow={({ profile }) => contacts.findCarried(profileUrl(profile))}
  />
);
