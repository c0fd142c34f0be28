import fc from "fast-check";
import { expect, test } from "vitest";
import { reminderDue } from "#domain/rights/reminder.ts";

test("a reminder is due 7 and 2 days before, and once after the last day", () => {
  expect([8, 7, 3].map((left) => reminderDue(left, undefined))).toEqual([undefined, 7, 7]);
  expect([2, 0, -1].map((left) => reminderDue(left, 7))).toEqual([2, 2, 0]);
  expect([-1, -30].map((left) => reminderDue(left, 0))).toEqual([undefined, undefined]);
});

test("a reminder that was missed is not sent later, and none is sent twice", () => {
  expect(reminderDue(1, undefined)).toBe(2);
  expect(reminderDue(5, 2)).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 40 })), (lefts) => {
      const sent: number[] = [];
      let last: ReturnType<typeof reminderDue>;
      for (const left of lefts.toSorted((one, other) => other - one)) {
        const reminder = reminderDue(left, last);
        if (reminder === undefined) continue;
        sent.push(reminder);
        last = reminder;
      }
      expect(sent).toEqual([...new Set(sent)]);
    }),
  );
});
