import * as z from "zod";
import { type Tenths, toCredits } from "#domain/shared/credits.ts";
import type { Called } from "./keyed-calls.ts";

/** What an answer to a paid call says besides what was found. */
export interface PaidAnswer {
  readonly owned?: unknown;
  readonly pending?: { readonly id: string; readonly ask_again_at: string } | null | undefined;
  /** Whether there is something to pay for. */
  readonly hasFound: boolean;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** How a purchase ended: what is pending may cost something later. */
export type Ending = "bought" | "free" | "pending";

export const endingOf = ({ owned, pending, hasFound }: PaidAnswer): Ending => {
  if (isGiven(pending)) return "pending";
  return hasFound && !isGiven(owned) ? "bought" : "free";
};

/** Of every tool that spends. */
export const ChargedFields = {
  charged_credits: z.number(),
  pending: z
    .object({ id: z.string(), ask_again_at: z.string() })
    .optional()
    .describe("Still searching. Nothing was charged yet. Call again with the same arguments at this time."),
};

interface Charged extends Pick<PaidAnswer, "pending"> {
  readonly charged_credits: number;
}

type Answered<Value> = Extract<Called<Value>, { readonly ok: true }>;

export const chargedFields = ({ value, isReplayed }: Answered<PaidAnswer>, cost: Tenths) => ({
  charged_credits: endingOf(value) === "bought" && !isReplayed ? toCredits(cost) : 0,
  ...(value.pending && { pending: value.pending }),
});

/** "1 credit was charged.", or when to call again. */
export const chargedSentence = ({ charged_credits: charged, pending }: Charged): string => {
  if (pending) return `Nothing was charged yet. Call again with the same arguments at ${pending.ask_again_at}.`;
  if (charged === 0) return "Nothing was charged.";
  return `${charged} ${charged <= 1 ? "credit was" : "credits were"} charged.`;
};

/** Credits that are spent don't come back; the same call again costs nothing more. */
export const spendingHints = (title: string) => ({
  title,
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: true,
});

export const priceField = (text: string) =>
  z.number().min(0).describe(`The price that you have read, in credits: ${text}. Another price is refused.`);
