import { expect, test } from "vitest";
import { inFlightRequests } from "#backend/platform/in-flight-requests.ts";

/** What happened, in order. */
const story = () => {
  const lines: string[] = [];
  return { lines, tell: (line: string) => () => void lines.push(line) };
};

test("work that can wait lets a caller first", async () => {
  const callers = inFlightRequests();
  const { lines, tell } = story();
  const answered = Promise.withResolvers<void>();
  const call = callers.answer(() => answered.promise).then(tell("answered"));
  const work = callers.yieldToRequests().then(tell("worked"));
  answered.resolve();
  await Promise.all([call, work]);
  expect(lines).toEqual(["answered", "worked"]);
});

test("a caller who waits for long is not let first for ever", async () => {
  const callers = inFlightRequests();
  const { lines, tell } = story();
  const answered = Promise.withResolvers<void>();
  const call = callers.answer(() => answered.promise).then(tell("answered"));
  await callers.yieldToRequests().then(tell("worked"));
  answered.resolve();
  await call;
  expect(lines).toEqual(["worked", "answered"]);
});

test("a call that fails does not count as waiting", async () => {
  const callers = inFlightRequests();
  const { lines, tell } = story();
  await expect(callers.answer(() => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
  const work = callers.yieldToRequests().then(tell("worked"));
  await Promise.resolve().then(() => Promise.resolve());
  await work;
  expect(lines).toEqual(["worked"]);
});
