import type { ContactSearch } from "./find-contacts-view-model.ts";

/** What to call who was searched for: the name where it is known, else the slug. */
export const searchedName = ({ lookup, profile }: ContactSearch): string =>
  (lookup.kind === "person" ? lookup.person.name : undefined) ?? profile;
