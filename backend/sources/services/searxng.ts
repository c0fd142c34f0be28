import * as z from "zod";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { bestMatches, wantedPerson } from "#domain/matching/person-match.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { httpSource, type SourceAccess } from "#backend/sources/http/http-source.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import type { Question, Source } from "#backend/sources/source.ts";

const Answer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string() })),
  unresponsive_engines: z.array(z.unknown()).nullish(),
});
type Hit = z.infer<typeof Answer>["results"][number];

/**
 * A SearXNG of the operator's own: https://docs.searxng.org/dev/search_api.html. It finds public profiles by name and
 * company; hits count only if name and company match.
 */
export const searxng = (access: Omit<SourceAccess, "key">): Source =>
  httpSource(
    { ...access, key: "" },
    {
      name: "searxng",
      answers: ["profiles"],
      needs: [["name", "company"]],
      price: { perFound: 0, perAsked: 0 },
      mayBeShownTo: "organisation",
      limits: { atOnce: 2, perMinute: 20 },
      keepForDays: 30,
      requestFor: ({ person }) => ({ path: "/search", query: { q: queryFor(person), format: "json" } }),
      answer: Answer,
      read: ({ results, unresponsive_engines }, { person: { name = "", company = "", role } }) => {
        if (results.length === 0 && (unresponsive_engines ?? []).length > 0)
          return failed("no search engine answered", true);
        const wanted = wantedPerson({ name, company, ...(role === undefined ? {} : { role }) }, toLatin);
        const values = bestMatches(wanted, results.flatMap(personOf), toLatin).map(({ person, match }) => ({
          text: person.slug,
          confidence: match.kind === "certain" ? CERTAIN : POSSIBLE,
          page: person.page,
          person: {
            name: person.name,
            role: person.title ?? undefined,
            company: person.company ?? undefined,
          },
        }));
        return values.length === 0 ? { outcome: "nothing" } : { outcome: "found", values };
      },
      readFailure: (status) =>
        status === 403
          ? {
              outcome: "unusable",
              reason: "plan",
              advice: 'Add "json" to search.formats in the settings.yml of your SearXNG, and restart it.',
            }
          : undefined,
      checkRequest: { path: "/search", query: { q: "leadlight", format: "json" } },
    },
  );

const CERTAIN = 90;
const POSSIBLE = 60;

const queryFor = ({ name, company, role }: Question["person"]): string =>
  [`"${name}"`, `"${company}"`, role ?? "", "site:linkedin.com/in"].filter((part) => part !== "").join(" ");

/** The person of a hit: "Asha Rao - Head of Sales - Acme | LinkedIn", "Asha Rao - Head of Sales at Acme". */
const personOf = ({ url, title }: Hit) => {
  const slug = parseProfileUrl(url);
  if (slug === undefined) return [];
  const [name = "", ...rest] = title
    .replace(/\s*[|\p{Pd}]\s*LinkedIn\s*$/iu, "")
    .split(/\s+\p{Pd}\s+/u)
    .map((part) => part.replace(/\s*(?:\.\.\.|…)$/, ""));
  const [role, company] = rest.length > 1 ? rest : roleAndCompany(rest[0] ?? "");
  return [{ slug, name, title: role ?? null, company: company ?? null, page: url }];
};

const roleAndCompany = (text: string): readonly [string | null, string] => {
  const [, role, company] = /^(.+?)\s+(?:at|@)\s+(.+)$/i.exec(text) ?? [];
  return role !== undefined && company !== undefined ? [role, company] : [null, text];
};
