import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, reasonText } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import type { Account } from "#domain/session/account.ts";
import type { AccountViewModel } from "./account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

export type ProfileField = "linkedinUrl" | "phone" | "name";

const profileFields: readonly ProfileField[] = ["name", "linkedinUrl", "phone"];

export interface ProfileFormNeeds {
  readonly complete: (linkedin: string, phone: string, name?: string) => Promise<Result<void, Refusal | Failure>>;
  readonly account: Pick<AccountViewModel, "account" | "profileCompleted">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "open" }
  | { readonly kind: "sending" }
  /** `fields` are those that the sentence is about; none where it is not about what was typed. */
  | { readonly kind: "failed"; readonly text: string; readonly fields: readonly ProfileField[] };

const detailsOf = (account: Account | undefined): Readonly<Record<ProfileField, string>> => ({
  linkedinUrl: account?.linkedinUrl ?? "",
  phone: account?.contact ?? "",
  name: account?.name ?? "",
});

/** The details of a profile that their owner enters, filled in with what is known of them. */
export class ProfileFormViewModel {
  linkedinUrl: string;
  phone: string;
  name: string;
  phase: Phase = { kind: "open" };
  readonly #before: Readonly<Record<ProfileField, string>>;
  readonly #needs: ProfileFormNeeds;

  constructor(needs: ProfileFormNeeds) {
    this.#needs = needs;
    this.#before = detailsOf(needs.account.account);
    this.linkedinUrl = this.#before.linkedinUrl;
    this.phone = this.#before.phone;
    this.name = this.#before.name;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isChanged(): boolean {
    return profileFields.some((field) => this[field] !== this.#before[field]);
  }

  /** Whether the host takes a name. Without one it stays as it is. */
  get asksForName(): boolean {
    return this.#needs.account.account?.capabilities.includes(OWN_NAME) ?? false;
  }

  set(field: ProfileField, text: string): void {
    this[field] = text;
    this.phase = { kind: "open" };
  }

  /** True once all are stored and the account is up to date again. */
  async send(): Promise<boolean> {
    if (this.phase.kind === "sending") return false;
    this.phase = { kind: "sending" };
    const answer = await this.#needs.complete(this.linkedinUrl, this.phone, this.asksForName ? this.name : "");
    if (answer.ok) {
      await this.#needs.account.profileCompleted();
      return true;
    }
    const { error } = answer;
    const text = reasonText(toolFailureMessages.updateProfile, error);
    if (error.kind === "signed-out") this.#needs.banner.show(text); // The form is gone with the session.
    runInAction(() => (this.phase = { kind: "failed", text, fields: this.fieldsOf(error) }));
    return false;
  }

  private fieldsOf({ kind }: Refusal | Failure): readonly ProfileField[] {
    if (kind === "not-your-profile") return ["linkedinUrl"];
    if (kind === "not-a-phone") return ["phone"];
    if (kind !== "profile-or-phone-missing") return [];
    return (["linkedinUrl", "phone"] as const).filter((field) => this[field].trim() === "");
  }
}
