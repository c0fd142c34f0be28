import * as z from "zod";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Reply, Source } from "#backend/sources/source.ts";

const Answer = z.object({
  error: z.literal(false),
  person: z.object({
    full_name: z.string().nullish(),
    current_job_title: z.string().nullish(),
    email: z.object({ status: z.string().nullish(), email: z.string().nullish() }).nullish(),
  }),
});

const Failure = z.object({ error_code: z.string() });

/** From memory: 39 dollars for 1,000 credits in the smallest plan. */
const LIST_PRICE = 39_000;

/** Prospeo sends most failures with status 400. */
const meanings: Readonly<Record<string, Reply>> = {
  NO_MATCH: { outcome: "nothing" },
  INVALID_API_KEY: { outcome: "unusable", reason: "key" },
  INSUFFICIENT_CREDITS: { outcome: "unusable", reason: "credits" },
  PLAN_REQUIRED: { outcome: "unusable", reason: "plan" },
};

/**
 * Prospeo: https://prospeo.io/api-docs/enrich-person. One credit for an address. Its shapes rest on open clients that
 * agree; all codes but NO_MATCH on one of them.
 */
export const prospeo = (access: SourceAccess): Source =>
  httpSource(access, {
    name: "prospeo",
    answers: ["work_email"],
    needs: [["profile"], ["name", "domain"], ["name", "company"]],
    price: { perFound: access.creditPrice ?? LIST_PRICE, perAsked: 0 },
    mayBeShownTo: "organisation",
    // Open clients measured one request a second in the smallest plan.
    limits: { atOnce: 1, perMinute: 60 },
    keepForDays: 90,
    headers: { "X-KEY": access.key },
    requestFor: ({ person: { profile, name, domain, company } }) => ({
      method: "POST",
      path: "/enrich-person",
      body: {
        only_verified_email: true,
        enrich_mobile: false,
        data:
          profile !== undefined
            ? { linkedin_url: profileUrl(profile) }
            : { full_name: name, company_website: domain, company_name: domain === undefined ? company : undefined },
      },
    }),
    answer: Answer,
    read: ({ person: { email, full_name, current_job_title } }) => {
      if (!email?.email) return { outcome: "nothing" };
      const person = { name: full_name ?? undefined, role: current_job_title ?? undefined };
      // It says that an address is verified, not when it was: our own verifier decides.
      const mailbox = email.status === "VERIFIED" ? "deliverable" : "unknown";
      return { outcome: "found", values: [{ text: email.email, kind: "work", mailbox, person }] };
    },
    failure: Failure,
    readFailure: (status, failure) => (status === 400 ? meanings[failure?.error_code ?? ""] : undefined),
    retryAfterHeader: "x-second-reset-seconds",
    checkRequest: { method: "POST", path: "/account-information" },
  });
