import { Registry } from "prom-client";
import type { Database } from "#backend/platform/database/database.ts";
import { databaseMetrics, type DatabaseMetricsNeeds } from "./database-metrics.ts";
import { eventMetrics, type EventMetrics } from "./event-metrics.ts";
import { connectionMetrics, processMetrics } from "./process-metrics.ts";

export interface Metrics extends EventMetrics {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. Never rejects because the database is away. */
  text(): Promise<string>;
  observeConnections(database: Pick<Database, "connections">): void;
  /** Reads what all processes share. Returns what ends that. */
  observeDatabase(needs: DatabaseMetricsNeeds): () => Promise<void>;
  close(): void;
}

/** Begins to measure this process. No label is a name, an address, a path or an account. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  return {
    ...eventMetrics(registry),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeConnections: (database) => connectionMetrics(registry, database),
    observeDatabase: (needs) => databaseMetrics(registry, needs),
    close: processMetrics(registry),
  };
};
