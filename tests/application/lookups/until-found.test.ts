import { expect, test } from "vitest";
import type { Waiting } from "#application/ports/pending-lookups.ts";
import type { Revealed } from "#application/ports/contact-directory.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Failure } from "#application/shared/failure.ts";
import { untilFound } from "#application/lookups/until-found.ts";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const found: Revealed = { values: [{ value: "asha@acme.example" }] };
const pendingFor = (ms: number): Revealed => ({
  values: [],
  pending: { id: "search-1", askAgainAt: new Date(NOW + ms).toISOString() },
});

/** A backend that answers so, one after the other, and a clock that keeps the pauses. */
const aSearch = (...answers: readonly Result<Revealed, Failure>[]) => {
  const pauses: number[] = [];
  const pending: string[] = [];
  const waited: Waiting[] = [];
  let calls = 0;
  let isCancelled = false;
  return {
    pauses,
    pending,
    waited,
    calls: () => calls,
    cancel: () => {
      isCancelled = true;
    },
    run: () =>
      untilFound(
        { now: () => NOW, pause: async (ms) => void pauses.push(ms) },
        async (waiting) => {
          waited.push(waiting);
          return answers[calls++] ?? err({ kind: "unreachable" });
        },
        {
          onPending: ({ id, comesBackAt }) =>
            void pending.push(comesBackAt === undefined ? id : `${id} at ${comesBackAt}`),
          isCancelled: async () => isCancelled,
        },
      ),
  };
};

test("an answer that is there is passed on at once", async () => {
  const search = aSearch(ok(found));
  expect(await search.run()).toEqual(ok(found));
  expect(search.pauses).toEqual([]);
  expect(search.pending).toEqual([]);
});

test("what is still searched for is asked for again when the backend says, until it is there", async () => {
  const search = aSearch(ok(pendingFor(3_000)), ok(pendingFor(3_000)), ok(pendingFor(4_000)), ok(found));
  expect(await search.run()).toEqual(ok(found));
  expect(search.pauses).toEqual([3_000, 4_000]);
  expect(search.pending).toEqual(["search-1", "search-1", "search-1"]);
});

test("the first call does not wait for the search, and the second, which begins none, follows without a pause", async () => {
  const search = aSearch(ok(pendingFor(3_000)), ok(found));
  await search.run();
  expect(search.waited).toEqual(["at-once", { searchId: "search-1" }]);
  expect(search.pauses).toEqual([]);
});

test("a clock that is wrong, and a time that is none, neither hurry the backend nor wait for long", async () => {
  const unreadable: Revealed = { values: [], pending: { id: "search-1", askAgainAt: "soon" } };
  const first = ok(pendingFor(0));
  const search = aSearch(first, ok(pendingFor(-86_400_000)), ok(pendingFor(86_400_000)), ok(unreadable), ok(found));
  await search.run();
  expect(search.pauses).toEqual([1_000, 15_000, 1_000]);
});

test("a search that was cancelled is not asked for again", async () => {
  const search = aSearch(ok(pendingFor(3_000)), ok(found));
  search.cancel();
  expect(await search.run()).toMatchObject({ value: { values: [] } });
  expect(search.calls()).toBe(1);
});

test("a failure ends it", async () => {
  const search = aSearch(ok(pendingFor(3_000)), err({ kind: "timed-out" }));
  expect(await search.run()).toEqual(err({ kind: "timed-out" }));
});

test("when a mail server wants to be asked again is said where that is much later", async () => {
  const search = aSearch(ok(pendingFor(6 * 60_000)), ok(pendingFor(3_000)), ok(found));
  await search.run();
  expect(search.pending).toEqual(["search-1 at 2026-11-25T12:06:00.000Z", "search-1"]);
});
