import { expect, test } from "vitest";
import { logQueueFaults } from "#backend/platform/jobs/log-queue-faults.ts";

const telling = () => {
  const told: string[] = [];
  const clock = { now: 0 };
  const log = {
    info: () => undefined,
    error: (_: string, fault?: unknown) => void told.push(fault instanceof Error ? fault.message : "no error"),
  };
  return { told, clock, tell: logQueueFaults(log, () => clock.now) };
};

test("faults that all queues meet one after another are each logged once a minute", () => {
  const { told, clock, tell } = telling();
  for (clock.now = 0; clock.now < 120_000; clock.now += 2_000) {
    tell(new Error("refused"));
    tell(new Error("shutting down"));
  }
  expect(told).toEqual(["refused", "shutting down", "refused", "shutting down"]);
});

test("a fault that is thrown as a plain object is logged with its message", () => {
  const { told, tell } = telling();
  tell({ message: "refused", queue: "run" });
  tell("nothing known");
  expect(told).toEqual(["refused", "Not said which"]);
});
