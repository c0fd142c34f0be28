import type { PaymentQuestion, PaymentStatus } from "#domain/billing/purchase.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import type { Result } from "#application/shared/result.ts";

/**
 * The payment provider's message usually arrives within seconds, so that the waits of the first half minute are short. The
 * last one repeats.
 */
const WAITS_MS = [2_000, ...Array<number>(9).fill(3_000), 10_000, 20_000, 30_000];
const WATCHED_MS = 300_000;

export interface PaymentWatch {
  /** Asks at once, unless it is being asked, and watches for five more minutes. */
  again(): void;
  stop(): void;
}

export interface WatchPaymentNeeds {
  readonly purchases: Pick<Purchases, "follow">;
  readonly clock: Clock;
  readonly activity: PageActivity;
}

/** `asksAgain`: it will be asked again without an action of the user. */
export type PaymentListener = (answer: Result<PaymentStatus, Failure>, asksAgain: boolean) => void;

/**
 * Asks for the status of a payment: at once, then at growing intervals for five minutes while the page is active, and
 * when it becomes active after that was skipped. Ends with a status that is final.
 */
export const watchPayment =
  ({ purchases, clock, activity }: WatchPaymentNeeds) =>
  (question: PaymentQuestion, onAnswer: PaymentListener): PaymentWatch => {
    let [asked, until] = [0, 0];
    let isUnderWay = false;
    let isOver = false;
    let dueAt: number | undefined;
    let disarm = () => {};

    const read = async () => {
      const answer = await purchases.follow(question);
      isUnderWay = false;
      if (isOver) return;
      const next = clock.now() + (WAITS_MS[Math.min(asked, WAITS_MS.length - 1)] ?? 0);
      const asksAgain = isOpen(answer) && next <= until;
      asked += 1;
      if (asksAgain) arm(next);
      onAnswer(answer, asksAgain);
    };
    const ask = () => {
      disarm();
      dueAt = undefined;
      if (isUnderWay) return;
      isUnderWay = true;
      void read();
    };
    const poll = () => {
      if (activity.isActive()) ask();
    };
    // The browser may stop the timers of a hidden page.
    const catchUp = () => {
      if (dueAt !== undefined && clock.now() >= dueAt) poll();
    };
    const arm = (at: number) => {
      dueAt = at;
      disarm = clock.every(at - clock.now(), poll);
    };
    const again = () => {
      [asked, until] = [0, clock.now() + WATCHED_MS];
      ask();
    };

    const unsubscribe = activity.subscribe(catchUp);
    again();
    return {
      again,
      stop() {
        isOver = true;
        disarm();
        unsubscribe();
      },
    };
  };

/** Whether asking again can bring something new by itself: what is held waits for someone who looks at it. */
const isOpen = (answer: Result<PaymentStatus, Failure>): boolean =>
  answer.ok ? answer.value.kind === "awaited" : answer.error.kind !== "signed-out";
