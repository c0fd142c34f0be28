import { isCheck, type Push, type PushOutcome, pushOutcomes } from "#domain/crm/push.ts";
import { counted } from "#ui/kit/count-text.ts";

/** Outcomes that some people of a push have, in their order. */
export const outcomesOf = (counts: Readonly<Record<PushOutcome, number>>): readonly PushOutcome[] =>
  pushOutcomes.filter((outcome) => counts[outcome] > 0);

type Counted = Pick<Push, "counts" | "state" | "startedAt">;

/** "412 to add" before a push, "412 added" after it. A check by which the same would happen to everyone says it as a sentence. */
export const outcomeText = (outcome: PushOutcome, push: Counted): string => {
  const { counts, state } = push;
  if (state === "planned" && outcomesOf(counts).length === 1) return outcomeSentence(outcome, push);
  const word = (isCheck(push) ? planned : done)[outcome];
  return outcome === "conflict" ? counted(counts[outcome], word) : counted(counts[outcome], word, word);
};

/** "412 people will be added" before a push, "412 people added" after it. */
export const outcomeSentence = (outcome: PushOutcome, push: Counted): string => {
  const [one, several] = (isCheck(push) ? willHappen : happened)[outcome];
  return counted(push.counts[outcome], one, several);
};

const willHappen = {
  created: ["person will be added", "people will be added"],
  updated: ["person will be updated", "people will be updated"],
  unchanged: ["person stays unchanged", "people stay unchanged"],
  sent: ["person will be sent", "people will be sent"],
  conflict: ["conflict", "conflicts"],
  failed: ["person can't be pushed", "people can't be pushed"],
} as const satisfies Readonly<Record<PushOutcome, readonly [string, string]>>;

const happened = {
  created: ["person added", "people added"],
  updated: ["person updated", "people updated"],
  unchanged: ["person unchanged", "people unchanged"],
  sent: ["person sent", "people sent"],
  conflict: ["conflict", "conflicts"],
  failed: ["person failed", "people failed"],
} as const satisfies Readonly<Record<PushOutcome, readonly [string, string]>>;

const planned = {
  created: "to add",
  updated: "to update",
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
