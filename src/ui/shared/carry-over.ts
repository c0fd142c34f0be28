import * as z from "zod/mini";

/** What one tool hands to another, in the state of the navigation: it is in no address and gone with the tab. */
const CarriedToEnrichment = z.object({ enrichment: z.object({ name: z.string(), company: z.string() }) });
const CarriedToContacts = z.object({ contacts: z.object({ url: z.string() }) });

export type PersonCarried = z.infer<typeof CarriedToEnrichment>["enrichment"];

export const toEnrichment = (enrichment: PersonCarried): z.infer<typeof CarriedToEnrichment> => ({ enrichment });

export const toContacts = (url: string): z.infer<typeof CarriedToContacts> => ({ contacts: { url } });

export const carriedToEnrichment = (state: unknown): PersonCarried | undefined =>
  CarriedToEnrichment.safeParse(state).data?.enrichment;

export const carriedToContacts = (state: unknown): string | undefined =>
  CarriedToContacts.safeParse(state).data?.contacts.url;
