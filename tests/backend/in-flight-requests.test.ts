import { expect, test } from "vitest";
import { inFlightRequests } from "#backend/platform/in-flight-requests.ts";

/** What happened, in order. */
const story = () => {
  const lines: string[] = [];
  return { lines, note: (line: string) => () => void lines.push(line) };
};

test("work that can wait lets a caller first", async () => {
  const callers = inFlightRequests();
  const { lines, note } = story();
  const answered = Promise.withResolvers<void>();
  const call = callers.answer(() => answered.promise).then(note("answered"));
  const work = callers.yieldToRequests().then(note("worked"));
  answered.resolve();
  await Promise.all([call, work]);
  expect(lines).toEqual(["answered", "worked"]);
});

test("a caller who waits for long is not let first for ever", async () => {
  const callers = inFlightRequests();
  const { lines, note } = story();
  const answered = Promise.withResolvers<void>();
  const call = callers.answer(() => answered.promise).then(note("answered"));
  await callers.yieldToRequests().then(note("worked"));
  answered.resolve();
  await call;
  expect(lines).toEqual(["worked", "answered"]);
});

test("a call that fails does not count as waiting", async () => {
  const callers = inFlightRequests();
  const { lines, note } = story();
  await expect(callers.answer(() => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
  const work = callers.yieldToRequests().then(note("worked"));
  await Promise.resolve().then(() => Promise.resolve());
  await work;
  expect(lines).toEqual(["worked"]);
});
