import type { ContactItem, ContactValue, Person } from "#domain/lookups/contact.ts";

export interface MemoryPerson extends Person, Partial<Readonly<Record<ContactItem, readonly ContactValue[]>>> {}

/** Without what there is to reveal. */
export const whoIs = ({ name, title, company }: Person): Person => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(company !== undefined && { company }),
});
