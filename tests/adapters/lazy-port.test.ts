import { expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { err } from "#application/shared/result.ts";
import { anAccount, anEmail } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/memory/use-case-setup.ts";
import { lazyPort, lazyPorts, memoizeAsync } from "#adapters/lazy/lazy-port.ts";
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

test("the code of a set of ports is fetched at the first call, once, and each call reaches its own port", async () => {
  const { adapters } = aSetup().backend;
  let fetched = 0;
  const load = memoizeAsync(async () => {
    fetched += 1;
    return adapters;
  });
  const lazy = lazyPorts(load, ["accountLookup", "transactionLog"]);
  expect(fetched).toBe(0);
  const answers = await Promise.all([lazy.accountLookup.lookUp(), lazy.transactionLog.read(1, 10)]);
  expect(answers).toMatchObject([{ value: { email: anAccount().email } }, { value: { totalCount: 0 } }]);
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
