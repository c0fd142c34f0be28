import type { Email } from "./email.ts";

/** What profiles are searched by. */
export type EnrichmentQuery =
  | { readonly kind: "email"; readonly email: Email }
  | { readonly kind: "person"; readonly name: string; readonly company: string; readonly role?: string };

/** In characters, for each of name, company and role. */
export const ENRICHMENT_FIELD_MAX_LENGTH = 200;

export interface FoundProfile {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** A query as one text for its idempotency key; case and spacing make no difference. */
export const requestText = (query: EnrichmentQuery): string =>
  query.kind === "email" ? query.email : [query.name, query.role ?? "", query.company].map(folded).join("\n");

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
