import { formatRupees } from "#domain/billing/plans.ts";
import type { Payment, ReversalKind } from "#domain/billing/purchase.ts";
import { accountTexts } from "./account-texts.ts";

/** What refunds and disputes took back: "Refunded{amount}: {credits} removed". */
export const removedText = (by: readonly ReversalKind[]): string => {
  const { removed } = accountTexts;
  const [first, second] = by;
  return first === undefined || second !== undefined ? removed.both : removed[first];
};

/** " ₹2,950": how much went back, known where all credits did; of a part, some may be owed still. */
export const returnedAmount = ({ amount, credits, takenBack }: Pick<Payment, "amount" | "credits" | "takenBack">) =>
  takenBack === credits ? ` ${formatRupees(amount)}` : "";
