import type { Tenths } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { haveText } from "./bulk-texts.ts";
import { CreditAmount } from "./credit-amount.tsx";

interface HaveProps {
  readonly balance: Tenths;
  /** By a monthly limit. */
  readonly isLimited: boolean;
  /** Whose credits they are, where they are not the person's own. */
  readonly organisation?: string | undefined;
}

/** "You have 12 credits." */
export const Have = ({ balance, isLimited, organisation }: HaveProps) => (
  <Sentence
    text={haveText(isLimited, organisation)}
    parts={{ balance: <CreditAmount of={balance} />, organisation: <bdi>{organisation}</bdi> }}
  />
);
