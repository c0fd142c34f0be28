import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Reported, RevealedValue, ValueReports } from "#application/ports/value-reports.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { failureText } from "#application/shared/failure.ts";
import { reasonsFor, type WrongReason } from "#domain/lookups/wrong-value.ts";
import { VALUE_REPORTS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { reportFailureMessages } from "./report-texts.ts";

export interface ValueReportsNeeds {
  readonly reports: ValueReports;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly changes: Pick<ServerChanges, "notify">;
}

/** A report that someone is about to send. */
export interface OpenReport {
  readonly of: RevealedValue;
  /** Undefined until one is chosen. */
  readonly reason: WrongReason | undefined;
  readonly isSending: boolean;
  readonly failure: string | undefined;
  /** The result, once there is one. */
  readonly reported: Reported | undefined;
}

/** Reports of wrong values, one at a time. */
export class ValueReportsViewModel {
  open: OpenReport | undefined = undefined;
  private reported: ReadonlyMap<string, Reported> = new Map();
  readonly #needs: ValueReportsNeeds;

  constructor(needs: ValueReportsNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "reported">(this, { open: observableRef, reported: observableRef }, { autoBind: true });
  }

  /** Whether the backend takes reports. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(VALUE_REPORTS) ?? false;
  }

  get reasons(): readonly WrongReason[] {
    return this.open === undefined ? [] : reasonsFor[this.open.of.item];
  }

  /** The result of the report of this value, where it was reported since the page was opened. */
  reportedOf(value: RevealedValue): Reported | undefined {
    return this.reported.get(keyOf(value));
  }

  begin(of: RevealedValue): void {
    this.open = { of, reason: undefined, isSending: false, failure: undefined, reported: undefined };
  }

  choose(reason: WrongReason): void {
    if (this.open !== undefined && !this.open.isSending) this.open = { ...this.open, reason, failure: undefined };
  }

  /** A report that is under way is still sent; its result is not shown. */
  close(): void {
    this.open = undefined;
  }

  async send(): Promise<void> {
    const { open } = this;
    if (open?.reason === undefined || open.isSending || open.reported !== undefined) return;
    const sending = { ...open, isSending: true, failure: undefined };
    this.open = sending;
    const answer = await this.#needs.reports.send(open.of, open.reason);
    runInAction(() => {
      if (answer.ok) this.reported = new Map([...this.reported, [keyOf(open.of), answer.value]]);
      if (this.open !== sending) return;
      const failure = answer.ok ? undefined : failureText(reportFailureMessages, answer.error);
      this.open = { ...open, failure, reported: answer.ok ? answer.value : undefined };
    });
    if (!answer.ok || answer.value.outcome !== "credited") return;
    this.#needs.changes.notify();
    await this.#needs.account.refresh();
  }
}

const keyOf = (of: RevealedValue): string => JSON.stringify([of.item, "din" in of ? of.din : of.profile, of.value]);
