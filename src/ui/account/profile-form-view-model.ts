import { makeAutoObservable } from "mobx";
import { type Failure, reasonText } from "#application/shared/failure.ts";
import { type Refusal, refusalText } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import type { UnfitProfile } from "#application/session/complete-profile.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import { cutOwnName } from "#domain/session/own-name.ts";
import type { Account } from "#domain/session/account.ts";
import type { AccountViewModel } from "./account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import { profileFormTexts } from "./profile-form-texts.ts";

export type ProfileField = "linkedinUrl" | "phone" | "name";

/** What is asked for: both details that every account needs, perhaps with a name; these alone; or the name alone. */
export type ProfilePart = "all" | "details" | "name";

export interface ProfileFormNeeds {
  readonly rename: (name: string) => Promise<Result<void, Refusal | Failure>>;
  readonly complete: (linkedin: string, phone: string, name?: string) => Promise<Result<void, UnfitProfile | Failure>>;
  readonly account: Pick<AccountViewModel, "account" | "name" | "profileCompleted">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "open" }
  | { readonly kind: "sending" }
  /** `text` is about the form as a whole, `first` the first field that is wrong. */
  | { readonly kind: "failed"; readonly text?: string; readonly first?: ProfileField | undefined };

type Faults = Partial<Readonly<Record<ProfileField, Refusal>>>;

const detailsOf = (
  account: Account | undefined,
  name = account?.name ?? "",
): Readonly<Record<ProfileField, string>> => ({
  linkedinUrl: account?.linkedinUrl ?? "",
  phone: account?.contact ?? "",
  name,
});

/** A name is asked for where the host takes one. */
const fieldsOf = (part: ProfilePart, account: Account | undefined): readonly ProfileField[] => {
  const details = ["linkedinUrl", "phone"] as const;
  if (part === "name") return ["name"];
  return part === "all" && account?.capabilities.includes(OWN_NAME) ? ["name", ...details] : details;
};

/** The details of a profile that their owner enters, filled in with what is known of them. */
export class ProfileFormViewModel {
  linkedinUrl: string;
  phone: string;
  name: string;
  phase: Phase = { kind: "open" };
  faults: Faults = {};
  readonly part: ProfilePart;
  /** In their order. */
  readonly fields: readonly ProfileField[];
  readonly #before: Readonly<Record<ProfileField, string>>;
  readonly #needs: ProfileFormNeeds;

  constructor(needs: ProfileFormNeeds, part: ProfilePart) {
    this.#needs = needs;
    this.part = part;
    this.fields = fieldsOf(part, needs.account.account);
    // Who edits the name alone edits the one that is shown, also where it was made from the address.
    this.#before = detailsOf(needs.account.account, part === "name" ? needs.account.name : undefined);
    this.linkedinUrl = this.#before.linkedinUrl;
    this.phone = this.#before.phone;
    this.name = this.#before.name;
    makeAutoObservable(this, { part: false, fields: false }, { autoBind: true });
  }

  get isChanged(): boolean {
    return this.fields.some((field) => this[field] !== this.#before[field]);
  }

  /** What is wrong with a field; of several that are missing, one sentence below the first says so for all. */
  errorOf(field: ProfileField): string | boolean {
    const fault = this.faults[field];
    if (fault === undefined) return false;
    const isRepeated =
      fault.kind === "profile-or-phone-missing" &&
      this.fields.find((one) => this.faults[one]?.kind === fault.kind) !== field;
    return isRepeated || refusalText(fault);
  }

  /** What is wrong with the other fields stays, until it is corrected as well. */
  set(field: ProfileField, text: string): void {
    this[field] = field === "name" ? cutOwnName(text) : text;
    const { [field]: _, ...faults } = this.faults;
    this.faults = faults;
    if (Object.keys(faults).length === 0) this.phase = { kind: "open" };
  }

  /** True once all are stored and the account is up to date again. */
  async send(): Promise<boolean> {
    if (this.phase.kind === "sending") return false;
    this.phase = { kind: "sending" };
    this.faults = {};
    const answer = await this.store();
    if (answer.ok) {
      await this.#needs.account.profileCompleted();
      // The dialog is gone; in Settings the form itself says so.
      if (this.part === "all") this.#needs.banner.show(profileFormTexts.saved, { tone: "info" });
      return true;
    }
    this.refuse(answer.error);
    return false;
  }

  private store(): Promise<Result<void, Refusal | UnfitProfile | Failure>> {
    const { complete, rename } = this.#needs;
    if (this.part === "name") return rename(this.name);
    return complete(this.linkedinUrl, this.phone, this.fields.includes("name") ? this.name : "");
  }

  private refuse(error: Refusal | UnfitProfile | Failure): void {
    if (error.kind === "unfit-profile" || error.kind === "no-name") {
      this.faults = error.kind === "no-name" ? { name: error } : error.faults;
      this.phase = { kind: "failed", first: this.fields.find((field) => field in this.faults) };
      return;
    }
    const text = reasonText(toolFailureMessages.updateProfile, error);
    if (error.kind === "signed-out") this.#needs.banner.show(text); // The form is gone with the session.
    this.phase = { kind: "failed", text };
  }
}
