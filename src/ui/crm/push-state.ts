import { isCheck, isPushWaiting, type Push } from "#domain/crm/push.ts";
import { crmPageTexts } from "./crm-page-texts.ts";

const texts = crmPageTexts.pushes;

/** The list or the person that a push is of; else how many they are. */
export const whatIsPushed = ({ listName, personName, people }: Push): string =>
  listName ?? personName ?? texts.people(people);

/** How far it is, or how it ended. `isUnchanged`: as many failed as before it was tried again. */
export const stateText = (push: Push, isUnchanged: boolean): string => {
  const { state, counts, people } = push;
  if (state === "cancelled" && isCheck(push)) return crmPageTexts.notStarted;
  if (isPushWaiting(push)) return crmPageTexts.states.waiting;
  if (state !== "done" || counts.failed === 0) return crmPageTexts.states[state];
  if (isUnchanged) return texts.stillFailed(counts.failed);
  return counts.failed === people ? texts.allFailed(people) : texts.doneInPart(counts.failed);
};

/** What colours its state: "failed" also where someone has to do something about it. */
export const statusOf = ({ state, counts }: Push): "success" | "failed" | "pending" | "planned" | "cancelled" => {
  if (state === "done") return counts.failed > 0 ? "failed" : "success";
  if (state === "paused" || state === "failed") return "failed";
  return state === "planned" || state === "cancelled" ? state : "pending";
};
