import type { Email } from "#domain/shared/email.ts";
import { type ChosenPerson, chosenText } from "./candidate.ts";
import type { Person } from "./contact.ts";

/** What profiles are searched by. */
export type EnrichmentQuery =
  | { readonly kind: "email"; readonly email: Email }
  | {
      readonly kind: "person";
      readonly name: string;
      readonly company: string;
      readonly role?: string;
      /** Only this one of those who fit is wanted. */
      readonly chosen?: ChosenPerson;
    };

export type PersonQuery = Extract<EnrichmentQuery, { kind: "person" }>;

/** In the order in which they are asked for. */
export const personFields = ["name", "role", "company"] as const;
export type PersonField = (typeof personFields)[number];

/** A person as typed. */
type PersonTyped = Readonly<Record<PersonField, string>>;

/** In characters, for each of name, company and role. */
export const ENRICHMENT_FIELD_MAX_LENGTH = 200;

/** The empty fields without which nobody can be searched. The role is optional. */
export const missingFields = (person: PersonTyped): readonly PersonField[] =>
  (["name", "company"] as const).filter((field) => person[field].trim() === "");

export const overlongFields = (person: PersonTyped): readonly PersonField[] =>
  personFields.filter((field) => person[field].trim().length > ENRICHMENT_FIELD_MAX_LENGTH);

/** Someone who may not be the person asked for, and why, as it is shown. */
export interface PossibleMatch {
  readonly kind: "possible";
  readonly reasons: readonly string[];
}

export interface FoundProfile {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** Why it fits what was asked for, in one line. Left out where it was asked for by an address. */
  readonly reason?: string;
  /** Left out where nothing speaks against it, or nothing is said about it. */
  readonly match?: PossibleMatch;
}

/** Who a profile is: hosts write the name, the title and the company as far as they know them, with " - " between. */
export const namesIn = ({ title }: Pick<FoundProfile, "title">): Person => {
  const [name = "", role, company, ...more] = title.split(" - ");
  return role !== undefined && company !== undefined && more.length === 0 ? { name, title: role, company } : { name };
};

/** Whether the best of the profiles may be someone else. */
export const isUncertain = ([best]: readonly FoundProfile[]): boolean => best?.match !== undefined;

/** A query as one text for its idempotency key; case and spacing make no difference. */
export const requestText = (query: EnrichmentQuery): string =>
  query.kind === "email" ? query.email : textsOf(query).map(folded).join("\n");

const textsOf = ({ name, role = "", company, chosen }: PersonQuery): readonly string[] =>
  chosen === undefined ? [name, role, company] : [name, role, company, ...chosenText(chosen).split("\n")];

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
