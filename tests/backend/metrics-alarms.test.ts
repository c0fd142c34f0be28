import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { openMetrics } from "#backend/metrics/metrics.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const RuleTests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

const rules = Rules.parse(parse(read("deploy/prometheus-rules.yml"))).groups.flatMap((group) => group.rules);
const panels = Board.parse(JSON.parse(read("deploy/grafana-board.json"))).panels;

/** Names of metrics in an expression. Prometheus itself makes `up`. */
const metricsIn = (expression: string): readonly string[] => [
  ...new Set(expression.match(/\b(?:leadlight|http|db|nodejs|process)_\w+(?=[[{\s)]|$)/g) ?? []),
];
const withoutLabels = (expression: string): string => expression.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, " ");

let database: TestDatabase;
let known: ReadonlySet<string>;
beforeAll(async () => {
  database = await createTestDatabase("filled");
  const metrics = openMetrics();
  metrics.observeConnections(database);
  const stop = metrics.observeDatabase({ database, clock: Date.now, log: silentLog, zone: "UTC" });
  const text = await metrics.text();
  await stop();
  metrics.close();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );
});
afterAll(() => database.drop());

test("every metric that an alarm or the board asks for exists, and every metric is on the board or in an alarm", () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map((one) => one.expr)),
  ];
  const used = new Set(expressions.flatMap((expression) => metricsIn(withoutLabels(expression))));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  const unused = [...known].filter((name) => !used.has(name) && !/_(?:sum|count)$/.test(name));
  expect(unused).toEqual([]);
});

test("each of the 12 alarms leads to its own paragraph of docs/operating.md", () => {
  expect(rules).toHaveLength(12);
  const headings = new Set([...read("docs/operating.md").matchAll(/^#+ (\w+)$/gm)].map(([, heading]) => heading));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    expect(headings).toContain(alert);
  }
});

test("promtool is given a case for each alarm in which it fires, and one in which it is silent", () => {
  const { tests } = RuleTests.parse(parse(read("deploy/prometheus-rules.test.yml")));
  const cases = tests.flatMap((one) => one.alert_rule_test);
  for (const { alert } of rules) {
    const counts = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: alerts }) => alerts.length);
    expect(counts).toContain(0);
    expect(counts).toContain(1);
  }
});
