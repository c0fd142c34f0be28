import type { Account } from "#domain/session/account.ts";
import { backOffMs } from "#domain/session/reachability.ts";
import { type Failure, isOutage } from "#application/shared/failure.ts";
import type { ServerChanges } from "./server-changes.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

const CREDITS_POLL_MS = 30_000;
const DASHBOARD_REFRESH_MS = 300_000;

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
  readonly changes: Pick<ServerChanges, "subscribe" | "lookAgain">;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Looks up the account at once, every 30 seconds (credits) and every 5 minutes (everything) while the page is active,
 * soon after a look-up that failed, at first, then less and less often, and whenever there may be a change. Two look-ups
 * never run at the same time. The first one that is answered after an outage lets everything else look again.
 */
export const watchAccount =
  ({ accounts, keeper, clock, activity, changes, random }: WatchNeeds) =>
  (onAnswer: (answer: Result<Account, Failure>, reason: RefreshTrigger) => void): AccountWatch => {
    let underWay: Promise<void> | undefined;
    let reason: RefreshTrigger = "asked";
    let startedAt = clock.now();
    let missed: RefreshTrigger | undefined;
    let stopped = false;
    let failures = 0;
    let isOut = false;
    let isRecovering = false;

    const lookUp = async () => {
      const since = (startedAt = clock.now());
      const answer = await keeper.whileSignedIn(() => accounts.lookUp());
      underWay = undefined;
      if (stopped) return;
      failures = answer.ok ? 0 : failures + 1;
      onAnswer(answer, reason);
      if (!answer.ok && answer.error.kind !== "signed-out") void lookUpAfterFailure(since);
      const wasOut = isOut;
      isOut = !answer.ok && isOutage(answer.error);
      if (wasOut && answer.ok) recover();
    };
    /** All others look again: what the account is was just answered. */
    const recover = () => {
      isRecovering = true;
      changes.lookAgain();
      isRecovering = false;
    };
    /** Unless another look-up has begun. */
    const lookUpAfterFailure = async (failedSince: number) => {
      await clock.pause(backOffMs(failures, random()));
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
      if (isRecovering) return;
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
