import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { OrganisationRecords, StoredRecord } from "#application/ports/organisation-records.ts";
import { failureText } from "#application/shared/failure.ts";
import {
  emptyOrganisationRecord,
  type OrganisationRecord,
  readOrganisationRecord,
  type RecordField,
  recordFaultOf,
} from "#domain/organisation/organisation-record.ts";
import { INVOICES, ORGANISATION_DETAILS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";

export interface OrganisationDetailsNeeds {
  readonly records: OrganisationRecords;
  readonly account: Pick<AccountViewModel, "account" | "lookUpFailure" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly clock: Pick<Clock, "now">;
}

type Phase =
  | { readonly kind: "closed" | "loading" | "editing" | "saving" }
  /** Sent before it could be right: the faults stand at the fields. */
  | { readonly kind: "refused" }
  /** Another owner saved first. */
  | { readonly kind: "conflict" }
  | { readonly kind: "not-loaded" | "not-saved"; readonly text: string }
  /** `trouble` says why the account could not be looked up after. */
  | { readonly kind: "saved"; readonly trouble: string | undefined };

/** Editing what the organisation says of itself. Lives longer than the dialog, so that closing it loses nothing. */
export class OrganisationDetailsViewModel {
  phase: Phase = { kind: "closed" };
  form: OrganisationRecord = emptyOrganisationRecord;
  /** As the server had it when it was last seen. */
  private seen: StoredRecord = { record: emptyOrganisationRecord, version: 0 };
  /** As it was before another owner saved. */
  private before: OrganisationRecord | undefined = undefined;
  readonly #needs: OrganisationDetailsNeeds;

  constructor(needs: OrganisationDetailsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { form: observableRef, phase: observableRef }, { autoBind: true });
  }

  /** While the dialog is open. What was saved has been read after it. */
  start(): () => void {
    return () => {
      if (this.phase.kind === "saved" || !this.isChanged) this.cancel();
    };
  }

  get mayEdit(): boolean {
    const { account } = this.#needs.account;
    return account?.isOwner === true && account.capabilities.includes(ORGANISATION_DETAILS);
  }

  /** Whether payments get invoices, on which these details are printed. */
  get hasInvoices(): boolean {
    return this.#needs.account.account?.capabilities.includes(INVOICES) === true;
  }

  get isOpen(): boolean {
    return this.phase.kind !== "closed" && this.phase.kind !== "saved";
  }

  async open(): Promise<void> {
    this.phase = { kind: "loading" };
    const answer = await this.#needs.records.read();
    runInAction(() => {
      if (this.phase.kind !== "loading") return;
      if (answer.ok) {
        this.seen = answer.value;
        this.form = answer.value.record;
        this.before = undefined;
        this.phase = { kind: "editing" };
      } else this.phase = { kind: "not-loaded", text: failureText(teamFailureMessages.details, answer.error) };
    });
  }

  cancel(): void {
    if (this.phase.kind !== "saving") this.phase = { kind: "closed" };
  }

  set(field: RecordField, text: string): void {
    this.form = { ...this.form, [field]: text };
    if (this.phase.kind === "not-saved") this.phase = { kind: "editing" };
  }

  /** What is wrong with a field, once the form was sent with a fault. It goes as soon as the field is right. */
  faultOf(field: RecordField): string | undefined {
    if (this.phase.kind !== "refused") return undefined;
    const fault = recordFaultOf(field, this.form[field], this.thisYear);
    return fault === undefined ? undefined : organisationFaultText(fault);
  }

  /** What another owner has saved in a field since the form was opened, where the form says something else. */
  savedByOther(field: RecordField): string | undefined {
    const now = this.seen.record[field];
    if (this.before === undefined || now === this.before[field] || now === this.form[field]) return undefined;
    return now;
  }

  async save(): Promise<void> {
    if (this.phase.kind === "saving" || this.phase.kind === "loading") return;
    const read = readOrganisationRecord(this.form, this.thisYear);
    if ("fault" in read) return void (this.phase = { kind: "refused" });
    this.phase = { kind: "saving" };
    const { version } = this.seen;
    const { records, account, banner } = this.#needs;
    const answer = await records.save({ record: read.record, version });
    if (!answer.ok) {
      const text = failureText(teamFailureMessages.saveDetails, answer.error);
      if (answer.error.kind === "signed-out") banner.show(text); // Settings is gone with the session.
      runInAction(() => (this.phase = { kind: "not-saved", text }));
      // A refusal may mean that the person is no longer an owner.
      if (answer.error.kind === "server-said") await account.refresh();
      return;
    }
    if (answer.value.saved) await account.refresh();
    runInAction(() => {
      if (!answer.value.saved) this.before ??= this.seen.record;
      this.seen = answer.value;
      this.phase = answer.value.saved ? { kind: "saved", trouble: account.lookUpFailure } : { kind: "conflict" };
    });
  }

  private get isChanged(): boolean {
    return this.isOpen && JSON.stringify(this.form) !== JSON.stringify(this.seen.record);
  }

  private get thisYear(): number {
    return new Date(this.#needs.clock.now()).getUTCFullYear();
  }
}
