import { setTimeout as pause } from "node:timers/promises";
import { Counter, type Registry } from "prom-client";
import type { AnswerTerms } from "#domain/rights/due-day.ts";
import { tools } from "#domain/shared/tool.ts";
import { auditLedger } from "#backend/credits/ledger-audit.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { queueNames } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { type Counted, lookupOutcomes } from "./new-entries.ts";
import { type Figures, figuresReader } from "./read-figures.ts";
import { addReadMetric } from "./read-metric.ts";

export interface DatabaseMetricsNeeds extends Pick<AnswerTerms, "zone"> {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  readonly log: Log;
  readonly freshMs?: number;
}

/** Readings that follow each other sooner get the same figures. */
const FRESH_MS = 5_000;
/** Prometheus waits ten seconds for all metrics. */
const PATIENCE_MS = 2_000;
/** It adds up the whole ledger. */
const AUDIT_EVERY_MS = 10 * 60_000;

/**
 * What all processes share: read from the database when metrics are read. All servers say the same, so the largest counts, never
 * the sum. While the database is away, of these there are only `leadlight_database_up` and the counters.
 */
export const databaseMetrics = (
  registry: Registry,
  { database: { db }, clock, log, zone, freshMs = FRESH_MS }: DatabaseMetricsNeeds,
): (() => Promise<void>) => {
  const read = figuresReader({ clock, zone });
  const latest = freshly(() => read(db), freshMs);
  addReadMetric(registry, {
    name: "leadlight_database_up",
    help: "Whether the database answers.",
    read: async () => [{ value: (await latest()) === undefined ? 0 : 1 }],
  });
  addFigures(registry, latest);
  addCounters(registry, latest);
  return ledgerMetrics(registry, () => auditLedger(db), log);
};

/** The figures of at most `freshMs` ago; undefined where they can't be read in time. Never reads twice at once. */
const freshly = (read: () => Promise<Figures>, freshMs: number): (() => Promise<Figures | undefined>) => {
  let begunAt = -Infinity;
  let reading: Promise<Figures | undefined> | undefined;
  let isReading = false;
  return () => {
    if (!isReading && performance.now() - begunAt >= freshMs) {
      begunAt = performance.now();
      isReading = true;
      // Who needs the database for more than this logs what is wrong with it.
      reading = read()
        .catch(() => undefined)
        .finally(() => (isReading = false));
    }
    return Promise.race([reading, pause(PATIENCE_MS, undefined, { ref: false })]);
  };
};

/** Counters of what was added to tables. They keep what they counted while the database is away. */
const addCounters = (registry: Registry, latest: () => Promise<Figures | undefined>): void => {
  const add = <Label extends string>(
    name: string,
    help: string,
    first: readonly Readonly<Record<Label, string>>[],
    countedIn: (figures: Figures) => readonly Counted<Label>[],
  ): void => {
    const counter = new Counter<string>({
      name,
      help,
      labelNames: Object.keys(first[0] ?? {}),
      registers: [],
      async collect() {
        const figures = await latest();
        if (figures === undefined) return;
        this.reset();
        for (const labels of first) this.inc(labels, 0);
        for (const { labels, amount } of countedIn(figures)) this.inc(labels, amount);
      },
    });
    registry.registerMetric(counter);
  };
  add(
    "leadlight_lookups_total",
    "Single look-ups since the start, by tool and outcome. All servers count all.",
    tools.flatMap((tool) => lookupOutcomes.map((outcome) => ({ tool, outcome }))),
    ({ lookups }) => lookups,
  );
  add(
    "leadlight_credits_moved_total",
    "Credits that were moved since the start, by the kind of the ledger's entry. All servers count all.",
    ["charge", "grant", "payment"].map((kind) => ({ kind })),
    ({ moved }) => moved,
  );
};

const addFigures = (registry: Registry, latest: () => Promise<Figures | undefined>): void => {
  const add = (
    name: string,
    help: string,
    valuesOf: (figures: Figures) => ReadonlyMap<string, number>,
    label: string,
  ): void =>
    addReadMetric(registry, {
      name,
      help,
      labels: [label],
      read: async () => {
        const figures = await latest();
        const values = figures === undefined ? [] : [...valuesOf(figures)];
        return values.map(([of, value]) => ({ labels: { [label]: of }, value }));
      },
    });
  add(
    "leadlight_queue_oldest_seconds",
    "How long the oldest message of a queue has waited; 0 for an empty queue.",
    ({ queues }) =>
      new Map([
        ...queueNames.map((name) => [name, 0] as const),
        ...queues.map(({ queue, seconds }) => [queue, seconds] as const),
      ]),
    "queue",
  );
  add(
    "leadlight_source_blocked",
    "Whether a source that is switched on is not asked: its breaker is open, or its operator has to act.",
    ({ sources }) => new Map(sources.map(({ source, blocked }) => [source, blocked])),
    "source",
  );
  add(
    "leadlight_source_cost_today_dollars",
    "What counts against a source's budget of this UTC day.",
    ({ sources }) => new Map(sources.map(({ source, dollars }) => [source, dollars])),
    "source",
  );
  add(
    "leadlight_rights_requests_open",
    "Open requests about personal data: overdue, due within a week (soon), or later.",
    ({ requests }) => new Map(Object.entries(requests)),
    "due",
  );
  addReadMetric(registry, {
    name: "leadlight_backup_age_seconds",
    help: "The age of the last backup by npm run backup; infinite where there was none.",
    read: async () => {
      const figures = await latest();
      return figures === undefined ? [] : [{ value: figures.backupAge }];
    },
  });
};

/** Compares the ledger with all balances, now and every ten minutes. Returns what ends that. */
const ledgerMetrics = (
  registry: Registry,
  audit: () => Promise<{ readonly wrong: number }>,
  log: Log,
): (() => Promise<void>) => {
  let drift: number | undefined;
  addReadMetric(registry, {
    name: "leadlight_ledger_drift",
    help: "Wallets whose balance is not the sum of their entries, at the last comparison. Must be 0.",
    read: () => (drift === undefined ? [] : [{ value: drift }]),
  });
  return repeatedly(AUDIT_EVERY_MS, async () => {
    try {
      const { wrong } = await audit();
      if (wrong > 0 && wrong !== drift)
        log.error(`Balances that are not the sum of their entries: ${wrong}. npm run doctor names them`);
      drift = wrong;
    } catch (error) {
      log.error("The ledger could not be compared with the balances, and this is tried again", error);
    }
  });
};
