import { type EnrichmentForm, enrichmentQuery } from "#application/lookups/enrich-contact.ts";
import { keyOfQuery, type Recent } from "#domain/history/recent.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";

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

export const textsOf = (form: EnrichmentForm): readonly string[] => {
  if (form.kind === "email") return [form.email.trim()];
  const { name, title: role = "", company } = form.chosen ?? { ...form, title: form.role };
  return [name, role, company].map((text) => text.trim());
};
