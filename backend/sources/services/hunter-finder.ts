import * as z from "zod";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";
import { hunterCalls, hunterCredit, Verification, verificationOf } from "./hunter-shared.ts";

const Answer = z.object({
  data: z.object({
    email: z.string().nullable(),
    score: z.number().nullish(),
    verification: Verification.nullish(),
    sources: z.array(z.object({ uri: z.string() })).nullish(),
  }),
});

/**
 * Hunter's email finder: https://hunter.io/api-documentation/v2#email-finder. One credit for an address it finds. The
 * fields of its answer rest on a description by others.
 */
export const hunterFinder = (access: SourceAccess): Source =>
  httpSource(access, {
    ...hunterCalls(access),
    name: "hunter",
    answers: ["work_email"],
    needs: [["name", "domain"], ["name", "company"], ["profile"]],
    price: { perFound: hunterCredit(access), perAsked: 0 },
    limits: { atOnce: 15, perMinute: 500 },
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
      const page = sources?.[0]?.uri;
      return {
        outcome: "found",
        values: [{ text: email, kind: "work", confidence: score ?? undefined, ...verificationOf(verification), page }],
      };
    },
  });
