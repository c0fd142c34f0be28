import { type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { savedFailureMessages } from "./saved-texts.ts";

export interface AnswerNeeds {
  readonly banner: Pick<BannerViewModel, "show">;
  readonly changes: Pick<ServerChanges, "notify">;
}

/** Says why something was not done, in a place of its own. */
export type Say = (text: string) => void;

/** Whether the server did what was asked for. Where it did not, the banner or `say` says so; where it did, other tabs look again. */
export const takeAnswer = <Value>(
  { banner, changes }: AnswerNeeds,
  attempt: keyof typeof savedFailureMessages,
  answer: Result<Value, Failure>,
  say: Say = (text) => banner.show(text),
): answer is { readonly ok: true; readonly value: Value } => {
  if (answer.ok) changes.notify();
  else say(failureText(savedFailureMessages[attempt], answer.error));
  return answer.ok;
};
