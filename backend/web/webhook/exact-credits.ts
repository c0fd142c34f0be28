import { parseCredits, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { refuse } from "#backend/web/http/refuse.ts";

/** In tenths; 400 with the sentence for a fraction of one, because what was said of credits is not rounded. */
export const exactCredits = (amount: number, sentence: string): Tenths => {
  const exact = parseCredits(amount);
  if (exact === undefined || toCredits(exact) !== amount) throw refuse(400, sentence);
  return exact;
};
