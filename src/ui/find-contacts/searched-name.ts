import type { ContactSearch } from "./find-contacts-view-model.ts";

/** What to call who was searched for: the name where it is known, else the slug. */
export const searchedName = ({ lookup, profile }: ContactSearch): string =>
  ("person" in lookup ? lookup.person?.name : undefined) ?? profile;
