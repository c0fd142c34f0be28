import { expect, test } from "vitest";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";

test("ending waits for the work that no answer waited for", async () => {
  const work = unawaitedWork();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const order: string[] = [];
  work.start(async () => {
    await promise;
    order.push("work");
  });
  const ended = work.settled().then(() => order.push("end"));
  finish();
  await ended;
  expect(order).toEqual(["work", "end"]);
});

test("nothing is waited for where nothing is under way", async () => {
  await expect(unawaitedWork().settled()).resolves.toBeUndefined();
});
