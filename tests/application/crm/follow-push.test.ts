import { expect, test } from "vitest";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import { err, ok } from "#application/shared/result.ts";
import { followPush } from "#application/crm/follow-push.ts";
import type { Push } from "#domain/crm/push.ts";

const push = (state: Push["state"], done: number): Push => ({
  id: "1",
  connectionId: "1",
  connectionName: "Twenty",
  target: "twenty",
  rule: "fill-empty",
  state,
  createdAt: "2026-11-30T09:00:00.000Z",
  people: 3,
  done,
  counts: { created: done, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 },
  retryable: 0,
});

const following = (answers: readonly Awaited<ReturnType<CrmPushes["list"]>>[]) => {
  const left = [...answers];
  const list = async () => left.shift() ?? ok([]);
  return { needs: { pushes: { list }, clock: { pause: async () => {} } }, left };
};

test("looks until the push has ended, and shows each step", async () => {
  const { needs } = following([ok([push("running", 1)]), err({ kind: "unreachable" }), ok([push("done", 3)])]);
  const seen: number[] = [];
  const last = await followPush(needs, push("waiting", 0), ({ done }) => seen.push(done) > 0);
  expect(seen).toEqual([1, 1, 3]);
  expect(last.state).toBe("done");
});

test("a push that waits for someone is not looked at again", async () => {
  const { needs, left } = following([ok([push("paused", 1)]), ok([push("done", 3)])]);
  expect((await followPush(needs, push("running", 0))).state).toBe("paused");
  expect(left).toHaveLength(1);
});

test("ends where nobody wants more, and where the push is gone", async () => {
  const { needs, left } = following([ok([push("running", 1)]), ok([push("running", 2)])]);
  expect((await followPush(needs, push("running", 0), () => false)).done).toBe(1);
  expect(left).toHaveLength(1);
  expect((await followPush(following([]).needs, push("running", 2))).done).toBe(2);
});
