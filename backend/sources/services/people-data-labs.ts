import * as z from "zod";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import type { SourceField } from "#domain/waterfall/source-facts.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { Source } from "#backend/sources/source.ts";

const Person = z.object({
  full_name: z.string().nullish(),
  job_title: z.string().nullish(),
  job_company_name: z.string().nullish(),
  linkedin_url: z.string().nullish(),
  work_email: z.string().nullish(),
  personal_emails: z.array(z.string()).nullish(),
  mobile_phone: z.string().nullish(),
});
type Person = z.infer<typeof Person>;

const Answer = z.object({ likelihood: z.number(), data: Person });

/** From memory: 0.28 dollars for a match in the smallest plan that is paid by month. */
const LIST_PRICE = 280_000;
/** Of 10: below it, another person of the same name is likely. */
const LIKELIHOOD_MIN = "6";

/** By what is asked for: the field of the answer that must not be empty, and its values. */
const asked: Partial<Record<SourceField, { readonly field: keyof Person; values(person: Person): FoundValue[] }>> = {
  work_email: {
    field: "work_email",
    values: ({ work_email }) => (work_email ? [{ text: work_email, kind: "work" }] : []),
  },
  email: {
    field: "personal_emails",
    values: ({ personal_emails }) => (personal_emails ?? []).map((text) => ({ text, kind: "personal" })),
  },
  phone_no: {
    field: "mobile_phone",
    values: ({ mobile_phone }) => (mobile_phone ? [{ text: mobile_phone, kind: "mobile" }] : []),
  },
  profiles: {
    field: "linkedin_url",
    values: ({ linkedin_url, full_name, job_title, job_company_name }) => {
      const slug = parseProfileUrl(linkedin_url ?? "");
      const [name, role, company] = [full_name ?? undefined, job_title ?? undefined, job_company_name ?? undefined];
      return slug === undefined ? [] : [{ text: slug, person: { name, role, company } }];
    },
  },
};

/**
 * People Data Labs: https://docs.peopledatalabs.com/docs/reference-person-enrichment-api. One credit for a match; asking
 * for the wanted field by `required` makes a person without it no match, which is free. The names of the fields of a
 * person are partly from memory.
 */
export const peopleDataLabs = (access: SourceAccess): Source => {
  const { creditPrice = LIST_PRICE } = access;
  return httpSource(access, {
    name: "people-data-labs",
    answers: ["work_email", "email", "phone_no", "profiles"],
    needs: [["profile"], ["email"], ["name", "domain"], ["name", "company"]],
    price: { perFound: creditPrice, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 10, perMinute: 100 },
    keepForDays: 90,
    headers: { "X-Api-Key": access.key },
    requestFor: ({ field, person: { profile, email, name, domain, company } }) => ({
      path: "/v5/person/enrich",
      query: {
        ...(profile !== undefined
          ? { profile: profileUrl(profile) }
          : { email, name, company: name === undefined ? undefined : (domain ?? company) }),
        required: asked[field]?.field,
        min_likelihood: LIKELIHOOD_MIN,
      },
    }),
    answer: Answer,
    read: ({ likelihood, data }, { field }) => {
      const values = (asked[field]?.values(data) ?? []).map((value) => ({ ...value, confidence: likelihood * 10 }));
      // A match costs a credit, even one without what was asked for.
      return values.length === 0 ? { outcome: "nothing", cost: creditPrice } : { outcome: "found", values };
    },
    // Of what costs nothing, the only call that is documented.
    checkRequest: { path: "/v5/autocomplete", query: { field: "title", text: "a" } },
  });
};
