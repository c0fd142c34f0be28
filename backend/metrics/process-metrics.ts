import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, type Registry } from "prom-client";
import type { Database } from "#backend/platform/database/database.ts";
import { addReadMetric } from "./read-metric.ts";

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/** Each look wakes the process up. */
const DELAY_RESOLUTION_MS = 20;

/** Measures the process itself, with the names that Prometheus and OpenTelemetry have for it. Returns what ends that. */
export const processMetrics = (registry: Registry): (() => void) => {
  const cpu = new Counter({
    name: "process_cpu_seconds_total",
    help: "User and system time of the process.",
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROSECONDS);
    },
  });
  registry.registerMetric(cpu);
  addReadMetric(registry, {
    name: "process_resident_memory_bytes",
    help: "Memory of the process that is in RAM.",
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  addReadMetric(registry, {
    name: "process_start_time_seconds",
    help: "When the process was started, in seconds since 1970.",
    read: () => [{ value: performance.timeOrigin / 1000 }],
  });
  return eventLoopMetrics(registry);
};

const eventLoopMetrics = (registry: Registry): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  addReadMetric(registry, {
    name: "nodejs_eventloop_delay_max_seconds",
    help: "The longest delay of the event loop since the last reading.",
    read: () => {
      const value = delay.count === 0 ? 0 : delay.max / NANOSECONDS;
      delay.reset();
      return [{ value }];
    },
  });
  let before = performance.eventLoopUtilization();
  addReadMetric(registry, {
    name: "nodejs_eventloop_utilization_ratio",
    help: "The share of the time since the last reading in which the event loop worked.",
    read: () => {
      const now = performance.eventLoopUtilization();
      const { utilization: value } = performance.eventLoopUtilization(now, before);
      before = now;
      return [{ value }];
    },
  });
  return () => delay.disable();
};

const POOL = "db_client_connection_pool_name";
const STATE = "db_client_connection_state";

/** Reads how the connections to the database are used. */
export const connectionMetrics = (registry: Registry, { connections }: Pick<Database, "connections">): void => {
  addReadMetric(registry, {
    name: "db_client_connections_usage",
    help: "Connections to PostgreSQL, by pool and state.",
    labels: [POOL, STATE],
    read: () =>
      connections().flatMap(({ name, used, idle }) => [
        { labels: { [POOL]: name, [STATE]: "used" }, value: used },
        { labels: { [POOL]: name, [STATE]: "idle" }, value: idle },
      ]),
  });
  addReadMetric(registry, {
    name: "db_client_connections_pending_requests",
    help: "Work that waits for a connection to PostgreSQL, by pool.",
    labels: [POOL],
    read: () => connections().map(({ name, waiting }) => ({ labels: { [POOL]: name }, value: waiting })),
  });
  addReadMetric(registry, {
    name: "db_client_connections_max",
    help: "The most connections to PostgreSQL, by pool.",
    labels: [POOL],
    read: () => connections().map(({ name, max }) => ({ labels: { [POOL]: name }, value: max })),
  });
};
