import { type Push, type PushOutcome, pushOutcomes } from "#domain/crm/push.ts";
import { counted } from "#ui/kit/count-text.ts";

/** Outcomes that some people of a push have, in their order. */
export const outcomesOf = (counts: Readonly<Record<PushOutcome, number>>): readonly PushOutcome[] =>
  pushOutcomes.filter((outcome) => counts[outcome] > 0);

/** "412 new" before a push, "412 added" after it. A check by which the same would happen to everyone says it as a sentence. */
export const outcomeText = (outcome: PushOutcome, { counts, state }: Pick<Push, "counts" | "state">): string => {
  const count = counts[outcome];
  if (state === "planned" && outcomesOf(counts).length === 1) {
    const [one, several] = ofEveryone[outcome];
    return counted(count, one, several);
  }
  const word = (state === "planning" || state === "planned" ? planned : done)[outcome];
  return outcome === "conflict" ? counted(count, word) : counted(count, word, word);
};

const ofEveryone = {
  created: ["person will be added", "people will be added"],
  updated: ["person will be updated", "people will be updated"],
  unchanged: ["person stays unchanged", "people stay unchanged"],
  sent: ["person will be sent", "people will be sent"],
  conflict: ["conflict", "conflicts"],
  failed: ["person can't be pushed", "people can't be pushed"],
} as const satisfies Readonly<Record<PushOutcome, readonly [string, string]>>;

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
