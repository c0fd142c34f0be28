import { type CrmFault, isFault } from "./crm-fault.ts";
import type { CrmPerson, FoundContact } from "./crm-target.ts";

/** Searches for some people after the other, for targets whose search takes fewer at once than a write. */
export const findInParts = async (
  people: readonly CrmPerson[],
  atOnce: number,
  find: (part: readonly CrmPerson[]) => Promise<readonly FoundContact[] | CrmFault>,
): Promise<readonly FoundContact[] | CrmFault> => {
  const contacts = new Map<string, FoundContact>();
  for (let start = 0; start < people.length; start += atOnce) {
    const found = await find(people.slice(start, start + atOnce));
    if (isFault(found)) return found;
    // Two parts can lead to the same contact.
    for (const contact of found) contacts.set(contact.contactId, contact);
  }
  return [...contacts.values()];
};
