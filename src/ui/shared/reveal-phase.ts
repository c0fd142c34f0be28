import { type Failure, failureText } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { ContactValue, Ownership } from "#domain/contact.ts";
import type { BannerViewModel } from "./banner-view-model.ts";

/** What came of opening a line. */
export interface Opened {
  readonly values: readonly ContactValue[];
  readonly owned?: Ownership;
}

/** One line that can be opened. Once revealed or unavailable, it is not offered again. */
export type RevealPhase =
  | { readonly kind: "hidden" }
  | { readonly kind: "loading" }
  | { readonly kind: "revealed"; readonly revealed: Opened }
  | { readonly kind: "unavailable" };

export const hidden: RevealPhase = { kind: "hidden" };

/** Where an answer leaves a line. What the server said, and what keeps the line closed, is shown in the banner. */
export const phaseAfter = (answer: Result<Opened, Failure>, banner: BannerViewModel): RevealPhase => {
  if (answer.ok) {
    return answer.value.values.length === 0 ? { kind: "unavailable" } : { kind: "revealed", revealed: answer.value };
  }
  switch (answer.error.kind) {
    case "not-enough-credits":
      banner.show(answer.error.message, { offersCredits: true });
      return hidden;
    case "signed-out":
      banner.show(failureText("reveal", answer.error));
      return hidden;
    case "server-said":
      banner.show(answer.error.message);
      return { kind: "unavailable" };
    default:
      return { kind: "unavailable" };
  }
};
