import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Invoices } from "#application/ports/invoices.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { changeableTo, type Purchased, type Subscription } from "#domain/billing/purchase.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import { INVOICES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { BillingDetailsViewModel } from "#ui/account/billing-details-view-model.ts";
import { type DocumentsNeeds, DocumentsViewModel } from "#ui/account/documents-view-model.ts";
import type { Product } from "#ui/kit/product.ts";
import { type PlanChangeNeeds, PlanChangeViewModel } from "./plan-change-view-model.ts";

export interface PurchasedNeeds extends Pick<DocumentsNeeds, "saver">, Pick<PlanChangeNeeds, "control"> {
  readonly invoices: Invoices;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe" | "notify">;
  readonly purchases: Pick<Purchases, "bought">;
  readonly product: Pick<Product, "paymentProvider" | "supportEmail">;
}

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "shown"; readonly purchased: Purchased };

/** What someone has bought by card, as it was when it was asked for. */
export class PurchasedViewModel {
  phase: Phase = { kind: "asking" };
  readonly documents: DocumentsViewModel;
  readonly planChange: PlanChangeViewModel;
  /** Who the invoices of later payments are made out to. */
  readonly details: BillingDetailsViewModel;
  #wanted: PlanId | undefined;
  /** Which answer is waited for; those of earlier questions come too late. */
  #question = 0;
  readonly #needs: PurchasedNeeds;

  constructor(needs: PurchasedNeeds) {
    this.#needs = needs;
    this.documents = new DocumentsViewModel(needs);
    this.details = new BillingDetailsViewModel(needs.invoices);
    this.planChange = new PlanChangeViewModel({ control: needs.control, onChanged: this.replace.bind(this) });
    makeAutoObservable(
      this,
      { phase: observableRef, documents: false, planChange: false, details: false },
      { autoBind: true },
    );
  }

  get product(): PurchasedNeeds["product"] {
    return this.#needs.product;
  }

  get issuesInvoices(): boolean {
    return this.#needs.account.account?.capabilities.includes(INVOICES) === true;
  }

  /** Whether subscriptions can be cancelled and changed here. */
  get steers(): boolean {
    return this.#needs.account.account?.capabilities.includes(SUBSCRIPTION_CONTROL) === true;
  }

  start(): () => void {
    void this.ask();
    const { account } = this.#needs.account;
    if (account !== undefined && this.issuesInvoices)
      void this.details.show(isInOrganisation(account) ? "organisation" : "personal");
    const unfollow = this.#needs.changes.subscribe(() => {
      if (this.phase.kind === "failed") void this.ask();
      else void this.lookAgain();
    });
    const forget = this.documents.start();
    return () => {
      forget();
      unfollow();
      this.#question += 1;
    };
  }

  /** The plan whose link on the price list was followed: the change to it is asked about once, where it can be made. */
  want(planId: PlanId | undefined): void {
    this.#wanted = planId;
  }

  private offerChange({ subscriptions }: Purchased): void {
    const wanted = this.#wanted;
    const changed = wanted && this.steers ? changeableTo(wanted, subscriptions) : undefined;
    this.#wanted = undefined;
    if (wanted === undefined || changed === undefined) return;
    void this.planChange.ask("change", changed);
    this.planChange.choose(wanted);
  }

  private replace(changed: Subscription): void {
    if (this.phase.kind !== "shown") return;
    const { purchased } = this.phase;
    const subscriptions = purchased.subscriptions.map((one) => (one.id === changed.id ? changed : one));
    this.phase = { kind: "shown", purchased: { ...purchased, subscriptions } };
    // What was asked for before does not know of it.
    this.#question += 1;
    this.#needs.changes.notify();
  }

  /** Another tab may have ended or changed a plan. What is shown stays until the answer is there. */
  private async lookAgain(): Promise<void> {
    if (this.phase.kind !== "shown" || this.planChange.isBusy) return;
    const question = ++this.#question;
    const answer = await this.#needs.purchases.bought();
    if (question !== this.#question || !answer.ok || this.planChange.isBusy) return;
    runInAction(() => (this.phase = { kind: "shown", purchased: answer.value }));
    this.planChange.keepUp(answer.value.subscriptions);
  }

  async ask(): Promise<void> {
    const question = ++this.#question;
    this.phase = { kind: "asking" };
    const answer = await this.#needs.purchases.bought();
    if (question !== this.#question) return;
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "shown", purchased: answer.value }
        : { kind: "failed", text: failureText(paymentFailureMessages.bought, answer.error) };
      if (answer.ok) this.offerChange(answer.value);
    });
  }
}
