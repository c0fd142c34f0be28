import type { Ownership } from "#domain/contact.ts";
import { present } from "./present.ts";

type Owned = { readonly by?: string | null | undefined; readonly at?: string | null | undefined } | null | undefined;

/** What an answer says of having been paid for before. A replay is one that was, without saying by whom and when. */
export const ownershipOf = (owned: Owned, isReplay: boolean): { readonly owned?: Ownership } => {
  if (owned) return { owned: present(owned) };
  return isReplay ? { owned: {} } : {};
};
