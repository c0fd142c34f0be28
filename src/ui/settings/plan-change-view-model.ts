import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Failure, failureText, isOutage } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { SubscriptionControl } from "#application/ports/subscription-control.ts";
import type { Result } from "#application/shared/result.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import { isRunning, type Subscription } from "#domain/billing/purchase.ts";

export interface PlanChangeNeeds {
  readonly control: SubscriptionControl;
  /** How a subscription stands by now. */
  readonly onChanged: (subscription: Subscription) => void;
}

type Kind = "cancel" | "change";

/** What is asked before a subscription is cancelled or changed. One question at a time. */
export interface PlanQuestion {
  readonly kind: Kind;
  readonly subscriptionId: string;
}

/** Cancels subscriptions, and changes their plans. */
export class PlanChangeViewModel {
  question: PlanQuestion | undefined = undefined;
  /** The plan to change to. */
  chosen: PlanId | undefined = undefined;
  /** A change was confirmed before a plan was chosen. */
  isChoiceMissing = false;
  isBusy = false;
  /** Why the last try did not end well; `isOpen`: whether anything changed at the provider is not known. */
  failure: { readonly subscriptionId: string; readonly text: string; readonly isOpen: boolean } | undefined = undefined;
  readonly #needs: PlanChangeNeeds;

  constructor(needs: PlanChangeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { question: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Asks, and lets the provider say how the subscription stands: when it renews, and whether it does. */
  async ask(kind: Kind, { id, renewsAt }: Pick<Subscription, "id" | "renewsAt">): Promise<void> {
    if (this.isBusy) return;
    this.question = { kind, subscriptionId: id };
    this.chosen = undefined;
    this.isChoiceMissing = false;
    this.failure = undefined;
    if (renewsAt === undefined) await this.checkAgain();
  }

  choose(planId: PlanId): void {
    this.chosen = planId;
    this.isChoiceMissing = false;
  }

  withdraw(): void {
    if (this.isBusy) return;
    this.question = undefined;
    this.failure = undefined;
  }

  /** A question about a plan that has ended in the meantime is not asked any more. */
  keepUp(subscriptions: readonly Subscription[]): void {
    const asked = subscriptions.find(({ id }) => id === this.question?.subscriptionId);
    if (asked !== undefined && !isRunning(asked)) this.withdraw();
  }

  async confirm(): Promise<void> {
    const { question, chosen } = this;
    if (question === undefined) return;
    const { kind, subscriptionId: id } = question;
    if (kind === "cancel") await this.try(id, ({ cancel }) => cancel(id));
    else if (chosen !== undefined) await this.try(id, ({ change }) => change(id, chosen));
    else this.isChoiceMissing = true;
  }

  /** Takes back a change that has not come yet. */
  async keep({ id, planId }: Pick<Subscription, "id" | "planId">): Promise<void> {
    if (this.isBusy) return;
    this.question = undefined;
    await this.try(id, ({ change }) => change(id, planId));
  }

  async checkAgain(): Promise<void> {
    const id = this.question?.subscriptionId;
    if (id !== undefined) await this.try(id, ({ refresh }) => refresh(id), { keepsAsking: true });
  }

  private async try(
    subscriptionId: string,
    call: (control: SubscriptionControl) => Promise<Result<Subscription, Failure>>,
    { keepsAsking = false } = {},
  ): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const before = this.failure;
    this.failure = undefined;
    const { control } = this.#needs;
    const answer = await call(control);
    // A refusal means that the list is out of date: another tab may have cancelled the plan.
    const now = answer.ok || isOutage(answer.error) ? undefined : await control.refresh(subscriptionId);
    runInAction(() => {
      this.isBusy = false;
      if (!answer.ok) {
        const text = failureText(paymentFailureMessages.steer, answer.error);
        this.failure = { subscriptionId, text, isOpen: isOutage(answer.error) };
        if (now?.ok !== true) return;
        this.#needs.onChanged(now.value);
        if (!isRunning(now.value)) this.question = undefined;
        return;
      }
      this.#needs.onChanged(answer.value);
      // What was not known is known now, or there is nothing left to ask: the list says it.
      if (!keepsAsking || before?.isOpen === true || !isRunning(answer.value)) this.question = undefined;
    });
  }
}
