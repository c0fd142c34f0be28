import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { onReturn } from "#application/session/on-return.ts";

test("each return to the page is noticed, but not several within five seconds, and none after the end", async () => {
  const [clock, activity] = [memoryClock(), memoryPageActivity()];
  let times = 0;
  const stop = onReturn({ activity, clock })(() => (times += 1));
  activity.comeBack();
  activity.comeBack();
  expect(times).toBe(1);
  await clock.move(5_000);
  activity.comeBack();
  expect(times).toBe(2);
  stop();
  await clock.move(5_000);
  activity.comeBack();
  expect(times).toBe(2);
});
