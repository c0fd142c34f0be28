import * as z from "zod";
import { comparePeople, isSameName } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";
import { hunterCalls, hunterCredit, Verification, verificationOf } from "./hunter-shared.ts";

const Answer = z.object({
  data: z.object({
    emails: z.array(
      z.object({
        value: z.string(),
        confidence: z.number().nullish(),
        first_name: z.string().nullish(),
        last_name: z.string().nullish(),
        position: z.string().nullish(),
        verification: Verification.nullish(),
        sources: z.array(z.object({ uri: z.string() })).nullish(),
      }),
    ),
  }),
});

/** As many as one credit pays for. */
const MOST_ADDRESSES = "10";

/**
 * Hunter's domain search: https://hunter.io/api-documentation/v2#domain-search. It lists addresses of a company, of
 * which those of the wanted person count. One credit for a list of up to ten, whoever is in it.
 */
export const hunterDomainSearch = (access: SourceAccess): Source =>
  httpSource(access, {
    ...hunterCalls(access),
    name: "hunter-domain-search",
    answers: ["work_email"],
    needs: [
      ["name", "domain"],
      ["name", "company"],
    ],
    price: { perFound: 0, perAsked: hunterCredit(access) },
    limits: { atOnce: 15, perMinute: 500 },
    requestFor: ({ person: { domain, company } }) => ({
      path: "/v2/domain-search",
      query: { domain, company: domain === undefined ? company : undefined, type: "personal", limit: MOST_ADDRESSES },
    }),
    answer: Answer,
    read: ({ data: { emails } }, { person: { name = "" } }) => {
      const wanted = personName(name, toLatin);
      const isWanted = (text: string): boolean => isSameName(comparePeople(wanted, personName(text, toLatin)));
      const values = emails
        .filter(({ first_name, last_name }) => isWanted(`${first_name ?? ""} ${last_name ?? ""}`))
        .map(({ value, confidence, first_name, last_name, position, verification, sources }) => ({
          text: value,
          kind: "work" as const,
          confidence: confidence ?? undefined,
          ...verificationOf(verification),
          page: sources?.[0]?.uri,
          person: { name: `${first_name ?? ""} ${last_name ?? ""}`, role: position ?? undefined },
        }));
      const cost = emails.length === 0 ? 0 : hunterCredit(access);
      return values.length === 0 ? { outcome: "nothing", cost } : { outcome: "found", values, cost };
    },
  });
