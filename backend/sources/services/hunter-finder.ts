import * as z from "zod";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { Source } from "#backend/sources/source.ts";

const Answer = z.object({
  data: z.object({
    email: z.string().nullable(),
    score: z.number().nullish(),
    verification: z.object({ date: z.string().nullish(), status: z.string().nullish() }).nullish(),
    sources: z.array(z.object({ uri: z.string() })).nullish(),
  }),
});

const Failure = z.object({ errors: z.array(z.object({ id: z.string() })) });

const mailboxes: Readonly<Record<string, MailboxState>> = {
  valid: "deliverable",
  invalid: "undeliverable",
  accept_all: "catch_all",
};

const ASK_AGAIN_MS = 10_000;

/** Hunter's email finder: https://hunter.io/api-documentation/v2#email-finder. One credit for an address it finds. */
export const hunterFinder = ({ origin, key, clock }: SourceAccess): Source =>
  httpSource({
    name: "hunter",
    answers: ["work_email"],
    needs: [["name", "domain"], ["name", "company"], ["profile"]],
    price: { perFound: 98_000, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 15, perMinute: 500 },
    keepForDays: 90,
    origin,
    headers: { "X-API-KEY": key },
    requestFor: ({ person: { name, domain, company, profile } }) => ({
      path: "/v2/email-finder",
      query:
        name !== undefined && (domain ?? company) !== undefined
          ? { full_name: name, domain, company: domain === undefined ? company : undefined }
          : { linkedin_handle: profile },
    }),
    answer: Answer,
    read: ({ data: { email, score, verification, sources } }) => {
      if (email === null) return { outcome: "nothing" };
      const confirmedAt = Date.parse(verification?.date ?? "");
      return {
        outcome: "found",
        values: [
          {
            text: email,
            kind: "work",
            confidence: score ?? undefined,
            mailbox: mailboxes[verification?.status ?? ""] ?? "unknown",
            confirmedAt: Number.isNaN(confirmedAt) ? undefined : confirmedAt,
            page: sources?.[0]?.uri,
          },
        ],
      };
    },
    failure: Failure,
    readFailure: (status) => {
      // Still searching: the same call, made again, is charged once.
      if (status === 202) return { outcome: "pending", reference: "same-call", askAgainAt: clock() + ASK_AGAIN_MS };
      // Here 403 is too many calls, and 429 too few credits.
      if (status === 403) return failed("status 403", true);
      if (status === 429) return { outcome: "unusable", reason: "credits" };
      return undefined;
    },
    checkRequest: { path: "/v2/account" },
  });
