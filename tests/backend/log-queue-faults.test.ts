import { expect, test } from "vitest";
import { logQueueFaults } from "#backend/platform/jobs/log-queue-faults.ts";

const reporting = () => {
  const lines: string[] = [];
  const clock = { now: 0 };
  const log = {
    info: () => undefined,
    error: (_: string, fault?: unknown) => void lines.push(fault instanceof Error ? fault.message : "no error"),
  };
  return { lines, clock, report: logQueueFaults(log, () => clock.now) };
};

test("faults that all queues meet one after another are each logged once a minute", () => {
  const { lines, clock, report } = reporting();
  for (clock.now = 0; clock.now < 120_000; clock.now += 2_000) {
    report(new Error("refused"));
    report(new Error("shutting down"));
  }
  expect(lines).toEqual(["refused", "shutting down", "refused", "shutting down"]);
});

test("a fault that is thrown as a plain object is logged with its message", () => {
  const { lines, report } = reporting();
  report({ message: "refused", queue: "run" });
  report("nothing known");
  expect(lines).toEqual(["refused", "Unknown error"]);
});
