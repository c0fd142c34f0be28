import { isCheck, isPushActive, type Push, writtenOf } from "#domain/crm/push.ts";
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
  const { counts, connectionName } = push;
  const written = writtenOf(push);
  if (written === 0 && isWhole(push)) return texts.unchanged(connectionName);
  if (written === 0 && counts.unchanged > 0) return texts.unchangedInPart(counts);
  if (written === 0) return texts.nobody(connectionName);
  const [first, ...others] = outcomesOf(counts).flatMap((outcome) =>
    outcome === "created" || outcome === "updated" || outcome === "sent" ? [outcome] : [],
  );
  return texts[first === undefined || others.length > 0 ? "pushed" : first](written, connectionName);
};
