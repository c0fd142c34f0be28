import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { isCharged, verdicts } from "#domain/lookups/verification.ts";
import { costOf, toCredits } from "#domain/shared/credits.ts";
import { verifyEmail } from "#wire/verify-email.ts";
import { ChargedFields, chargedFields, chargedSentence, priceField, spendingHints } from "./charging.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { withoutGaps } from "./shown-lines.ts";
import { spend, type SpendNeeds } from "./spend.ts";
import { answered, refused } from "./tool-results.ts";

const TITLE = "Verify an email address";
const COST = costOf.verify_email;

/** Adds the tool that says whether mail to an address arrives. */
export const addVerifyEmail = (server: McpServer, calls: KeyedCalls, spending: SpendNeeds): void => {
  server.registerTool(
    "verify_email",
    {
      title: TITLE,
      description: `Spends ${toCredits(COST)} credit for a certain verdict, valid or invalid. Says whether mail to an address arrives. Risky and unknown are free, and so is what is no address.`,
      inputSchema: { email: z.string(), price_credits: priceField(String(toCredits(COST))) },
      outputSchema: {
        verdict: z.enum(verdicts),
        reasons: z.array(z.string()),
        checked_at: z.string().optional(),
        ...ChargedFields,
      },
      annotations: spendingHints(TITLE),
    },
    async ({ email, price_credits: price }) => {
      const called = await spend(
        spending,
        { tool: "verify", subject: { email }, cost: COST, price },
        (idempotencyKey) => calls.call("/verification", readVerdict, { body: { email }, idempotencyKey }),
      );
      if (!called.ok) return refused(called.problem);
      const { verdict, reasons, checkedAt, pending } = called.value;
      const data = { verdict, reasons, ...withoutGaps({ checked_at: checkedAt }), ...chargedFields(called, COST) };
      const found = pending ? "Still checking." : `${email} is ${verdict}.`;
      return answered(`${found} ${chargedSentence(data)}`, data);
    },
  );
};

const Verdict = z.enum(verdicts).catch("unknown");

const readVerdict = (json: unknown) => {
  const answer = verifyEmail.answer.parse(json);
  if ("pending" in answer)
    return { verdict: "unknown" as const, reasons: [], pending: answer.pending, hasFound: false };
  const verdict = Verdict.parse(answer.verdict);
  return {
    verdict,
    reasons: (answer.reasons ?? []).map(({ detail }) => detail),
    checkedAt: answer.checked_at,
    owned: answer.owned,
    hasFound: isCharged({ outcome: answer.outcome ?? "unknown", reasons: answer.reasons ?? [] }),
  };
};
