import { type PushOutcome, pushOutcomes } from "#domain/crm/push.ts";
import { counted } from "#ui/kit/count-text.ts";

/** Outcomes that some people of a push have, in their order. */
export const outcomesOf = (counts: Readonly<Record<PushOutcome, number>>): readonly PushOutcome[] =>
  pushOutcomes.filter((outcome) => counts[outcome] > 0);

/** "412 new" before a push, "412 added" after it. */
export const outcomeText = (outcome: PushOutcome, count: number, isPlan: boolean): string => {
  const word = (isPlan ? planned : done)[outcome];
  return outcome === "conflict" ? counted(count, word) : counted(count, word, word);
};

const planned = {
  created: "new",
  updated: "filled",
  unchanged: "unchanged",
  sent: "to send",
  conflict: "conflict",
  failed: "can't be pushed",
} as const satisfies Readonly<Record<PushOutcome, string>>;

const done = {
  created: "added",
  updated: "updated",
  unchanged: "unchanged",
  sent: "sent",
  conflict: "conflict",
  failed: "failed",
} as const satisfies Readonly<Record<PushOutcome, string>>;
