import { startsAtOnce } from "#domain/bulk/bulk-start.ts";
import { makeAutoObservable, observableRef } from "mobx";
import type { SampleCharges } from "#application/bulk/sample-charges.ts";
import { itemsOf, rowCost, worstCase } from "#domain/bulk/bulk.ts";
import type { TypicalCost } from "#domain/bulk/typical-cost.ts";
import { isLimited, payerOf, setsOwnLimit, spendable } from "#domain/session/account.ts";
import { BULK_JOBS, MAX_CREDITS, POSSIBLE_MATCHES } from "#domain/session/capability.ts";
import {
  atMost,
  NO_CREDITS,
  type PaidOperation,
  sumTenths,
  type Tenths,
  tenths,
  timesAffordable,
} from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import { EstimateViewModel } from "./estimate-view-model.ts";
import type { FileViewModel } from "./file/file-view-model.ts";
import type { BulkJobsViewModel } from "./jobs/bulk-jobs-view-model.ts";

export interface CostNeeds extends Pick<PaidCallNeeds, "account"> {
  readonly tool: Tool;
  readonly sampleCharges: SampleCharges;
  /** The tool's jobs, which take their credits from the same balance. */
  readonly jobs: Pick<BulkJobsViewModel, "setAside" | "stillToReserve" | "jobs" | "waitsForLimit">;
}

/** What is looked up for each row of a file, and what that can cost, against the credits there are. */
export class CostViewModel {
  items: readonly PaidOperation[];
  private wantsPossible = false;
  readonly estimate: EstimateViewModel;
  readonly #needs: CostNeeds;
  readonly #chosen: Pick<FileViewModel, "found" | "made">;

  constructor(needs: CostNeeds, chosen: Pick<FileViewModel, "found" | "made">) {
    this.#needs = needs;
    this.#chosen = chosen;
    this.items = itemsOf[needs.tool];
    this.estimate = new EstimateViewModel(needs.sampleCharges);
    makeAutoObservable(this, { estimate: false, items: observableRef }, { autoBind: true });
  }

  get tool(): Tool {
    return this.#needs.tool;
  }

  private get account(): CostNeeds["account"] {
    return this.#needs.account;
  }

  private offers(capability: string): boolean {
    return this.account.account?.capabilities.includes(capability) ?? false;
  }

  setItem(item: PaidOperation, isWanted: boolean): void {
    this.items = itemsOf[this.tool].filter((one) => (one === item ? isWanted : this.items.includes(one)));
  }

  includePossible(isWanted: boolean): void {
    this.wantsPossible = isWanted;
  }

  /** Whether possible matches are charged for as well. */
  get includesPossible(): boolean {
    return this.wantsPossible && this.offersPossible;
  }

  /** The most that the file can cost; undefined while that is not known. What is known to be owned is free. */
  get worst(): Tenths | undefined {
    const { found, made } = this.#chosen;
    return found && worstCase(this.items, found.subjects, made?.owned);
  }

  /** What the file would cost if nothing was owned; undefined while that is not known. Hosts compare an order with it. */
  get listPrice(): Tenths | undefined {
    const { found } = this.#chosen;
    return found && worstCase(this.items, found.subjects);
  }

  /** What the file is likely to cost; undefined where that is not known. */
  get typical(): TypicalCost | undefined {
    const { found } = this.#chosen;
    const { worst } = this;
    if (found === undefined || worst === undefined) return undefined;
    return this.estimate.of(this.items, found.subjects, worst);
  }

  /** Why it is likely to cost nothing; undefined where that is not likely. */
  get whyNothing(): ReturnType<EstimateViewModel["whyNothing"]> | undefined {
    return this.typical?.credits === 0 ? this.estimate.whyNothing(this.items) : undefined;
  }

  /** The most that the job can spend of what there is; undefined while the file's cost is not known. */
  get most(): Tenths | undefined {
    return this.worst && atMost(this.worst, this.balance);
  }

  /** Whether starting it is likely to take all there is. */
  get takesAll(): boolean {
    const { typical, most } = this;
    return typical !== undefined && most !== undefined && !typical.isIfAllFound && typical.credits >= most;
  }

  /** Whether the host keeps a job to what was shown; elsewhere that is only what the app has worked out. */
  get isCapped(): boolean {
    return this.offers(MAX_CREDITS);
  }

  /** Whether it can be chosen if possible matches are charged for. Other hosts do not say how they treat them. */
  get offersPossible(): boolean {
    return this.tool === "enrichment" && this.offers(POSSIBLE_MATCHES);
  }

  /** What may be spent, without what jobs that wait may still take of it; undefined until the account is known. */
  get balance(): Tenths | undefined {
    const { account } = this.account;
    return account && tenths(Math.max(0, spendable(account) - this.#needs.jobs.stillToReserve));
  }

  /** Whether a monthly limit leaves less than there is. */
  get isLimited(): boolean {
    const { account } = this.account;
    return account !== undefined && isLimited(account);
  }

  /** Whether the limit is said of a job, below where the file is chosen. */
  get isLimitSaidOfJob(): boolean {
    const { jobs } = this.#needs;
    return jobs.jobs.some((job) => jobs.waitsForLimit(job));
  }

  /** Whether the person may raise that limit. */
  get setsOwnLimit(): boolean {
    const { account } = this.account;
    return account !== undefined && setsOwnLimit(account);
  }

  /** The name of the organisation that would pay; undefined where the person would, or nobody knows yet. */
  get organisation(): string | undefined {
    const { account } = this.account;
    if (account === undefined || payerOf(account) === "personal") return undefined;
    return account.organisation.name ?? "your organisation";
  }

  /** What is set aside for this tool's jobs, or will be. */
  get setAside(): Tenths {
    const { jobs } = this.#needs;
    return sumTenths([jobs.setAside, jobs.stillToReserve]);
  }

  /** Whether a job whose credits are used up waits for more; unknown for other hosts. */
  get isPausable(): boolean {
    return this.offers(BULK_JOBS);
  }

  /** How many rows the credits cover at least; undefined while that is not known. */
  get rowsCovered(): number | undefined {
    const { found } = this.#chosen;
    const { balance, worst } = this;
    if (balance === undefined || found === undefined || worst === undefined || this.items.length === 0)
      return undefined;
    if (worst <= balance) return found.subjects;
    return Math.min(found.subjects, timesAffordable(balance, rowCost(this.items)));
  }

  /** Whether it starts with one press; undefined while that is not known. */
  get startsAtOnce(): boolean | undefined {
    const { worst, balance } = this;
    return worst === undefined || balance === undefined ? undefined : startsAtOnce(worst, balance);
  }

  /** Whether the credits may not cover every row. */
  get isShort(): boolean {
    return this.runsOut || this.rowsCovered === 0;
  }

  /** Whether there is nothing to spend: only what is owned already can be looked up. */
  get isForOwnedOnly(): boolean {
    return this.balance === NO_CREDITS;
  }

  /** Whether the credits cover some rows at least, and may not cover all. */
  get runsOut(): boolean {
    const { rowsCovered } = this;
    return rowsCovered !== undefined && rowsCovered > 0 && rowsCovered < (this.#chosen.found?.subjects ?? 0);
  }
}
