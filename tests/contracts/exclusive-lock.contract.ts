import { describe, expect, test } from "vitest";
import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";

/** A piece of work that continues until it is ended. */
const work = (log: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`${name} starts`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end: resolve };
};

/** Gives all work that is allowed to start the time to do so. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 5));

export const exclusiveLockContract = (name: string, open: () => ExclusiveLock): void => {
  describe(`${name} as an exclusive lock`, () => {
    test("gives back what the work gives", async () => {
      expect(await open().run("one", async () => 7)).toBe(7);
    });

    test("lets work of one name run one after the other, in the order it came", async () => {
      const lock = open();
      const log: string[] = [];
      const [first, second] = [work(log, "first"), work(log, "second")];
      const both = [lock.run("one", first.run), lock.run("one", second.run)];
      await breath();
      expect(log).toEqual(["first starts"]);
      second.end();
      first.end();
      expect(await Promise.all(both)).toEqual(["first", "second"]);
      expect(log).toEqual(["first starts", "first ends", "second starts", "second ends"]);
    });

    test("lets work of different names run side by side", async () => {
      const lock = open();
      const log: string[] = [];
      const [first, second] = [work(log, "first"), work(log, "second")];
      const both = [lock.run("one", first.run), lock.run("other", second.run)];
      await breath();
      expect(log.toSorted()).toEqual(["first starts", "second starts"]);
      first.end();
      second.end();
      await Promise.all(both);
    });

    test("passes on the failure of the work, runs it once, and lets the next one in", async () => {
      const lock = open();
      let runs = 0;
      const failing = lock.run("one", async () => {
        runs += 1;
        throw new Error("This work fails");
      });
      const next = lock.run("one", async () => "next");
      await expect(failing).rejects.toThrow("This work fails");
      expect(await next).toBe("next");
      expect(runs).toBe(1);
    });
  });
};
