import type { ContactItem, ContactValue, Person } from "#domain/lookups/contact.ts";

export interface MemoryPerson extends Person, Partial<Readonly<Record<ContactItem, readonly ContactValue[]>>> {}
