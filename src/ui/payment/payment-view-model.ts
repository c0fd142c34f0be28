import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Invoices } from "#application/ports/invoices.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { type Account, isInOrganisation, type Payer } from "#domain/session/account.ts";
import { INVOICES, PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import type { CheckoutMessage } from "#domain/billing/checkout.ts";
import { type Paise, type Plan, type PlanId, planOf, priceOf } from "#domain/billing/plans.ts";
import {
  changeableTo,
  isRunning,
  type OpenPayment,
  type PaymentIds,
  type Subscription,
} from "#domain/billing/purchase.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import type { Product } from "#ui/kit/product.ts";
import { BillingDetailsViewModel } from "#ui/account/billing-details-view-model.ts";
import { CheckoutViewModel } from "./checkout-view-model.ts";

export interface PaymentNeeds {
  readonly calls: Purchases;
  readonly invoices: Pick<Invoices, "details" | "save">;
  readonly account: AccountViewModel;
  readonly clock: Clock;
  readonly activity: PageActivity;
  readonly product: Product;
}

/** `absent`: the backend takes no payments by card. */
export type Stage =
  | { readonly kind: "opening" | "absent" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "open"; readonly address: string };

interface PaymentOutcome {
  readonly status: "success" | "failed";
  readonly ids: PaymentIds;
}

/** How long a purchase that was begun is taken for the last one while the pointer goes in and out. */
const BEGUN_MS = 1_000;

/** One purchase: for whom it is, the checkout that takes its payment, and how that ended. */
export class PaymentViewModel {
  readonly checkout: CheckoutViewModel;
  /** The payment is for another than it was a moment ago. */
  readonly settling: SettlingViewModel;
  /** Who the invoice is made out to. */
  readonly details: BillingDetailsViewModel;
  /** The last payment that was tried here was given up by the person. */
  isCancelled = false;
  /** How the payment ended, as far as the browser can know. */
  outcome: PaymentOutcome | undefined = undefined;
  /** What is being paid for monthly already. */
  running: readonly Subscription[] = [];
  openPayments: readonly OpenPayment[] = [];
  /** The choice of the payer is being sent to the server. */
  isBeginning = false;
  /** Why it could not be sent once more. The checkout is left as it is: a payment may be under way in it. */
  saveFailure: string | undefined = undefined;
  private plan: Plan | undefined = undefined;
  private chosen: Payer | undefined = undefined;
  private address: string | undefined = undefined;
  private failure: string | undefined = undefined;
  /** For whom the purchase is as the server knows from this page. */
  private savedPayer: Payer | undefined = undefined;
  private begunAt = 0;
  private isAsking = false;
  private asksAgain = false;
  /** Stands for the latest question about what is bought already: an earlier one may be answered after it. */
  #lookedFor: object | undefined = undefined;
  readonly #needs: PaymentNeeds;

  constructor(needs: PaymentNeeds) {
    this.#needs = needs;
    this.checkout = new CheckoutViewModel(needs.clock);
    this.settling = new SettlingViewModel(needs.clock);
    this.details = new BillingDetailsViewModel(needs.invoices);
    makeAutoObservable(
      this,
      { checkout: false, settling: false, details: false, running: observableRef, openPayments: observableRef },
      { autoBind: true },
    );
  }

  get product(): Product {
    return this.#needs.product;
  }

  get account(): Account | undefined {
    return this.#needs.account.account;
  }

  /** Whose credits the purchase becomes. Undefined until someone is known who can buy. */
  get payer(): Payer | undefined {
    const { account } = this;
    if (!account?.capabilities.includes(PURCHASES)) return undefined;
    return isInOrganisation(account) ? (this.chosen ?? "organisation") : "personal";
  }

  /** What this plan adds to what is paid every month. */
  get addedMonthly(): Paise {
    return this.plan === undefined ? 0 : priceOf(this.plan);
  }

  /** What will be paid every month with this plan. */
  get monthlyTotal(): Paise {
    return this.running
      .map(({ planId }) => priceOf(planOf(planId)))
      .reduce((sum, price) => sum + price, this.addedMonthly);
  }

  /** The plan to which a present one can be changed in the app, so that it need not be bought as well. */
  get changesTo(): PlanId | undefined {
    const planId = this.plan?.planId;
    return planId !== undefined && this.steers && changeableTo(planId, this.running) ? planId : undefined;
  }

  /** Whether plans can be cancelled and changed in the app. */
  get steers(): boolean {
    return this.account?.capabilities.includes(SUBSCRIPTION_CONTROL) === true;
  }

  get issuesInvoices(): boolean {
    return this.account?.capabilities.includes(INVOICES) === true && this.payer !== undefined;
  }

  /** The same plan is being paid for monthly already. */
  get isBoughtAlready(): boolean {
    return this.running.some(({ planId }) => planId === this.plan?.planId);
  }

  /** What was typed for the invoice would not be on it. */
  get waitsForDetails(): boolean {
    const { isChanged, phase } = this.details;
    return this.issuesInvoices && isChanged && phase.kind !== "loading" && phase.kind !== "not-loaded";
  }

  /**
   * Whether the checkout can't be used: the server is saving who the payment is for, or that has just changed, or what was
   * typed for its invoice is not saved.
   */
  get isClosed(): boolean {
    return this.waitsForDetails || this.isBeginning || this.saveFailure !== undefined || this.settling.isSettling;
  }

  get stage(): Stage {
    const { account, address, failure } = this;
    if (account === undefined && this.#needs.account.lookUpFailure !== undefined)
      return { kind: "failed", text: paymentFailureMessages.begin.failed };
    if (account !== undefined && this.payer === undefined) return { kind: "absent" };
    if (failure !== undefined) return { kind: "failed", text: failure };
    return address === undefined ? { kind: "opening" } : { kind: "open", address };
  }

  start(): () => void {
    return this.#needs.account.start();
  }

  /**
   * Buys this plan while it is shown. Begun again when someone turns out to buy for another, and when they come back:
   * another page may have begun a purchase since, and the server keeps the last one only.
   */
  buy(plan: Plan): () => void {
    this.plan = plan;
    const stop = reaction(
      () => this.payer,
      (payer, before) => {
        if (payer === undefined) return;
        void this.begin();
        if (this.issuesInvoices) void this.details.show(payer);
        if (before === undefined) void this.lookForOthers();
        else this.settling.begin();
      },
      { fireImmediately: true },
    );
    const unsubscribe = this.#needs.activity.subscribeToReturn(this.comeBack);
    return () => {
      stop();
      unsubscribe();
      runInAction(() => (this.plan = undefined));
    };
  }

  choose(payer: Payer): void {
    this.chosen = payer;
  }

  tryAgain(): void {
    if (this.account === undefined) void this.#needs.account.refresh();
    else void this.begin();
  }

  /**
   * Someone goes to the checkout with the pointer or the keyboard; of two windows side by side neither is come back to.
   * The checkout stays open, because closing it would take the click or the focus with which they come.
   */
  enter(): void {
    if (this.address === undefined || this.#needs.clock.now() - this.begunAt < BEGUN_MS) return;
    void this.begin({ isQuiet: true });
  }

  /** Loads a checkout again that did not come. */
  reload(): void {
    this.isCancelled = false;
    this.checkout.reload();
  }

  onMessage(message: CheckoutMessage): void {
    switch (message.state) {
      case "ready":
      case "blocked":
        this.checkout.applyState(message.state);
        return;
      case "cancelled":
        this.isCancelled = true;
        return;
      case "failed":
        this.outcome = { status: "failed", ids: {} };
        return;
      case "paid": {
        const { state: _, ...ids } = message;
        this.outcome = { status: "success", ids };
      }
    }
  }

  private comeBack(): void {
    if (this.payer === undefined) return;
    void this.begin();
    // They may have paid in another window.
    void this.lookForOthers();
  }

  /** One call at a time, so that the server receives the choices in the order in which they were made. */
  private async begin({ isQuiet = false } = {}): Promise<void> {
    if (!isQuiet) {
      this.isBeginning = true;
      this.failure = undefined;
      this.saveFailure = undefined;
      this.asksAgain = this.isAsking;
    }
    if (this.isAsking) return;
    this.isAsking = true;
    for (;;) {
      const { plan, payer } = this;
      if (plan === undefined || payer === undefined) break;
      const answer = await this.#needs.calls.begin(plan.planId, payer);
      if (payer !== this.payer || this.asksAgain) {
        runInAction(() => (this.asksAgain = false));
        continue;
      }
      runInAction(() => {
        if (answer.ok) this.show(answer.value.address, payer);
        else if (!isQuiet || this.isBeginning)
          this.fail(failureText(paymentFailureMessages.begin, answer.error), payer);
      });
      break;
    }
    runInAction(() => {
      this.isAsking = false;
      this.isBeginning = false;
    });
  }

  private fail(text: string, payer: Payer): void {
    if (this.address !== undefined && payer === this.savedPayer) {
      this.saveFailure = text;
      return;
    }
    this.failure = text;
    this.address = undefined;
  }

  private show(address: string, payer: Payer): void {
    this.savedPayer = payer;
    this.begunAt = this.#needs.clock.now();
    if (address === this.address) return;
    this.address = address;
    this.isCancelled = false;
    this.checkout.begin();
  }

  /** A failure leaves the warnings as they are: they are an addition, and a second payment is not refused either. */
  private async lookForOthers(): Promise<void> {
    const lookedFor = {};
    this.#lookedFor = lookedFor;
    const answer = await this.#needs.calls.bought();
    if (!answer.ok || this.#lookedFor !== lookedFor) return;
    runInAction(() => {
      this.running = answer.value.subscriptions.filter(isRunning);
      this.openPayments = answer.value.openPayments;
    });
  }
}
