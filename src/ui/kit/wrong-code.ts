import type { Failure } from "#application/shared/failure.ts";
import { isRefusal, type Refusal } from "#application/shared/refusal.ts";
import { counted } from "./count-text.ts";
import { kitTexts } from "./kit-texts.ts";

export interface WrongCode {
  /** How often another code may be tried; undefined where the service does not say. */
  readonly triesLeft: number | undefined;
}

/** Undefined where the service looked at no code, as with a wait or in an outage: the one that was typed may be right. */
export const wrongCodeOf = (error: Refusal | Failure): WrongCode | undefined => {
  const looked = !isRefusal(error) && error.kind === "server-said" && error.wait === undefined && !error.isOutage;
  return looked ? { triesLeft: error.triesLeft } : undefined;
};

/** What to do next, below what the service said. */
export const wrongCodeAdvice = ({ triesLeft }: WrongCode): string => {
  if (triesLeft === 0) return kitTexts.lastTry;
  return triesLeft === undefined
    ? kitTexts.useLatestCode
    : `${kitTexts.useLatestCode} ${counted(triesLeft, "try", "tries")} left.`;
};
