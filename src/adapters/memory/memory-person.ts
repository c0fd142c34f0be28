import type { ContactItem, ContactValue, Person } from "#domain/contact.ts";

export interface MemoryPerson extends Person, Partial<Readonly<Record<ContactItem, readonly ContactValue[]>>> {}
