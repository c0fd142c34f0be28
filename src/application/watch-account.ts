import type { Account } from "#domain/account.ts";
import type { Failure } from "./failure.ts";
import type { AccountLookup } from "./ports/account-lookup.ts";
import type { Attention } from "./ports/attention.ts";
import type { Clock } from "./ports/clock.ts";
import type { Result } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export const CREDITS_POLL_MS = 30_000;
export const DASHBOARD_REFRESH_MS = 300_000;

/** Who asked: the quick poll looks at the credits, the others at everything the account says. */
export type Reason = "credits-poll" | "dashboard-refresh" | "asked";

export interface AccountWatch {
  /** Looks up now, or joins the look-up that is under way. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface WatchNeeds {
  readonly accounts: AccountLookup;
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
  readonly attention: Attention;
}

/**
 * Keeps the account's credits fresh: at once, every 30 seconds and every 5 minutes while somebody is looking, and
 * when they come back after a poll was left out. Two look-ups never run at the same time.
 */
export const watchAccount =
  ({ accounts, keeper, clock, attention }: WatchNeeds) =>
  (heard: (answer: Result<Account, Failure>, reason: Reason) => void): AccountWatch => {
    let underWay: Promise<void> | undefined;
    let stopped = false;
    let missedPoll = false;

    const lookUp = async (reason: Reason) => {
      const answer = await keeper.whileSignedIn(() => accounts.lookUp());
      underWay = undefined;
      if (!stopped) heard(answer, reason);
    };
    const refresh = (reason: Reason) => (underWay ??= lookUp(reason));
    const poll = (reason: Reason) => () => {
      if (attention.isPresent()) void refresh(reason);
      else missedPoll = true;
    };

    void refresh("asked");
    const undo = [
      clock.every(CREDITS_POLL_MS, poll("credits-poll")),
      clock.every(DASHBOARD_REFRESH_MS, poll("dashboard-refresh")),
      attention.subscribe(() => {
        if (!missedPoll || !attention.isPresent()) return;
        missedPoll = false;
        void refresh("credits-poll");
      }),
    ];
    return {
      async refresh() {
        // What is under way may have been answered before the charge that the caller wants to see.
        await underWay;
        await refresh("asked");
      },
      stop() {
        stopped = true;
        undo.forEach((stop) => stop());
      },
    };
  };
