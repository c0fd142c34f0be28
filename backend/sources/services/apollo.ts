import * as z from "zod";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { Question, Source } from "#backend/sources/source.ts";

const Person = z.object({
  name: z.string().nullish(),
  title: z.string().nullish(),
  linkedin_url: z.string().nullish(),
  email: z.string().nullish(),
  email_status: z.string().nullish(),
});

/** How a check of a key that does not work is answered, with status 200. */
const Failure = z.object({ is_logged_in: z.literal(false) });

const Answer = z.object({ person: Person.nullable() });

/** From memory: 0.20 dollars for a credit beyond the plan. */
const LIST_PRICE = 200_000;

/** From memory: stands in the place of an address that the plan does not show. */
const HIDDEN = /^email_not_unlocked@/;

/**
 * Apollo's match of a person: https://docs.apollo.io/reference/people-enrichment. One credit for what it finds. Its phone
 * numbers are left out: they need a webhook, and cost eight credits more. That `email_status` is "verified" is from memory.
 */
export const apollo = (access: SourceAccess): Source =>
  httpSource(access, {
    name: "apollo",
    answers: ["work_email", "profiles"],
    needs: [["profile"], ["email"], ["name", "domain"], ["name", "company"]],
    price: { perFound: access.creditPrice ?? LIST_PRICE, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 5, perMinute: 10 },
    keepForDays: 90,
    headers: { "x-api-key": access.key },
    requestFor: ({ person: { profile, email, name, domain, company } }) => ({
      method: "POST",
      path: "/api/v1/people/match",
      query:
        profile !== undefined
          ? { linkedin_url: profileUrl(profile) }
          : { email, name, domain, organization_name: domain === undefined ? company : undefined },
    }),
    answer: Answer,
    read: ({ person }, { field }) => {
      const value = person === null ? undefined : valueOf(person, field);
      return value === undefined ? { outcome: "nothing" } : { outcome: "found", values: [value] };
    },
    failure: Failure,
    readFailure: (_, failure) => (failure === undefined ? undefined : { outcome: "unusable", reason: "key" }),
    checkRequest: { path: "/api/v1/auth/health" },
  });

const valueOf = (found: z.infer<typeof Person>, field: Question["field"]): FoundValue | undefined => {
  const person = { name: found.name ?? undefined, role: found.title ?? undefined };
  if (field === "profiles") {
    const slug = parseProfileUrl(found.linkedin_url ?? "");
    return slug === undefined ? undefined : { text: slug, person };
  }
  if (!found.email || HIDDEN.test(found.email)) return undefined;
  const mailbox = found.email_status === "verified" ? "deliverable" : "unknown";
  return { text: found.email, kind: "work", mailbox, person };
};
