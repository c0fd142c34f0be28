import type { ContactItem, ContactValue } from "#domain/lookups/contact.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";

/** A phone number or an address of a saved person that the account owns, and what it was bought as. */
export interface OwnedValue extends Pick<ContactValue, "value" | "kind"> {
  readonly item: ContactItem | DirectorItem;
  /** Of an address: when the account last bought a verdict about it. ISO 8601. */
  readonly verifiedAt?: string;
}
