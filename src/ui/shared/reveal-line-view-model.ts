import { makeAutoObservable } from "mobx";
import { type Failure, failureText } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { ContactValue, Ownership } from "#domain/contact.ts";
import type { BannerViewModel } from "./banner-view-model.ts";
import { paidCall, type PaidCallNeeds } from "./paid-call.ts";

/** The result of opening a line. */
export interface Opened {
  readonly values: readonly ContactValue[];
  readonly owned?: Ownership;
}

export type RevealPhase =
  | { readonly kind: "hidden" }
  | { readonly kind: "loading" }
  | { readonly kind: "revealed"; readonly revealed: Opened }
  | { readonly kind: "unavailable" };

/** One line that can be opened for its price. Once revealed or unavailable, it is not offered again. */
export class RevealLineViewModel {
  phase: RevealPhase = { kind: "hidden" };
  readonly #needs: PaidCallNeeds;

  constructor(needs: PaidCallNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async open(reveal: () => Promise<Result<Opened, Failure>>): Promise<void> {
    if (this.phase.kind !== "hidden") return;
    // Set before anything is sent, so that the second click of a double click does nothing.
    this.phase = { kind: "loading" };
    await paidCall(this.#needs, reveal, this.settle);
  }

  private settle(answer: Result<Opened, Failure>): void {
    this.phase = phaseAfter(answer, this.#needs.banner);
  }
}

/** A line for each item. */
export const revealLines = <Item extends string>(
  items: readonly Item[],
  needs: PaidCallNeeds,
): Readonly<Record<Item, RevealLineViewModel>> =>
  Object.fromEntries(items.map((item) => [item, new RevealLineViewModel(needs)])) as Record<Item, RevealLineViewModel>;

/** The phase after an answer. Messages of the server, and why a line stays closed, are shown in the banner. */
const phaseAfter = (answer: Result<Opened, Failure>, banner: BannerViewModel): RevealPhase => {
  if (answer.ok) {
    return answer.value.values.length === 0 ? { kind: "unavailable" } : { kind: "revealed", revealed: answer.value };
  }
  switch (answer.error.kind) {
    case "not-enough-credits":
      banner.show(answer.error.message, { offersCredits: true });
      return { kind: "hidden" };
    case "signed-out":
      banner.show(failureText("reveal", answer.error));
      return { kind: "hidden" };
    case "server-said":
      banner.show(answer.error.message);
      return { kind: "unavailable" };
    default:
      return { kind: "unavailable" };
  }
};
