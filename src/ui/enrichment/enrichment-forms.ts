import { type EnrichmentForm, enrichmentQuery } from "#application/lookups/enrich-contact.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { keyOfQuery, type Recent } from "#domain/history/recent.ts";
import type { RefusalKind } from "#application/shared/refusal.ts";
import {
  ENRICHMENT_FIELD_MAX_LENGTH,
  type EnrichmentQuery,
  missingFields,
  overlongFields,
  type PersonField,
} from "#domain/lookups/enrichment.ts";
import type { Candidate } from "#domain/lookups/candidate.ts";
import { enrichmentTexts } from "./enrichment-texts.ts";

/** Several people may be meant: one of them is chosen before anything is paid for. */
export interface Choices {
  readonly candidates: readonly Candidate[];
  readonly asked: string;
  readonly form: Extract<EnrichmentForm, { kind: "person" }>;
}

export interface Answer {
  readonly found: FoundProfiles;
  /** What was searched for; the fields may have changed since. */
  readonly asked: string;
  readonly form: EnrichmentForm;
}

/** A search that paid for nobody: several people may be meant, or there is nobody to choose from. */
export type Unpaid = "to-choose" | "no-choice";

/** Several people may have been meant by an earlier search, and none of them was paid for. */
export const isUnpaid = ({ open, missed }: Recent): boolean => open.length + missed.length === 0;

/** As the history names it: by who was chosen. */
export const keyOfForm = (form: EnrichmentForm): string | undefined => {
  const query = enrichmentQuery(form);
  return query.ok ? keyOfQuery(query.value) : undefined;
};

/** Every search that the text of the history may stand for, the likeliest first. */
export const queriesOf = ({ subject }: Recent): readonly EnrichmentQuery[] => {
  if (subject.kind === "person") return subject.readings;
  return subject.kind === "email" ? [subject] : [];
};

export const askedText = (form: EnrichmentForm): string =>
  textsOf(form)
    .filter((text) => text !== "")
    .join(", ");

export const isSameForm = (one: EnrichmentForm, other: EnrichmentForm): boolean =>
  textsOf(one).join("\n") === textsOf(other).join("\n");

const textsOf = (form: EnrichmentForm): readonly string[] => {
  if (form.kind === "email") return [form.email.trim()];
  const { name, title: role = "", company } = form.chosen ?? { ...form, title: form.role };
  return [name, role, company].map((text) => text.trim());
};

/** Whether a search was refused for this field about a person. For one that is too long, what to say at it. */
export const faultOfField = (
  field: PersonField,
  typed: Parameters<typeof missingFields>[0],
  refusal: RefusalKind,
): string | boolean => {
  if (refusal === "name-or-company-missing") return missingFields(typed).includes(field);
  return overlongFields(typed).includes(field) && enrichmentTexts.tooLong(ENRICHMENT_FIELD_MAX_LENGTH);
};
