import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { costOf, toCredits } from "#domain/shared/credits.ts";
import { addressOf, enrichment, enrichmentCandidates, type EnrichmentRecord } from "#wire/enrichment.ts";
import { ChargedFields, chargedFields, chargedSentence, priceField, spendingHints } from "./charging.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { withoutGaps } from "./shown-lines.ts";
import { spend, type SpendNeeds } from "./spend.ts";
import { answered, refused } from "./tool-results.ts";

const TITLE = "Find LinkedIn profiles";
const COST = costOf.enrichment;

const Profile = z.object({
  url: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  reason: z.string().optional(),
  possible: z.boolean().optional().describe("It may not be the person asked for."),
});

const Candidate = z.object({
  name: z.string(),
  title: z.string().optional(),
  company: z.string(),
  reason: z.string(),
});

/** Adds the tool that finds profiles by an address, or by name and company. */
export const addEnrich = (server: McpServer, calls: KeyedCalls, spending: SpendNeeds): void => {
  server.registerTool(
    "enrich",
    {
      title: TITLE,
      description:
        `Spends ${toCredits(COST)} credit if it finds something. Finds LinkedIn profiles by an email address, or by a name and company. ` +
        "With price_credits 0 and a name and company it is free, and says who may be meant.",
      inputSchema: {
        email: z.string().optional(),
        name: z.string().optional(),
        company: z.string().optional(),
        role: z.string().optional(),
        price_credits: priceField(`${toCredits(COST)}, or 0 to see who may be meant`),
      },
      outputSchema: { profiles: z.array(Profile), candidates: z.array(Candidate).optional(), ...ChargedFields },
      annotations: spendingHints(TITLE),
    },
    async ({ price_credits: price, ...given }) => {
      const body = withoutGaps(given);
      if (price === 0 && body.email === undefined) return candidatesFor(calls, body);
      const called = await spend(spending, { tool: "enrich", subject: body, cost: COST, price }, (idempotencyKey) =>
        calls.call("/enrichment", readProfiles, { body, idempotencyKey }),
      );
      if (!called.ok) return refused(called.problem);
      const { profiles, pending } = called.value;
      const data = { profiles, ...chargedFields(called, COST) };
      const found = pending ? "Still searching." : `Profiles found: ${profiles.length}.`;
      return answered(`${found} ${chargedSentence(data)}`, data);
    },
  );
};

const readProfiles = (json: unknown) => {
  const answer = enrichment.answer.parse(json);
  if (Array.isArray(answer)) return { profiles: [], hasFound: false };
  if ("pending" in answer) return { profiles: [], pending: answer.pending, hasFound: false };
  const profiles = answer.output === "Not Found" ? [] : answer.output.map(toProfile);
  return { profiles, owned: answer.owned, hasFound: profiles.length > 0 };
};

const toProfile = (record: EnrichmentRecord): z.infer<typeof Profile> =>
  withoutGaps({
    url: addressOf(record),
    title: record.title,
    description: record.description ?? record.snippet,
    reason: record.reason,
    possible: record.match?.kind === "possible" ? true : undefined,
  });

const candidatesFor = async (calls: KeyedCalls, wanted: object) => {
  const body = { ...wanted, certain_too: true };
  const called = await calls.call("/enrichment/candidates", enrichmentCandidates.answer.parse, { body });
  if (!called.ok) return refused(called.problem);
  const candidates = called.value.candidates.map(({ name, title, company, reason }) => ({
    name,
    company,
    reason,
    ...withoutGaps({ title }),
  }));
  const data = { profiles: [], candidates, charged_credits: 0 };
  return answered(`People who may be meant: ${candidates.length}. ${chargedSentence(data)}`, data);
};
