import { type FaultReason, mayPass } from "#domain/crm/crm-fault.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { type CrmFault, endsPush, isFault } from "./crm-fault.ts";
import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { ContactWrite, CrmTarget, WriteResult } from "./crm-target.ts";
import { decideRow } from "./decide-row.ts";
import type { ClaimedRow, PushRowStore, ReleasedRow, RowReport } from "./push-row.ts";
import { asItWas, isExhausted, pauseAfter, triedAgain } from "./retry-row.ts";

interface PushNeeds {
  readonly target: CrmTarget;
  readonly store: PushRowStore;
  readonly rule: PushRule;
  readonly clock: Clock;
  /** Ends the calls under way, too. */
  readonly signal: AbortSignal;
  /** Whether another batch may begin. */
  readonly hasTimeLeft: () => boolean;
}

/** How far a push is. "waiting": with a reason where the target did not do what was asked. "stopped": nothing more can be pushed until the connection or the mapping is put right. */
export type PushProgress =
  | { readonly state: "finished" }
  | { readonly state: "waiting"; readonly dueAt: number; readonly reason?: FaultReason | undefined }
  | { readonly state: "stopped"; readonly fault: CrmFault };

/** Longer than a search or a write takes with all its requests, so that no row is lost to another worker in between. */
const LEASE_MS = 120_000;

/** How long a push waits for people whom another one is writing, which takes seconds. */
const HELD_MS = 2_000;

/** In place of results for writes that were not sent. */
type Handled = { readonly isDone: true } | Exclude<PushProgress, { readonly state: "finished" }>;

/**
 * Pushes the rows that are due, until none is left, the target asks to wait, or the time is over. Any number of workers may do so, and each may be
 * stopped at any point: what a row is about to do is noted first, and a row with an unknown outcome is looked for, once the target
 * would find it, before anything is created. So one row makes one contact at most, and has one report.
 */
export const pushRows = async (needs: PushNeeds): Promise<PushProgress> => {
  const { target, store, clock, signal, hasTimeLeft } = needs;
  while (!signal.aborted && hasTimeLeft()) {
    const now = clock();
    const rows = await store.claim(target.limits.foundAtOnce, now, now + LEASE_MS);
    if (rows.length === 0) {
      const next = await store.nextDue(now + HELD_MS);
      return next === undefined ? { state: "finished" } : { state: "waiting", ...next };
    }
    const handled = await pushBatch(needs, rows);
    if (!("isDone" in handled)) return handled;
  }
  return { state: "waiting", dueAt: clock() };
};

const pushBatch = async (needs: PushNeeds, rows: readonly ClaimedRow[]): Promise<Handled> => {
  const { target, store, rule, signal } = needs;
  const found = await target.findByKeys(
    rows.map(({ person }) => person),
    signal,
  );
  if (isFault(found)) {
    const isOfOne = found.reason === "refused" && rows.length > 1;
    return isOfOne ? oneByOne(needs, rows, (row) => pushBatch(needs, [row])) : giveBack(needs, rows, found);
  }

  const reports: { readonly row: ClaimedRow; readonly report: RowReport }[] = [];
  const writes: Writing[] = [];
  for (const row of rows) {
    const decided = decideRow(row, found, { ...target, rule });
    if (!("write" in decided)) reports.push({ row, report: decided });
    else if (isExhausted(row.tries)) reports.push({ row, report: exhausted(row) });
    else writes.push({ row, write: decided.write });
  }
  if (reports.length > 0) await store.finish(reports);

  for (let start = 0; start < writes.length; start += target.limits.writtenAtOnce) {
    const end = start + target.limits.writtenAtOnce;
    const handled = await writeChunk(needs, writes.slice(start, end));
    if ("isDone" in handled) continue;
    const unwritten = writes.slice(end).map(({ row }) => asItWas(row, needs.clock()));
    if (unwritten.length > 0) await store.release(unwritten);
    return handled;
  }
  return { isDone: true };
};

interface Writing {
  readonly row: ClaimedRow;
  readonly write: ContactWrite;
}

const writeChunk = async (needs: PushNeeds, chunk: readonly Writing[]): Promise<Handled> => {
  const { target, store, rule, clock, signal } = needs;
  const held = await store.noteIntentions(
    chunk.map(({ row, write }) => ({ row, intention: write.contact === undefined ? "create" : "update" })),
    clock() + LEASE_MS + target.searchLagMs,
  );
  const sent = chunk.filter(({ row }) => held.has(row.person.id));
  if (sent.length === 0) return { isDone: true };
  const results = await target.upsert(
    sent.map(({ write }) => write),
    rule,
    signal,
  );
  const isRefused = ({ write }: Writing): boolean => {
    const result = results.get(write.rowId);
    return result?.outcome === "failed" && result.fault.reason === "refused";
  };
  if (sent.length > 1 && sent.every(isRefused)) return oneByOne(needs, sent, (one) => writeChunk(needs, [one]));
  return settle(needs, sent, results);
};

/** Some CRMs refuse all rows of a call for one of them. */
const oneByOne = async <Item extends ClaimedRow | Writing>(
  { store, clock }: PushNeeds,
  items: readonly Item[],
  handle: (item: Item) => Promise<Handled>,
): Promise<Handled> => {
  for (const [index, item] of items.entries()) {
    const handled = await handle(item);
    if ("isDone" in handled) continue;
    const rest = items.slice(index + 1).map((left) => asItWas("row" in left ? left.row : left, clock()));
    if (rest.length > 0) await store.release(rest);
    return handled;
  }
  return { isDone: true };
};

const NO_RESULT: WriteResult = {
  outcome: "failed",
  fault: { reason: "unexpected-answer", isPerhapsWritten: true },
};

const settle = async (
  needs: PushNeeds,
  sent: readonly Writing[],
  results: ReadonlyMap<string, WriteResult>,
): Promise<Handled> => {
  const { store, clock } = needs;
  const reports: { readonly row: ClaimedRow; readonly report: RowReport }[] = [];
  const released: ReleasedRow[] = [];
  let stopping: CrmFault | undefined;
  let waitsFor: CrmFault | undefined;
  for (const { row, write } of sent) {
    const result = results.get(write.rowId) ?? NO_RESULT;
    if (result.outcome !== "failed") {
      reports.push({ row, report: reportOf(result) });
    } else if (endsPush(result.fault)) {
      stopping = result.fault;
      released.push({ ...asItWas(row, clock()), intention: undefined });
    } else if (mayPass(result.fault)) {
      const { isPerhapsWritten } = result.fault;
      const intention = write.contact === undefined ? "create" : "update";
      if (waitsFor === undefined || pauseAfter(result.fault) > pauseAfter(waitsFor)) waitsFor = result.fault;
      released.push({ ...retried(needs, row, result.fault), intention: isPerhapsWritten ? intention : undefined });
    } else {
      const { reason, code } = result.fault;
      reports.push({ row, report: { outcome: "failed", reason, code, mayBeRetried: false } });
    }
  }
  if (reports.length > 0) await store.finish(reports);
  if (released.length > 0) await store.release(released);
  if (stopping !== undefined) return { state: "stopped", fault: stopping };
  return waitsFor === undefined ? { isDone: true } : waitAfter(needs, waitsFor);
};

const waitAfter = ({ clock, signal }: PushNeeds, fault: CrmFault): Handled => ({
  state: "waiting",
  dueAt: clock() + pauseAfter(fault),
  // What the worker itself ended says nothing about the target.
  reason: signal.aborted ? undefined : fault.reason,
});

/** Rows whose search failed: what an earlier try was about to do stays noted. */
const giveBack = async (needs: PushNeeds, rows: readonly ClaimedRow[], fault: CrmFault): Promise<Handled> => {
  const { store, clock } = needs;
  if (endsPush(fault)) {
    await store.release(rows.map((row) => asItWas(row, clock())));
    return { state: "stopped", fault };
  }
  const released = rows.map((row) => retried(needs, row, fault));
  const isLast = ({ tries }: ReleasedRow): boolean => !mayPass(fault) || isExhausted(tries);
  const report = { ...exhausted({ reason: fault.reason }), mayBeRetried: mayPass(fault) };
  const last = released.filter(isLast);
  const others = released.filter((one) => !isLast(one));
  if (last.length > 0) await store.finish(last.map(({ row }) => ({ row, report })));
  if (others.length > 0) await store.release(others);
  return waitAfter(needs, fault);
};

const retried = ({ clock, target, signal }: PushNeeds, row: ClaimedRow, fault: CrmFault): ReleasedRow => {
  const again = triedAgain(row, fault, { now: clock(), searchLagMs: target.searchLagMs });
  return signal.aborted ? { ...again, tries: row.tries, reason: row.reason } : again;
};

const exhausted = ({ reason = "unavailable" }: Pick<ClaimedRow, "reason">): RowReport => ({
  outcome: "failed",
  reason,
  mayBeRetried: true,
});

const reportOf = (result: Exclude<WriteResult, { readonly outcome: "failed" }>): RowReport =>
  result.outcome === "conflict" ? { outcome: "conflict", reason: "suspected-duplicate" } : result;
