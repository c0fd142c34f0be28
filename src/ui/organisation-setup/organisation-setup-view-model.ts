import { makeAutoObservable, runInAction } from "mobx";
import type { UnfitForm } from "#application/organisation/create-organisation.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Result } from "#application/shared/result.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { type Account, isInOrganisation, setsUpOrganisation } from "#domain/session/account.ts";
import {
  type OrganisationField,
  organisationFaultOf,
  type OrganisationForm,
} from "#domain/organisation/organisation-form.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { organisationSetupTexts } from "./organisation-setup-texts.ts";

export interface OrganisationSetupNeeds {
  readonly create: (form: OrganisationForm) => Promise<Result<void, UnfitForm | Failure>>;
  readonly account: Pick<AccountViewModel, "account" | "lookUpFailure" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly clock: Pick<Clock, "pause">;
}

type Phase =
  | { readonly kind: "open" }
  | { readonly kind: "sending" }
  /** Sent before it could be right: the faults stand at the fields. */
  | { readonly kind: "refused" }
  /** `isRefused` where the server said no; else its answer may only have been lost. */
  | { readonly kind: "failed"; readonly text: string; readonly isRefused: boolean }
  /** `isLookedUp` once the account was looked up after it. */
  | { readonly kind: "created"; readonly isLookedUp: boolean };

/** The time to read that it worked, before everything that the page shows is loaded again. */
const RELOAD_AFTER_MS = 1500;

/** Setting up the organisation of an account that is for one. */
export class OrganisationSetupViewModel {
  organisationName = "";
  website = "";
  teamSize = "";
  location = "";
  gstNo = "";
  phase: Phase = { kind: "open" };
  readonly #needs: OrganisationSetupNeeds;

  constructor(needs: OrganisationSetupNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** While the page is shown. After a return to the page, the outcome has been read. */
  start(): () => void {
    return () =>
      runInAction(() => {
        const { account } = this;
        if (
          (this.phase.kind === "created" || this.phase.kind === "failed") &&
          account !== undefined &&
          isInOrganisation(account)
        )
          this.phase = { kind: "open" };
      });
  }

  /** It was created, and nothing has happened to it since. */
  get isCreated(): boolean {
    const { account } = this;
    if (this.phase.kind !== "created") return false;
    return account === undefined || isInOrganisation(account) || setsUpOrganisation(account);
  }

  /** Why nothing was created where an organisation exists anyway: set up in another tab, or by someone else. */
  get notCreated(): string | undefined {
    const { account, phase } = this;
    const isOthers = phase.kind === "failed" && phase.isRefused && account !== undefined && isInOrganisation(account);
    return isOthers ? phase.text : undefined;
  }

  get account(): Account | undefined {
    return this.#needs.account.account;
  }

  /** Why the account could not be looked up; what is known of it is then older. */
  get accountFailure(): string | undefined {
    // What failed before the organisation was created says nothing about what is shown of it.
    if (this.phase.kind === "created" && !this.phase.isLookedUp) return undefined;
    return this.#needs.account.lookUpFailure;
  }

  set(field: OrganisationField, text: string): void {
    this[field] = text;
    if (this.phase.kind === "failed") this.phase = { kind: "open" };
  }

  /** What is wrong with a field, once the form was sent with a fault. It goes as soon as the field is right. */
  faultOf(field: OrganisationField): string | undefined {
    if (this.phase.kind !== "refused") return undefined;
    const fault = organisationFaultOf(field, this[field]);
    return fault === undefined ? undefined : organisationFaultText(fault);
  }

  async send(): Promise<void> {
    if (this.phase.kind === "sending" || this.phase.kind === "created") return;
    this.phase = { kind: "sending" };
    const { organisationName, website, teamSize, location, gstNo } = this;
    const answer = await this.#needs.create({ organisationName, website, teamSize, location, gstNo });
    if (answer.ok) return this.created();
    const { error } = answer;
    if (error.kind === "unfit-form") return runInAction(() => void (this.phase = { kind: "refused" }));
    const text = failedText(error);
    runInAction(() => (this.phase = { kind: "failed", text, isRefused: error.kind === "server-said" }));
    if (error.kind === "signed-out") this.#needs.banner.show(text); // The form is gone with the session. Its answer may only have been lost, and a refusal means that the account has
    // changed by now.
    else await this.reload();
  }

  reload(): Promise<void> {
    return this.#needs.account.refresh();
  }

  private async created(): Promise<void> {
    runInAction(() => {
      this.phase = { kind: "created", isLookedUp: false };
      this.organisationName = this.website = this.teamSize = this.location = this.gstNo = "";
    });
    await this.#needs.clock.pause(RELOAD_AFTER_MS);
    await this.reload();
    runInAction(() => {
      if (this.phase.kind === "created") this.phase = { kind: "created", isLookedUp: true };
    });
  }
}

/** A sentence of the server is shown as the server's; every other sentence is the app's own. */
const failedText = (failure: Failure): string => {
  const text = failureText(teamFailureMessages.create, failure);
  return failure.kind === "server-said" || failure.kind === "not-enough-credits"
    ? organisationSetupTexts.error(text)
    : text;
};
