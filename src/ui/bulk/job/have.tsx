import type { Tenths } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { haveText } from "./bulk-texts.ts";
import { CreditAmount } from "./credit-amount.tsx";

interface HaveProps {
  readonly balance: Tenths;
  /** By a monthly limit. */
  readonly isLimited: boolean;
}

/** "You have 12 credits." */
export const Have = ({ balance, isLimited }: HaveProps) => (
  <Sentence text={haveText(isLimited)} parts={{ balance: <CreditAmount of={balance} /> }} />
);
