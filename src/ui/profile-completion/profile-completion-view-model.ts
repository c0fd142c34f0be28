import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, reasonText } from "#application/failure.ts";
import type { Refusal } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";

export interface ProfileCompletionNeeds {
  readonly complete: (linkedin: string, phone: string) => Promise<Result<void, Refusal | Failure>>;
  readonly account: Pick<AccountViewModel, "account" | "profileCompleted">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "open" }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly text: string };

export class ProfileCompletionViewModel {
  linkedinUrl: string;
  phone: string;
  phase: Phase = { kind: "open" };
  readonly #needs: ProfileCompletionNeeds;

  constructor(needs: ProfileCompletionNeeds) {
    this.#needs = needs;
    this.linkedinUrl = needs.account.account?.linkedinUrl ?? "";
    this.phone = needs.account.account?.contact ?? "";
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setLinkedinUrl(text: string): void {
    this.linkedinUrl = text;
    this.phase = { kind: "open" };
  }

  setPhone(text: string): void {
    this.phone = text;
    this.phase = { kind: "open" };
  }

  async send(): Promise<void> {
    if (this.phase.kind === "sending") return;
    this.phase = { kind: "sending" };
    const answer = await this.#needs.complete(this.linkedinUrl, this.phone);
    if (answer.ok) {
      await this.#needs.account.profileCompleted();
      return;
    }
    const { error } = answer;
    const text = reasonText("update-profile", error);
    if (error.kind === "signed-out") this.#needs.banner.show(text); // The form is gone with the session.
    runInAction(() => (this.phase = { kind: "failed", text }));
  }
}
