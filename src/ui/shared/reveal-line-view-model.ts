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
  | { readonly kind: "not-found" }
  /** After a lost answer only the server knows whether it was charged. */
  | { readonly kind: "failed"; readonly charged: "no" | "unknown" };

/** One line that can be opened for its price. Once there is an answer, it is not offered again. */
export class RevealLineViewModel {
  phase: RevealPhase = { kind: "hidden" };
  readonly #needs: PaidCallNeeds;
  readonly #reveal: () => Promise<Result<Opened, Failure>>;

  constructor(needs: PaidCallNeeds, reveal: () => Promise<Result<Opened, Failure>>) {
    this.#needs = needs;
    this.#reveal = reveal;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Also tries a failed line again. */
  async open(): Promise<void> {
    if (this.phase.kind !== "hidden" && this.phase.kind !== "failed") return;
    // Set before anything is sent, so that the second click of a double click does nothing.
    this.phase = { kind: "loading" };
    await paidCall(this.#needs, this.#reveal, this.settle);
  }

  /** Shows what the paying account has opened before. Nothing is asked, and nothing charged. */
  showOwned(revealed: Opened): void {
    if (this.phase.kind === "hidden") this.phase = { kind: "revealed", revealed };
  }

  private settle(answer: Result<Opened, Failure>): void {
    this.phase = phaseAfter(answer, this.#needs.banner);
  }
}

/** The phase after an answer. Messages of the server, and why a line stays closed, are shown in the banner. */
const phaseAfter = (answer: Result<Opened, Failure>, banner: BannerViewModel): RevealPhase => {
  if (answer.ok) {
    return answer.value.values.length === 0 ? { kind: "not-found" } : { kind: "revealed", revealed: answer.value };
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
      return { kind: "failed", charged: "no" };
    default:
      return { kind: "failed", charged: "unknown" };
  }
};
