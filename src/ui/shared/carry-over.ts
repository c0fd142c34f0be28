/** What one tool hands to another in the navigation state, which is in no address and ends with the tab. */
export interface PersonCarried {
  readonly name: string;
  readonly company: string;
}

export const toEnrichment = (person: PersonCarried): { readonly enrichment: PersonCarried } => ({ enrichment: person });

export const toContacts = (url: string): { readonly contacts: { readonly url: string } } => ({ contacts: { url } });

export const carriedToEnrichment = (state: unknown): PersonCarried | undefined => {
  const { name, company } = fieldsOf(fieldsOf(state).enrichment);
  return typeof name === "string" && typeof company === "string" ? { name, company } : undefined;
};

export const carriedToContacts = (state: unknown): string | undefined => {
  const { url } = fieldsOf(fieldsOf(state).contacts);
  return typeof url === "string" ? url : undefined;
};

/** The browser may return a state stored by another version of the app. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
