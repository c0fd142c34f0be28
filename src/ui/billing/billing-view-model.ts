import { makeAutoObservable, observableRef, reaction, runInAction, when } from "mobx";
import type { onReturn } from "#application/session/on-return.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { displayCredits, payerOf } from "#domain/session/account.ts";
import { PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import { changeableTo, isRunning, type OpenPayment, type Subscription } from "#domain/billing/purchase.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { Product } from "#ui/kit/product.ts";

interface SignedIn {
  readonly purchases: Pick<Purchases, "bought">;
  readonly account: Pick<AccountViewModel, "account" | "start" | "refresh">;
  /** They may have paid in another window. */
  readonly returns: ReturnType<typeof onReturn>;
}

export interface BillingNeeds {
  readonly product: Product;
  readonly session: { readonly isSignedIn: boolean };
  /** What only a signed-in person needs. */
  readonly load: () => Promise<SignedIn>;
}

/** The price list, with what the person pays for already. */
export class BillingViewModel {
  running: readonly Subscription[] = [];
  openPayments: readonly OpenPayment[] = [];
  /** Who is signed in, once that is known. */
  private signedIn: SignedIn | undefined = undefined;
  /** Whether plans can be changed in the app. */
  private steers = false;
  #undo: readonly (() => void)[] = [];
  /** Which visit is the present one: what a former one asked for comes too late. */
  #visit = 0;
  readonly #needs: BillingNeeds;

  constructor(needs: BillingNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "signedIn">(
      this,
      { running: observableRef, openPayments: observableRef, signedIn: observableRef },
      { autoBind: true },
    );
  }

  get product(): Product {
    return this.#needs.product;
  }

  /** The credits that pay, and the organisation that has them; undefined until they are known. */
  get balance(): { readonly credits: Tenths; readonly organisation: string | undefined } | undefined {
    const account = this.signedIn?.account.account;
    if (account === undefined) return undefined;
    const organisation = payerOf(account) === "organisation" ? account.organisation.name : undefined;
    return { credits: displayCredits(account), organisation };
  }

  /** The only plan that is paid for; of several, each card says its own. */
  get current(): Subscription | undefined {
    return this.running.length === 1 ? this.running[0] : undefined;
  }

  currentOf(planId: PlanId): Subscription | undefined {
    return this.running.find((subscription) => subscription.planId === planId);
  }

  /** What changes to this plan with its next charge. */
  changingTo(planId: PlanId): Subscription | undefined {
    return this.running.find(({ nextPlanId }) => nextPlanId === planId);
  }

  /** Whether a plan that is paid for can be changed to this one, so that it need not be bought as well. */
  canChangeTo(planId: PlanId): boolean {
    return this.steers && changeableTo(planId, this.running) !== undefined;
  }

  start(): () => void {
    const stop = reaction(
      () => this.#needs.session.isSignedIn,
      (isSignedIn) => {
        this.leave();
        if (isSignedIn) void this.enter(this.#visit);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.leave();
    };
  }

  private leave(): void {
    this.#visit += 1;
    this.#undo.forEach((end) => end());
    this.#undo = [];
    this.running = [];
    this.openPayments = [];
    this.signedIn = undefined;
  }

  /** The marks are an addition: where they cannot be had, the list is the same without them. */
  private async enter(visit: number): Promise<void> {
    const signedIn = await this.#needs.load().catch(() => undefined);
    if (signedIn === undefined || visit !== this.#visit) return;
    runInAction(() => (this.signedIn = signedIn));
    const { account, purchases, returns } = signedIn;
    const sells = () => account.account?.capabilities.includes(PURCHASES) === true;
    const ask = () => void this.ask(purchases, account.account?.capabilities ?? [], visit);
    this.#undo = [
      account.start(),
      when(sells, ask),
      returns(() => {
        void account.refresh();
        if (sells()) ask();
      }),
    ];
  }

  private async ask(purchases: SignedIn["purchases"], capabilities: readonly string[], visit: number): Promise<void> {
    const answer = await purchases.bought();
    if (!answer.ok || visit !== this.#visit) return;
    runInAction(() => {
      this.steers = capabilities.includes(SUBSCRIPTION_CONTROL);
      this.running = answer.value.subscriptions.filter(isRunning);
      this.openPayments = answer.value.openPayments;
    });
  }
}
