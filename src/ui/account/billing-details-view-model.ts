import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { billingFaultText } from "#application/billing/billing-fault.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { Invoices } from "#application/ports/invoices.ts";
import { failureText } from "#application/shared/failure.ts";
import {
  type BillingField,
  billingFaultOf,
  type BillingForm,
  emptyBillingForm,
  readBillingForm,
  toBillingForm,
} from "#domain/billing/billing-details.ts";
import { parseGstin, stateOf } from "#domain/shared/gstin.ts";
import type { Payer } from "#domain/session/account.ts";

type Phase =
  | { readonly kind: "loading" | "ready" | "saving" | "saved" }
  /** Sent before it could be right: the faults stand at the fields. */
  | { readonly kind: "refused" }
  | { readonly kind: "not-loaded" | "not-saved"; readonly text: string };

/** Who the invoices of a purchase are made out to. */
export class BillingDetailsViewModel {
  form: BillingForm = emptyBillingForm;
  /** As the server has it. */
  stored: BillingForm = emptyBillingForm;
  phase: Phase = { kind: "loading" };
  payer: Payer | undefined = undefined;
  readonly #invoices: Pick<Invoices, "details" | "save">;

  constructor(invoices: Pick<Invoices, "details" | "save">) {
    this.#invoices = invoices;
    makeAutoObservable(this, { form: observableRef, stored: observableRef, phase: observableRef }, { autoBind: true });
  }

  get isChanged(): boolean {
    return JSON.stringify(this.form) !== JSON.stringify(this.stored);
  }

  /** The GST number came from the organisation, which has no address. */
  get isIncomplete(): boolean {
    return "fault" in readBillingForm(this.stored);
  }

  /** A GST number decides the state. */
  get isStateKnown(): boolean {
    return parseGstin(this.form.gstin) !== undefined;
  }

  /** Loads those of this payer, in the place of what was typed for another. */
  async show(payer: Payer): Promise<void> {
    this.payer = payer;
    this.phase = { kind: "loading" };
    const answer = await this.#invoices.details(payer);
    if (payer !== this.payer) return;
    runInAction(() => {
      if (answer.ok) {
        this.form = this.stored = toBillingForm(answer.value);
        this.phase = { kind: "ready" };
      } else this.phase = { kind: "not-loaded", text: failureText(paymentFailureMessages.details, answer.error) };
    });
  }

  tryAgain(): void {
    if (this.payer !== undefined) void this.show(this.payer);
  }

  set(field: BillingField, text: string): void {
    const form = { ...this.form, [field]: text };
    const gstin = parseGstin(form.gstin);
    this.form = gstin === undefined ? form : { ...form, state: stateOf(gstin) };
    if (this.phase.kind === "saved" || this.phase.kind === "not-saved") this.phase = { kind: "ready" };
  }

  /** What is wrong with a field, once the form was sent with a fault. It goes as soon as the field is right. */
  faultOf(field: BillingField): string | undefined {
    if (this.phase.kind !== "refused") return undefined;
    const fault = billingFaultOf(field, this.form);
    return fault === undefined ? undefined : billingFaultText(fault);
  }

  async save(): Promise<void> {
    const payer = this.payer;
    if (payer === undefined || this.phase.kind === "loading" || this.phase.kind === "saving") return;
    const read = readBillingForm(this.form);
    if ("fault" in read) return void (this.phase = { kind: "refused" });
    const sent = this.form;
    this.phase = { kind: "saving" };
    const answer = await this.#invoices.save(payer, read.details);
    if (payer !== this.payer) return;
    runInAction(() => {
      if (answer.ok) {
        this.stored = toBillingForm(read.details);
        if (this.form === sent) this.form = this.stored;
        this.phase = { kind: "saved" };
      } else this.phase = { kind: "not-saved", text: failureText(paymentFailureMessages.saveDetails, answer.error) };
    });
  }
}
