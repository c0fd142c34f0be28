import { describe, expect, test } from "vitest";
import type { Notifier, NotifierPermission } from "#application/ports/notifier.ts";

export interface NotifierSetup {
  /** Nobody has answered at first. */
  readonly notifier: Notifier;
  answerWith(permission: Extract<NotifierPermission, "granted" | "denied">): void;
  /** The titles of what can be seen. */
  readonly seen: () => readonly string[];
}

const note = (title: string, topic = "job-1") => ({ topic, title, text: "98 of 100 rows found" });

export const notifierContract = (name: string, open: () => NotifierSetup): void => {
  describe(`${name} as notifier`, () => {
    test("shows nothing before anybody has allowed it", () => {
      const { notifier, seen } = open();
      expect(notifier.permission()).toBe("undecided");
      notifier.show(note("people.csv is done"));
      expect(seen()).toEqual([]);
    });

    test("shows what it is given once it is allowed, one for each topic", async () => {
      const { notifier, seen, answerWith } = open();
      answerWith("granted");
      expect(await notifier.ask()).toBe("granted");
      expect(notifier.permission()).toBe("granted");
      notifier.show(note("people.csv is paused"));
      notifier.show(note("addresses.csv is done", "job-2"));
      notifier.show(note("people.csv is done"));
      expect(seen().toSorted()).toEqual(["addresses.csv is done", "people.csv is done"]);
    });

    test("shows nothing when it was denied, and keeps the answer", async () => {
      const { notifier, seen, answerWith } = open();
      answerWith("denied");
      expect(await notifier.ask()).toBe("denied");
      answerWith("granted");
      expect(await notifier.ask()).toBe("denied");
      notifier.show(note("people.csv is done"));
      expect(seen()).toEqual([]);
    });
  });
};
