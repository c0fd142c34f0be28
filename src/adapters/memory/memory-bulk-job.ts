import type { Failure } from "#application/shared/failure.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import { notEnoughCreditsText } from "#application/shared/refusal.ts";
import { type BulkSubject, leastRowCost, worstCase } from "#domain/bulk/bulk.ts";
import { type BulkJob, type FoundItems, type JobDetails, missesOf } from "#domain/bulk/bulk-job.ts";
import { setAsideAtATime } from "#domain/bulk/set-aside.ts";
import {
  atMost,
  costOf,
  NO_CREDITS,
  type PaidOperation,
  priceTag,
  sumTenths,
  type Tenths,
  tenths,
} from "#domain/shared/credits.ts";
import type { MemoryLedger, PaidAnswer, Purse } from "./memory-ledger.ts";
import type { AnswerOf } from "./memory-paid-answers.ts";
import { memoryRunLines } from "./memory-run-lines.ts";
import type { IngestedFile } from "./ingest-file.ts";

export interface MemoryJobNeeds {
  readonly ledger: MemoryLedger;
  readonly answerOf: AnswerOf;
  readonly now: () => number;
}

export interface MemoryJob {
  readonly order: BulkOrder;
  now(): BulkJob;
  hasFile(): boolean;
  /** Of which something was found, in the order of the file. */
  foundSubjects(): readonly BulkSubject[];
  /** The file has arrived; a second one is ignored. */
  begin(ingested: IngestedFile): void;
  /** Looks up one subject. False where there is nothing to do. */
  step(): boolean;
  /** These return why it cannot be done now. */
  cancel(): Failure | undefined;
  pause(): Failure | undefined;
  change(details: JobDetails): undefined;
  resume(): Failure | undefined;
  retryMisses(confirmed: Tenths, withPossible?: "with-possible"): Failure | undefined;
}

/** A possible match that is not charged for counts as not found, too. */
type SubjectOutcome = "found" | "owned" | "notFound" | "possible";

const OUT_OF_CREDITS = "The credits do not cover the next row.";

/** One bulk job, under the same rules of credit as at the real backend. `number` names it. */
export const memoryJob = ({ ledger, answerOf, now }: MemoryJobNeeds, order: BulkOrder, number: number): MemoryJob => {
  const { tool, items, fileName, remark, listId } = order;
  let job: BulkJob = {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    tool,
    items,
    fileName,
    state: "waiting",
    ...(remark === undefined ? {} : { remark }),
    ...(listId === undefined ? {} : { listId }),
    rows: 0,
    empty: 0,
    duplicate: 0,
    malformed: 0,
    subjects: 0,
    found: 0,
    notFound: 0,
    failed: 0,
    owned: 0,
    createdAt: time(now()),
    spent: NO_CREDITS,
    reserved: NO_CREDITS,
    confirmed: order.confirmed,
    possible: 0,
    includesPossible: order.includesPossible ?? false,
    emailWhenDone: order.emailWhenDone ?? true,
  };
  let ingested: IngestedFile | undefined;
  let outcomes: (SubjectOutcome | undefined)[] = [];
  /** Of the run before this one: a cancelled run leaves them where it brought no new ones. */
  let formerOutcomes: typeof outcomes = [];
  /** What was found of each subject. */
  let found: (readonly PaidOperation[])[] = [];
  const wallet = ledger.paying();
  const lines = memoryRunLines(ledger, wallet.payer);

  const reserved: Purse = {
    credits: () => job.reserved,
    take(amount) {
      job = { ...job, reserved: tenths(job.reserved - amount), spent: tenths(job.spent + amount) };
    },
  };

  const reserve = (wanted: number, needed = 0) => {
    const most = tenths(Math.min(wanted, job.confirmed - job.spent - job.reserved));
    const amount = setAsideAtATime(wallet.credits(), most, tenths(needed));
    wallet.take(amount);
    job = { ...job, reserved: tenths(job.reserved + amount) };
  };

  const countItems = (): FoundItems =>
    Object.fromEntries(items.map((item) => [item, found.filter((ofSubject) => ofSubject.includes(item)).length]));

  const count = () => {
    const of = (outcome: SubjectOutcome) => outcomes.filter((one) => one === outcome).length;
    const possible = of("possible");
    job = { ...job, found: of("found"), owned: of("owned"), notFound: of("notFound") + possible, possible };
    if (items.length > 1) job = { ...job, foundItems: countItems() };
  };

  const stop = (state: "done" | "cancelled" | "paused" | "failed", reason?: string) => {
    wallet.add(job.reserved);
    const { reason: _, pausedAt: __, pausedBy: ___, ...rest } = job;
    const ended = state === "paused" ? { pausedAt: time(now()) } : { endedAt: time(now()) };
    job = { ...rest, ...ended, ...(reason === undefined ? {} : { reason }), state, reserved: NO_CREDITS };
    lines.end(job);
  };

  /** Sets credits aside for all that is open, as far as they go: what is owned needs none. Spends what there is now at most. */
  const run = () => {
    const { reason: _, endedAt: __, pausedAt: ___, pausedBy: ____, cancelledBy: _____, ...rest } = job;
    job = { ...rest, state: "running", startedAt: job.startedAt ?? time(now()) };
    lines.begin(job);
    const worst = worstCase(items, outcomes.filter((outcome) => outcome === undefined).length);
    job = { ...job, confirmed: sumTenths([job.spent, atMost(worst, wallet.credits())]) };
    reserve(worst);
  };

  const lookUp = (at: number): boolean => {
    const subject = ingested?.subjects[at];
    if (subject === undefined) throw new RangeError(`The job has no subject ${at}`);
    const answers = items.map((item) => answerOf(item, subject)).filter(({ result }) => result !== undefined);
    const isFree = ({ isPossible = false }: PaidAnswer): boolean => isPossible && job.includesPossible !== true;
    const unowned = answers.filter((answer) => ledger.ownedBefore(answer) === undefined);
    const due = unowned.filter((answer) => !isFree(answer));
    const cost = sumTenths(due.map(({ operation }) => costOf[operation]));
    if (job.reserved < cost) reserve(cost - job.reserved, cost - job.reserved);
    if (job.reserved < cost) return false;
    for (const answer of due) ledger.buy(answer, reserved, job.id);
    found[at] = answers.map(({ operation }) => operation);
    outcomes[at] = outcomeOf({ answers: answers.length, unowned: unowned.length, due: due.length });
    count();
    return true;
  };

  return {
    order,
    now: () => job,
    hasFile: () => ingested !== undefined,
    foundSubjects: () =>
      ingested?.subjects.filter((_, at) => outcomes[at] === "found" || outcomes[at] === "owned") ?? [],
    begin(file) {
      if (ingested !== undefined) return;
      ingested = file;
      const { rows, empty, duplicate, malformed, hidden, footer } = file.check;
      const subjects = file.subjects.length;
      outcomes = Array.from({ length: subjects }, () => undefined);
      found = [];
      job = {
        ...job,
        rows,
        subjects,
        empty: empty.count + footer.count,
        footer: footer.count,
        duplicate: duplicate.count,
        malformed: malformed.count,
        ...(order.reading.includesHidden === true ? {} : { hidden: hidden.count }),
      };
      const worst = worstCase(items, subjects);
      if (subjects === 0 || worst > order.confirmed) lines.begin(job);
      if (subjects === 0) return stop("failed", "The file has no rows that can be looked up. Nothing was charged.");
      if (worst > order.confirmed) return stop("failed", tooExpensive("The file", worst, order.confirmed));
      run();
    },
    step() {
      if (job.state !== "running") return false;
      if (!lookUp(outcomes.indexOf(undefined))) stop("paused", OUT_OF_CREDITS);
      else if (!outcomes.includes(undefined)) stop("done");
      return true;
    },
    cancel() {
      if (!["waiting", "running", "paused"].includes(job.state)) return cannot("cancelled");
      stop("cancelled");
      job = { ...job, cancelledBy: ledger.account().email ?? "" };
      outcomes = outcomes.map((outcome, at) => outcome ?? formerOutcomes[at]);
      count();
      return undefined;
    },
    pause() {
      if (job.state !== "running") return cannot("paused");
      stop("paused");
      job = { ...job, pausedBy: ledger.account().email ?? "" };
      return undefined;
    },
    change({ name = job.name ?? "", remark = job.remark ?? "", emailWhenDone = job.emailWhenDone ?? true }) {
      const { name: _, remark: __, ...rest } = job;
      const texts = { ...(name.trim() && { name: name.trim() }), ...(remark.trim() && { remark: remark.trim() }) };
      job = { ...rest, ...texts, emailWhenDone };
      return undefined;
    },
    resume() {
      if (job.state !== "paused") return cannot("continued");
      const [least, balance] = [leastRowCost(items), wallet.credits()];
      if (balance < least) return { kind: "not-enough-credits", message: notEnoughCreditsText(least, balance) };
      run();
      return undefined;
    },
    retryMisses(confirmed, withPossible) {
      if ((job.state !== "done" && job.state !== "cancelled") || missesOf(job) === 0) return cannot("run again");
      const worst = worstCase(items, missesOf(job));
      if (worst > confirmed) return { kind: "server-said", message: tooExpensive("This", worst, confirmed) };
      formerOutcomes = outcomes;
      job = { ...job, foundBeforeRetry: job.found + job.owned };
      outcomes = outcomes.map((outcome) => (outcome === "notFound" || outcome === "possible" ? undefined : outcome));
      count();
      job = { ...job, confirmed: sumTenths([job.spent, worst]) };
      if (withPossible) job = { ...job, includesPossible: true };
      run();
      return undefined;
    },
  };
};

interface Counts {
  readonly answers: number;
  readonly unowned: number;
  readonly due: number;
}

const outcomeOf = ({ answers, unowned, due }: Counts): SubjectOutcome => {
  if (due > 0) return "found";
  if (unowned > 0) return "possible";
  return answers > 0 ? "owned" : "notFound";
};

const time = (now: number): string => new Date(now).toISOString();

const cannot = (what: string): Failure => ({ kind: "server-said", message: `This bulk job cannot be ${what} now.` });

const tooExpensive = (what: string, worst: Tenths, confirmed: Tenths): string =>
  `${what} can cost ${priceTag(worst)}, more than the ${priceTag(confirmed)} that were confirmed. Nothing was charged.`;
