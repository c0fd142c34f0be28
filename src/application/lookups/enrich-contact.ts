import type { ChosenPerson } from "#domain/lookups/candidate.ts";
import { type EnrichmentQuery, missingFields, overlongFields, requestText } from "#domain/lookups/enrichment.ts";
import { parsePastedEmail } from "#domain/lookups/pasted-email.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Pay } from "./pay.ts";
import { type SearchWatch, untilFound } from "./until-found.ts";
import type { FoundProfiles, ProfileSearch } from "#application/ports/profile-search.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result, ok } from "#application/shared/result.ts";

/** What was typed, by the type of search. */
export type EnrichmentForm =
  | { readonly kind: "email"; readonly email: string }
  | {
      readonly kind: "person";
      readonly name: string;
      readonly role: string;
      readonly company: string;
      /** Only this one of those who fit is wanted. */
      readonly chosen?: ChosenPerson;
    };

export type EnrichmentRefusal = Refusal<"no-email" | "not-an-email" | "name-or-company-missing" | "field-too-long">;

interface EnrichNeeds {
  readonly profiles: ProfileSearch;
  readonly pay: Pay;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** Finds profiles by email address, or by name and company. Charged waiting any are found. That can take long. */
export const enrichContact =
  ({ profiles, pay, clock }: EnrichNeeds) =>
  async (form: EnrichmentForm, watch?: SearchWatch): Promise<Result<FoundProfiles, EnrichmentRefusal | Failure>> => {
    const query = enrichmentQuery(form);
    if (!query.ok) return query;
    return pay("enrichment", requestText(query.value), (key) =>
      untilFound(clock, (waiting) => profiles.search(query.value, key, waiting), watch),
    );
  };

/** What a form searches by. */
export const enrichmentQuery = (form: EnrichmentForm): Result<EnrichmentQuery, EnrichmentRefusal> =>
  form.kind === "email" ? emailQuery(form.email) : personQuery(form);

const emailQuery = (text: string): Result<EnrichmentQuery, EnrichmentRefusal> => {
  if (text.trim() === "") return err({ kind: "no-email" });
  const email = parsePastedEmail(text);
  return email === undefined ? err({ kind: "not-an-email" }) : ok({ kind: "email", email });
};

const personQuery = (form: EnrichmentForm & { kind: "person" }): Result<EnrichmentQuery, EnrichmentRefusal> => {
  if (missingFields(form).length > 0) return err({ kind: "name-or-company-missing" });
  if (overlongFields(form).length > 0) return err({ kind: "field-too-long" });
  const [name, role, company] = [form.name.trim(), form.role.trim(), form.company.trim()] as const;
  const { chosen } = form;
  return ok({ kind: "person", name, company, ...(role === "" ? {} : { role }), ...(chosen ? { chosen } : {}) });
};
