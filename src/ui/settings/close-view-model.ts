import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import { failureText } from "#application/shared/failure.ts";
import { type Closing, confirmsName } from "#domain/organisation/closing.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { ownershipTexts as texts } from "./ownership-texts.ts";

export interface CloseNeeds {
  readonly ownership: Pick<OrganisationOwnership, "closing" | "close">;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "idle" | "loading" | "asked" | "sending" }
  | { readonly kind: "not-loaded" | "failed" | "unconfirmed"; readonly text: string }
  | { readonly kind: "done"; readonly organisation: string };

/** Closing the organisation, after what that takes was shown and its name was typed. */
export class CloseViewModel {
  phase: Phase = { kind: "idle" };
  /** As the server said it last. */
  closing: Closing | undefined = undefined;
  typed = "";
  readonly #needs: CloseNeeds;

  constructor(needs: CloseNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { closing: observableRef, phase: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.phase.kind !== "idle" && this.phase.kind !== "done";
  }

  get organisation(): string {
    return this.#needs.account.account?.organisation.name ?? texts.unnamed;
  }

  get ownEmail(): string | undefined {
    return this.#needs.account.account?.email;
  }

  async ask(): Promise<void> {
    this.phase = { kind: "loading" };
    this.typed = "";
    await this.look();
  }

  /** Not while it is being done. */
  withdraw(): void {
    if (this.phase.kind !== "sending") this.phase = { kind: "idle" };
  }

  setTyped(text: string): void {
    this.typed = text;
    if (this.phase.kind === "failed" || this.phase.kind === "unconfirmed") this.phase = { kind: "asked" };
  }

  async close(): Promise<void> {
    const { organisation, typed } = this;
    if (this.phase.kind === "sending" || this.phase.kind === "loading") return;
    if (!confirmsName(typed, organisation))
      return void (this.phase = { kind: "unconfirmed", text: texts.close.notTheName(organisation) });
    this.phase = { kind: "sending" };
    const { ownership, account, banner } = this.#needs;
    const answer = await ownership.close(typed);
    const text = answer.ok ? undefined : failureText(teamFailureMessages.close, answer.error);
    if (!answer.ok && answer.error.kind === "signed-out" && text !== undefined) banner.show(text); // Settings is gone with the session.
    // Also after a failure: it may be closed although its answer was lost.
    await account.refresh();
    runInAction(() => (this.phase = text === undefined ? { kind: "done", organisation } : { kind: "failed", text }));
    // A plan or a job may stand in the way since it was looked at.
    if (!answer.ok && answer.error.kind === "server-said") await this.look();
  }

  private async look(): Promise<void> {
    const answer = await this.#needs.ownership.closing();
    runInAction(() => {
      if (answer.ok) this.closing = answer.value;
      if (this.phase.kind !== "loading") return;
      this.phase = answer.ok
        ? { kind: "asked" }
        : { kind: "not-loaded", text: failureText(teamFailureMessages.closing, answer.error) };
    });
  }
}
