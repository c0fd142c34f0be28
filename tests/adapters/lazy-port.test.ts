import { expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { err } from "#application/shared/result.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/memory/use-case-setup.ts";
import { lazyPort, memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { createContainer } from "#wiring/container.ts";

test("a port whose code cannot be fetched is out of reach, and is fetched again at the next call", async () => {
  const { authentication } = aSetup();
  const chunks = [
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    Promise.resolve(authentication),
  ];
  const lazy = lazyPort<Authentication>(() => chunks.shift() ?? Promise.reject(new Error("Fetched too often")));
  expect(await lazy.requestCode(anEmail())).toEqual(err({ kind: "unreachable" }));
  expect((await lazy.requestCode(anEmail())).ok).toBe(true);
  expect((await lazy.requestCode(anEmail())).ok).toBe(true);
});

test("its code is fetched at the first call, once, also where two ports share it", async () => {
  const { authentication } = aSetup();
  let fetched = 0;
  const load = memoizeAsync(async () => {
    fetched += 1;
    return authentication;
  });
  const [lazy, other] = [lazyPort<Authentication>(load), lazyPort<Authentication>(load)];
  expect(fetched).toBe(0);
  await Promise.all([lazy.requestCode(anEmail()), other.requestCode(anEmail()), lazy.requestCode(anEmail())]);
  expect(fetched).toBe(1);
});

test("a port that waits for its code is not taken for a promise", async () => {
  const { authentication } = aSetup();
  const lazy = lazyPort<Authentication>(async () => authentication);
  expect(await Promise.resolve(lazy)).toBe(lazy);
  const { tokensFor, build } = createContainer();
  expect(build(tokensFor({ authentication: lazy }), ({ authentication }) => authentication)).toBe(lazy);
});

test("a failure of the port itself is handed on, not taken for one of fetching", async () => {
  const { authentication } = aSetup();
  authentication.failures.failNext({ kind: "timed-out" });
  expect(await lazyPort<Authentication>(async () => authentication).requestCode(anEmail())).toEqual(
    err({ kind: "timed-out" }),
  );
  const broken: AccountLookup = { lookUp: () => Promise.reject(new Error("a defect")) };
  await expect(lazyPort(async () => broken).lookUp()).rejects.toThrow("a defect");
});
