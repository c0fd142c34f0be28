import { makeAutoObservable, observableRef, runInAction, when } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import {
  type PaymentListener,
  type PaymentWatch,
  watchPayment,
  type WatchPaymentNeeds,
} from "#application/billing/watch-payment.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import type { Account } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { type DocumentsNeeds, DocumentsViewModel } from "#ui/account/documents-view-model.ts";
import type { ExtensionOfferViewModel } from "#ui/extension-offer/extension-offer-view-model.ts";
import type { Product } from "#ui/kit/product.ts";

/** How long after a payment the credits are looked up once more. */
const CREDITS_REFETCH_MS = 2_000;

export interface PaymentResultNeeds extends Omit<WatchPaymentNeeds, "purchases">, DocumentsNeeds {
  readonly calls: WatchPaymentNeeds["purchases"];
  readonly account: Pick<AccountViewModel, "account" | "lookUpFailure" | "refresh" | "start">;
  readonly product: Product;
  readonly changes: Pick<ServerChanges, "notify">;
  readonly extension: ExtensionOfferViewModel;
  /** The bulk job that waits for credits. */
  readonly findPausedJob: (account: Account) => Promise<BulkJob | undefined>;
}

/**
 * What is known of a payment, and whether it is asked again without anybody doing anything. `untold`: this backend cannot
 * be asked.
 */
export type PaymentState =
  | { readonly kind: "asking" | "untold" }
  | { readonly kind: "awaited" | "held" | "elsewhere"; readonly asksAgain: boolean }
  | { readonly kind: "failed"; readonly text: string; readonly asksAgain: boolean }
  | { readonly kind: "credited"; readonly payment: Payment };

/** The status of one payment: the server is asked, whatever the address says. */
export class PaymentResultViewModel {
  state: PaymentState = { kind: "asking" };
  /** Somebody has asked to look again, and waits for the answer. */
  isChecking = false;
  /** Whether the account was looked up after the credits had come. */
  isBalanceFresh = false;
  private pausedJob: BulkJob | undefined = undefined;
  readonly documents: DocumentsViewModel;
  #watch: PaymentWatch | undefined;
  readonly #needs: PaymentResultNeeds;

  constructor(needs: PaymentResultNeeds) {
    this.#needs = needs;
    this.documents = new DocumentsViewModel(needs);
    makeAutoObservable<PaymentResultViewModel, "pausedJob">(
      this,
      { state: observableRef, pausedJob: observableRef, documents: false },
      { autoBind: true },
    );
  }

  get product(): Product {
    return this.#needs.product;
  }

  get extension(): ExtensionOfferViewModel {
    return this.#needs.extension;
  }

  /** The server knows of a charge, whatever its status. */
  get wasPaid(): boolean {
    const { kind } = this.state;
    return kind === "credited" || kind === "held" || kind === "elsewhere";
  }

  get email(): string | undefined {
    return this.#needs.account.account?.email;
  }

  /** Undefined until the account was looked up after the credits had come. */
  get newBalance(): Tenths | undefined {
    const { account, lookUpFailure } = this.#needs.account;
    if (this.state.kind !== "credited" || !this.isBalanceFresh) return undefined;
    if (account === undefined || lookUpFailure !== undefined) return undefined;
    return this.state.payment.payer === "organisation" ? account.organisation.credits : account.credits;
  }

  /** What the credits are probably for; undefined until they have come. */
  get jobToResume(): BulkJob | undefined {
    return this.state.kind === "credited" ? this.pausedJob : undefined;
  }

  /** Asks for the status of the payment for as long as that may change. Returns the function that ends it. */
  follow(payment: PaymentReturn): () => void {
    const { account, clock } = this.#needs;
    const undo = [
      account.start(),
      this.documents.start(),
      // First it has to be known whether this backend can be asked.
      when(
        () => account.account !== undefined,
        () => {
          this.ask(payment);
          void this.lookForPausedJob();
        },
      ),
      when(() => account.lookUpFailure !== undefined && account.account === undefined, this.cannotAsk),
    ];
    if (payment.isSuccess) {
      const disarm = clock.every(CREDITS_REFETCH_MS, () => {
        disarm();
        void account.refresh();
      });
      undo.push(disarm);
    }
    return () => {
      this.#watch?.stop();
      this.#watch = undefined;
      undo.forEach((end) => end());
      runInAction(() => {
        this.state = { kind: "asking" };
        this.isChecking = false;
        this.isBalanceFresh = false;
        this.pausedJob = undefined;
      });
    };
  }

  checkAgain(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    if (this.#watch) this.#watch.again();
    else void this.#needs.account.refresh().then(this.checked);
  }

  /** A subscription alone says nothing of a payment that failed: its latest one may be of an earlier month. */
  private ask({ ids, isSuccess }: PaymentReturn): void {
    const { account, calls: purchases, clock, activity } = this.#needs;
    if (!account.account?.capabilities.includes(PURCHASES)) this.state = { kind: "untold" };
    else if (isSuccess) this.#watch = watchPayment({ purchases, clock, activity })(ids, this.applyAnswer);
    else if (ids.paymentId !== undefined)
      this.#watch = watchPayment({ purchases, clock, activity })(
        { paymentId: ids.paymentId, saidFailed: true },
        this.applyAnswer,
      );
  }

  private cannotAsk(): void {
    this.state = { kind: "failed", text: this.#needs.account.lookUpFailure ?? "", asksAgain: true };
  }

  private checked(): void {
    this.isChecking = false;
  }

  private applyAnswer(...[answer, asksAgain]: Parameters<PaymentListener>): void {
    this.isChecking = false;
    if (!answer.ok)
      this.state = { kind: "failed", text: failureText(paymentFailureMessages.follow, answer.error), asksAgain };
    else if (answer.value.kind === "credited") this.state = answer.value;
    else this.state = { kind: answer.value.kind, asksAgain };
    if (this.state.kind !== "credited") return;
    this.#needs.changes.notify();
    void this.refreshBalance();
  }

  /** Before the credits have come: the way back to it is there together with them. */
  private async lookForPausedJob(): Promise<void> {
    const { account } = this.#needs.account;
    const found = account && (await this.#needs.findPausedJob(account));
    runInAction(() => (this.pausedJob = found));
  }

  private async refreshBalance(): Promise<void> {
    await this.#needs.account.refresh();
    runInAction(() => (this.isBalanceFresh = true));
  }
}
