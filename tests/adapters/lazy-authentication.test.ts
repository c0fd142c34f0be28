import { expect, test } from "vitest";
import { lazyAuthentication } from "#adapters/supabase/lazy-authentication.ts";
import { err } from "#application/result.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/use-case-setup.ts";

test("what cannot be fetched is out of reach, and is fetched again the next time", async () => {
  const { authentication } = aSetup();
  const chunks = [
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    Promise.resolve(authentication),
  ];
  const lazy = lazyAuthentication(() => chunks.shift() ?? Promise.reject(new Error("Fetched too often")));
  expect(await lazy.requestCode(anEmail())).toEqual(err({ kind: "unreachable" }));
  expect((await lazy.requestCode(anEmail())).ok).toBe(true);
  expect((await lazy.requestCode(anEmail())).ok).toBe(true);
});

test("is fetched when it is first needed, or when it is asked to be ready, and once", async () => {
  const { authentication } = aSetup();
  let fetched = 0;
  const lazy = lazyAuthentication(async () => {
    fetched += 1;
    return authentication;
  });
  expect(fetched).toBe(0);
  lazy.preload();
  await Promise.all([lazy.requestCode(anEmail()), lazy.requestCode(anEmail())]);
  expect(fetched).toBe(1);
});
