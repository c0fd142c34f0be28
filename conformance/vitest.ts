import * as chai from "chai";
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
import { format } from "node:util";
import { collected, type CollectedTest } from "./collected.ts";

// What the contracts import from Vitest, for a program of its own: tests are collected here, and run by `run-tests.ts`.

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const { expect } = chai;

const within: string[] = [];

export const describe = (name: string, define: () => void): void => {
  within.push(name);
  define();
  within.pop();
};

type Run = CollectedTest["run"];

const collect = (name: string, run: Run): void => void collected.push({ suite: within.join(" "), name, run });

const each =
  (rows: readonly unknown[]) =>
  (name: string, run: (...values: unknown[]) => Promise<void> | void): void => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      const named = format(name, ...values.slice(0, name.match(/%[sdijfoO]/g)?.length ?? 0));
      collect(named, async () => run(...values));
    }
  };

export const test = Object.assign(collect, { each });

const LOOK_EVERY_MS = 50;

export const vi = {
  /** Repeats a check until it holds. */
  waitFor: async (check: () => unknown, { timeout }: { readonly timeout: number }): Promise<void> => {
    const until = Date.now() + timeout;
    for (;;) {
      try {
        await check();
        return;
      } catch (error) {
        if (Date.now() >= until) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  },
};
