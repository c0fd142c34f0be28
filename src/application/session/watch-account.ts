import type { Account } from "#domain/session/account.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ServerChanges } from "./server-changes.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

const CREDITS_POLL_MS = 30_000;
const DASHBOARD_REFRESH_MS = 300_000;
/** Most failures pass within seconds. */
const AFTER_FAILURE_MS = 5_000;

/** Why the account was looked up: after a "credits-poll" only the credits are read, after the others everything. */
export type RefreshTrigger = "credits-poll" | "dashboard-refresh" | "asked";

export interface AccountWatch {
  /** Looks the account up, after any look-up that is under way. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface WatchNeeds {
  readonly accounts: AccountLookup;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  readonly clock: Clock;
  readonly activity: Pick<PageActivity, "isActive">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

/**
 * Looks up the account at once, every 30 seconds (credits) and every 5 minutes (everything) while the page is active,
 * 5 seconds after a look-up that failed, and whenever there may be a change. Two look-ups never run at the same time.
 */
export const watchAccount =
  ({ accounts, keeper, clock, activity, changes }: WatchNeeds) =>
  (onAnswer: (answer: Result<Account, Failure>, reason: RefreshTrigger) => void): AccountWatch => {
    let underWay: Promise<void> | undefined;
    let reason: RefreshTrigger = "asked";
    let startedAt = clock.now();
    let missed: RefreshTrigger | undefined;
    let stopped = false;

    const lookUp = async () => {
      const since = (startedAt = clock.now());
      const answer = await keeper.whileSignedIn(() => accounts.lookUp());
      underWay = undefined;
      if (stopped) return;
      onAnswer(answer, reason);
      if (!answer.ok && answer.error.kind !== "signed-out") void lookUpAfterFailure(since);
    };
    /** Unless another look-up has begun meanwhile. */
    const lookUpAfterFailure = async (failedSince: number) => {
      await clock.pause(AFTER_FAILURE_MS);
      if (!stopped && startedAt === failedSince) poll("credits-poll")();
    };
    /** Joins a look-up under way, which then has the reason that reads more of the account. */
    const refresh = (wanted: RefreshTrigger) => {
      if (underWay === undefined || reason === "credits-poll") reason = wanted;
      return (underWay ??= lookUp());
    };
    const poll = (wanted: RefreshTrigger) => () => {
      if (activity.isActive()) void refresh(wanted);
      else if (missed !== "dashboard-refresh") missed = wanted;
    };
    /** A look-up under way may have been answered before what the caller wants to see. */
    const refreshAfter = async (wanted: RefreshTrigger) => {
      await underWay;
      if (!stopped) await refresh(wanted);
    };
    const catchUp = () => {
      const wanted = missed ?? "credits-poll";
      missed = undefined;
      void refreshAfter(wanted);
    };

    void refresh("asked");
    const undo = [
      clock.every(CREDITS_POLL_MS, poll("credits-poll")),
      clock.every(DASHBOARD_REFRESH_MS, poll("dashboard-refresh")),
      changes.subscribe(catchUp),
    ];
    return {
      refresh: () => refreshAfter("asked"),
      stop() {
        stopped = true;
        undo.forEach((stop) => stop());
      },
    };
  };
