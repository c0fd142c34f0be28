import * as z from "zod/mini";

const text = z.optional(z.nullable(z.string()));

/** One profile that was found. Search services name its parts in two ways. */
export const EnrichmentRecord = z.object({ title: text, url: text, link: text, description: text, snippet: text });

export type EnrichmentRecord = z.infer<typeof EnrichmentRecord>;

/** What `enrichment` answers: the profiles, best first, "Not Found", or a search service's answer passed through. */
export const EnrichmentAnswer = z.union([
  z.object({
    output: z.union([z.literal("Not Found"), z.array(EnrichmentRecord)]),
    /** Present when the paying account had asked this before: nothing was charged. */
    owned: z.optional(z.nullable(z.object({ by: text, at: text }))),
  }),
  z.tuple([z.object({ search_results: z.array(EnrichmentRecord) })], z.unknown()),
]);

export type EnrichmentAnswer = z.infer<typeof EnrichmentAnswer>;
