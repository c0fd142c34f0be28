/** What one tool hands to another in the navigation state, which is in no address and ends with the tab. */
export interface PersonPrefill {
  readonly name: string;
  readonly company: string;
}

export const toEnrichment = (person: PersonPrefill): { readonly enrichment: PersonPrefill } => ({ enrichment: person });

export interface EmailPrefill {
  readonly email: string;
}

export const toEnrichmentByEmail = (email: string): { readonly enrichment: EmailPrefill } => ({
  enrichment: { email },
});

export const toContacts = (url: string): { readonly contacts: { readonly url: string } } => ({ contacts: { url } });

export const toDirector = (din: string): { readonly director: { readonly din: string } } => ({ director: { din } });

export const toVerification = (email: string): { readonly verification: EmailPrefill } => ({ verification: { email } });

export const handedToEnrichment = (state: unknown): PersonPrefill | EmailPrefill | undefined => {
  const { name, company, email } = fieldsOf(fieldsOf(state).enrichment);
  if (typeof email === "string") return { email };
  return typeof name === "string" && typeof company === "string" ? { name, company } : undefined;
};

export const handedToContacts = (state: unknown): string | undefined => {
  const { url } = fieldsOf(fieldsOf(state).contacts);
  return typeof url === "string" ? url : undefined;
};

export const handedToDirector = (state: unknown): string | undefined => {
  const { din } = fieldsOf(fieldsOf(state).director);
  return typeof din === "string" ? din : undefined;
};

export const handedToVerification = (state: unknown): string | undefined => {
  const { email } = fieldsOf(fieldsOf(state).verification);
  return typeof email === "string" ? email : undefined;
};

/** The browser may return a state stored by another version of the app. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
