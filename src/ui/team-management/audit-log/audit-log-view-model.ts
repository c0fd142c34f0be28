import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { exportAuditLog } from "#application/organisation/export-audit-log.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { AuditLog } from "#application/ports/audit-log.ts";
import { failureText } from "#application/shared/failure.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { AUDIT_LOG } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { auditLogTexts as texts } from "./audit-log-texts.ts";

/** Few enough that the page below the team stays short. */
const LINES_AT_ONCE = 20;

export interface AuditLogNeeds {
  readonly log: AuditLog;
  readonly exportLog: ReturnType<typeof exportAuditLog>;
  readonly account: Pick<AccountViewModel, "account">;
  /** Listed again after everything that is done on the page. */
  readonly team: { readonly members: readonly object[] };
}

/** The audit log of the organisation: its newest lines, those before them on request, and all of them as a file. */
export class AuditLogViewModel {
  /** Whether the person has asked to see it. */
  isShown = false;
  /** The newest first; undefined until they are loaded. */
  lines: readonly AuditLine[] | undefined = undefined;
  hasOlder = false;
  loadFailure: string | undefined = undefined;
  isLoadingMore = false;
  /** How many lines have come, while an export is under way. */
  exporting: number | undefined = undefined;
  exportFailure: string | undefined = undefined;
  /** What was exported last. */
  exported: string | undefined = undefined;
  /** Counts what was asked for from the beginning: the answer to an older question is ignored. */
  #asked = 0;
  readonly #needs: AuditLogNeeds;

  constructor(needs: AuditLogNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { lines: observableRef }, { autoBind: true });
  }

  /** What is shown is loaded again with the list of the team. */
  start(): () => void {
    const unfollow = reaction(
      () => this.#needs.team.members,
      () => void (this.isShown && this.load()),
    );
    return () => {
      unfollow();
      this.#asked += 1;
    };
  }

  /** Whether the backend has one. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(AUDIT_LOG) ?? false;
  }

  async show(): Promise<void> {
    this.isShown = true;
    await this.load();
  }

  /** The newest lines, in place of all that are shown. */
  async load(): Promise<void> {
    const asked = (this.#asked += 1);
    this.loadFailure = undefined;
    const answer = await this.#needs.log.read(LINES_AT_ONCE);
    if (asked !== this.#asked) return;
    runInAction(() => {
      if (answer.ok) {
        this.lines = answer.value.lines;
        this.hasOlder = answer.value.hasOlder;
      } else this.loadFailure = failureText(teamFailureMessages.auditLog, answer.error);
    });
  }

  async loadMore(): Promise<void> {
    const shown = this.lines;
    const last = shown?.at(-1);
    if (shown === undefined || last === undefined || this.isLoadingMore) return;
    const asked = this.#asked;
    this.isLoadingMore = true;
    this.loadFailure = undefined;
    const answer = await this.#needs.log.read(LINES_AT_ONCE, last.number);
    runInAction(() => {
      this.isLoadingMore = false;
      if (asked !== this.#asked) return;
      if (answer.ok) {
        this.lines = [...shown, ...answer.value.lines];
        this.hasOlder = answer.value.hasOlder;
      } else this.loadFailure = failureText(teamFailureMessages.auditLog, answer.error);
    });
  }

  async export(): Promise<void> {
    if (this.exporting !== undefined) return;
    this.exporting = 0;
    this.exportFailure = undefined;
    this.exported = undefined;
    const saved = await this.#needs.exportLog((lines) => runInAction(() => (this.exporting = lines)));
    runInAction(() => {
      this.exporting = undefined;
      if (saved.ok) this.exported = texts.exported(saved.value.fileName, saved.value.lines);
      else this.exportFailure = failureText(teamFailureMessages.exportAuditLog, saved.error);
    });
  }
}
