import { makeAutoObservable, reaction, runInAction } from "mobx";
import { failureText } from "#application/failure.ts";
import { paymentAttempts } from "#application/payment-attempts.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { type Account, isInOrganisation, type Payer } from "#domain/account.ts";
import { PURCHASES } from "#domain/capability.ts";
import { CHECKOUT_READY_MS, type CheckoutMessage } from "#domain/checkout.ts";
import type { Plan } from "#domain/plans.ts";
import { isRunning, type PaymentIds } from "#domain/purchase.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { Product } from "#ui/shared/product.ts";

export interface PaymentNeeds {
  readonly calls: Purchases;
  readonly account: AccountViewModel;
  readonly clock: Clock;
  readonly product: Product;
}

/** `absent`: the backend takes no payments by card. */
export type Stage =
  | { readonly kind: "opening" | "absent" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "open"; readonly address: string };

/** What the checkout has told of itself. `late`: nothing, for longer than it takes to load. */
type CheckoutState = "loading" | "ready" | "late" | "blocked";

interface Outcome {
  readonly status: "success" | "failed";
  readonly ids: PaymentIds;
}

/** One purchase: for whom it is, the checkout that takes its payment, and how that ended. */
export class PaymentViewModel {
  checkout: CheckoutState = "loading";
  /** Grows when the checkout is to be loaded anew. */
  loads = 0;
  /** The last payment that was tried here was given up by the person. */
  isCancelled = false;
  /** How the payment ended, as far as the browser can know. */
  outcome: Outcome | undefined = undefined;
  /** The same plan is being paid for monthly already. */
  isBoughtAlready = false;
  /** The server is being told for whom the purchase is. */
  isBeginning = false;
  private plan: Plan | undefined = undefined;
  private chosen: Payer | undefined = undefined;
  private address: string | undefined = undefined;
  private failure: string | undefined = undefined;
  readonly #needs: PaymentNeeds;

  constructor(needs: PaymentNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get product(): Product {
    return this.#needs.product;
  }

  get account(): Account | undefined {
    return this.#needs.account.account;
  }

  /** Whose credits the purchase becomes. Undefined until somebody is known who can buy. */
  get payer(): Payer | undefined {
    const { account } = this;
    if (!account?.capabilities.includes(PURCHASES)) return undefined;
    return isInOrganisation(account) ? (this.chosen ?? "organisation") : "personal";
  }

  get stage(): Stage {
    const { account, address, failure } = this;
    if (account === undefined && this.#needs.account.lookUpFailure !== undefined)
      return { kind: "failed", text: paymentAttempts.begin.failed };
    if (account !== undefined && this.payer === undefined) return { kind: "absent" };
    if (failure !== undefined) return { kind: "failed", text: failure };
    return address === undefined ? { kind: "opening" } : { kind: "open", address };
  }

  start(): () => void {
    return this.#needs.account.start();
  }

  /** Buys this plan while it is shown. Begun again when somebody turns out to buy for another. */
  buy(plan: Plan): () => void {
    this.plan = plan;
    const stop = reaction(
      () => this.payer,
      (payer, before) => {
        if (payer === undefined) return;
        void this.begin();
        if (before === undefined) void this.lookForTheSame();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
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

  /** Loads a checkout again that did not come. */
  reload(): void {
    this.loads += 1;
    void this.awaitCheckout();
  }

  hear(message: CheckoutMessage): void {
    switch (message.state) {
      case "ready":
      case "blocked":
        this.checkout = message.state;
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

  /** One call at a time, so that the server hears the choices in the order in which they were made. */
  private async begin(): Promise<void> {
    if (this.isBeginning) return;
    this.isBeginning = true;
    this.failure = undefined;
    for (;;) {
      const { plan, payer } = this;
      if (plan === undefined || payer === undefined) break;
      const answer = await this.#needs.calls.begin(plan.planId, payer);
      if (payer !== this.payer) continue;
      runInAction(() => {
        if (answer.ok) return this.show(answer.value.address);
        this.failure = failureText(paymentAttempts.begin, answer.error);
        this.address = undefined;
      });
      break;
    }
    runInAction(() => (this.isBeginning = false));
  }

  private show(address: string): void {
    if (address === this.address) return;
    this.address = address;
    void this.awaitCheckout();
  }

  private async awaitCheckout(): Promise<void> {
    const { loads, address } = this;
    this.checkout = "loading";
    this.isCancelled = false;
    await this.#needs.clock.pause(CHECKOUT_READY_MS);
    runInAction(() => {
      if (this.checkout === "loading" && loads === this.loads && address === this.address) this.checkout = "late";
    });
  }

  /** A failure leaves the warning out: it is an addition, and a second payment is not refused either. */
  private async lookForTheSame(): Promise<void> {
    const answer = await this.#needs.calls.bought();
    runInAction(() => {
      this.isBoughtAlready =
        answer.ok && answer.value.subscriptions.some((one) => one.planId === this.plan?.planId && isRunning(one));
    });
  }
}
