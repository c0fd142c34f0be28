import { isCheck, isPushActive, type Push, type PushOutcome, writtenOf } from "#domain/crm/push.ts";
import { outcomesOf } from "#ui/lookups/crm/push-outcome.ts";
import { pushDialogTexts as texts } from "./push-dialog-texts.ts";

export const isEnded = ({ state }: Push): boolean => state === "done" || state === "cancelled" || state === "failed";

/** Whether it has ended without anyone being left out. */
export const isWhole = ({ state, counts }: Push): boolean =>
  state === "done" && counts.conflict === 0 && counts.failed === 0;

/** What the dialog is for, and then what happened. `count`: how many are to be pushed. */
export const pushTitle = (push: Push | undefined, count: number): string => {
  if (push === undefined || push.state === "planning" || push.state === "planned") return texts.title(count);
  const { state, connectionName, people } = push;
  if (isPushActive(push)) return texts.pushingTo(people, connectionName);
  if (state === "paused") return texts.paused(connectionName);
  if (state === "cancelled") return texts[isCheck(push) ? "checkCancelled" : "cancelled"](connectionName);
  // Only a check fails as a whole.
  if (state === "failed") return texts.failed(connectionName);
  return resultTitle(push);
};

const resultTitle = (push: Push): string => {
  const { counts, connectionName, people } = push;
  const written = writtenOf(push);
  if (written === 0 && isWhole(push)) return texts.unchanged(connectionName);
  if (isFailure(push)) return texts.withLeftOut(texts.failedOf(counts.failed, people), { ...counts, failed: 0 });
  if (written === 0 && counts.unchanged > 0) return texts.withLeftOut(texts.unchangedInPart(counts.unchanged), counts);
  if (written === 0) return texts.nobody(connectionName);
  return texts.withLeftOut(texts[onlyWritten(counts) ?? "pushed"](written, connectionName), counts);
};

/** Whether the ones who failed are what there is to say: nobody was written, and others stay as they were. */
const isFailure = (push: Push): boolean => writtenOf(push) === 0 && push.counts.unchanged > 0 && push.counts.failed > 0;

/** How people were written, if all were so in the same way. */
const onlyWritten = (counts: Push["counts"]): "created" | "updated" | "sent" | undefined => {
  const [first, ...others] = (["created", "updated", "sent"] as const).filter((outcome) => counts[outcome] > 0);
  return others.length === 0 ? first : undefined;
};

/** The outcomes that the title does not name. */
export const otherOutcomes = (push: Push): readonly PushOutcome[] => {
  const { counts, state } = push;
  const outcomes = outcomesOf(counts);
  const written = writtenOf(push);
  if (state !== "done" || written + counts.unchanged === 0) return outcomes;
  const main = written === 0 ? "unchanged" : onlyWritten(counts);
  const named = [isFailure(push) ? undefined : main, "conflict", "failed"];
  return outcomes.filter((outcome) => !named.includes(outcome));
};
