import { expect, test } from "vitest";
import type { Push } from "#domain/crm/push.ts";
import { isWhole, pushTitle, otherOutcomes } from "#ui/lists/push/push-title.ts";
import { outcomesOf, outcomeText } from "#ui/lookups/crm/push-outcome.ts";

const nobody = { created: 0, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 };

const aPush = (state: Push["state"], counts: Partial<Push["counts"]>): Push => ({
  id: "a",
  connectionId: "twenty",
  connectionName: "Twenty",
  target: "twenty",
  rule: "fill-empty",
  state,
  createdAt: "2026-01-15T12:00:00.000Z",
  people: 8,
  done: 8,
  counts: { ...nobody, ...counts },
  retryable: 0,
});

test.each([
  [{ created: 8 }, "8 people added to Twenty", [], true],
  [{ updated: 1, unchanged: 7 }, "1 person updated in Twenty", ["unchanged"], true],
  [{ sent: 8 }, "8 people sent to Twenty", [], true],
  [{ created: 12, failed: 5 }, "12 people added to Twenty, 5 failed", [], false],
  [{ created: 5, updated: 2, failed: 1 }, "7 people pushed to Twenty, 1 failed", ["created", "updated"], false],
  [{ unchanged: 8 }, "Nothing had to change in Twenty", [], true],
  [{ unchanged: 2, failed: 6 }, "6 of 8 people failed", ["unchanged"], false],
  [{ unchanged: 4, conflict: 4 }, "Nothing to add for 4 people, 4 conflicts", [], false],
  [{ unchanged: 5, conflict: 1, failed: 2 }, "2 of 8 people failed, 1 conflict", ["unchanged"], false],
  [{ conflict: 4 }, "Nobody was pushed to Twenty", ["conflict"], false],
])("a push with %o is called %j once it has ended, and leaves out %j", (counts, title, others, whole) => {
  const push = aPush("done", counts);
  expect(pushTitle(push, 8)).toBe(title);
  expect(otherOutcomes(push)).toEqual(others);
  expect(isWhole(push)).toBe(whole);
});

test("before a push its title says what it is for, then that it goes on, waits or was cancelled", () => {
  const title = (state: Push["state"]) => pushTitle(aPush(state, { created: 3 }), 8);
  expect(pushTitle(undefined, 8)).toBe("Push 8 people to your CRM");
  expect(title("planned")).toBe("Push 8 people to your CRM");
  expect(title("running")).toBe("Pushing 8 people to Twenty");
  expect(title("paused")).toBe("The push to Twenty is paused");
  expect(title("cancelled")).toBe("The check for Twenty was cancelled");
  const startedAt = "2026-01-15T12:01:00.000Z";
  expect(pushTitle({ ...aPush("cancelled", { created: 3 }), startedAt }, 8)).toBe("The push to Twenty was cancelled");
  expect(title("failed")).toBe("Twenty could not be checked");
});

test("a check says in a sentence what would happen to everyone, and counts where it is not the same for all", () => {
  const said = (state: Push["state"], counts: Partial<Push["counts"]>) => {
    const push = aPush(state, counts);
    return outcomesOf(push.counts).map((outcome) => outcomeText(outcome, push));
  };
  expect(said("planned", { created: 8 })).toEqual(["8 people will be added"]);
  expect(said("planned", { unchanged: 1 })).toEqual(["1 person stays unchanged"]);
  expect(said("planned", { created: 412, updated: 88, unchanged: 31, conflict: 4 })).toEqual([
    "412 to add",
    "88 to update",
    "31 unchanged",
    "4 conflicts",
  ]);
  expect(said("planning", { created: 3 })).toEqual(["3 to add"]);
  expect(said("done", { created: 8 })).toEqual(["8 added"]);
  // Nothing of a check that was discarded was written.
  expect(said("cancelled", { created: 8 })).toEqual(["8 to add"]);
});
