import { failureText } from "#application/shared/failure.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import type { PaidSearchNeeds } from "./paid-call.ts";
import { revealTexts } from "./reveal-texts.ts";

/** Ends a search, and says so. False where it goes on, or had ended before: its answer is still to come. */
export const cancelSearch = async (
  { searching, banner, account }: PaidSearchNeeds,
  { id }: { readonly id: string },
): Promise<boolean> => {
  const answer = await searching.cancel(id);
  if (!answer.ok) banner.show(failureText(toolFailureMessages.cancelSearch, answer.error));
  const isCancelled = answer.ok && answer.value;
  if (isCancelled) banner.show(revealTexts.searchCancelled, { tone: "info" });
  void account.refresh();
  return isCancelled;
};
