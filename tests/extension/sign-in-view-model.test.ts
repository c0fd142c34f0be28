import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result } from "#application/shared/result.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import type { StoredTokens } from "#extension/ports/token-store.ts";
import { NOON } from "#tests/support/builders.ts";
import { heldTokens, memorySite, memoryTokenStore } from "#tests/support/ui/panel-ports.ts";

const renewed = heldTokens({ iat: NOON / 1000 + 60 });

const aSignIn = async (held?: StoredTokens, ...paths: readonly string[]) => {
  const [store, site, clock] = [memoryTokenStore(held), memorySite(...paths), memoryClock(NOON)];
  const model = new SignInViewModel({ store, site, clock });
  const stop = model.start();
  await clock.move(0);
  return { store, site, clock, model, stop };
};

const refused = async (): Promise<Result<never, Failure>> => err({ kind: "signed-out", because: "refused" });

test("says nothing of the sign-in before the store was read", () => {
  const needs = { store: memoryTokenStore(heldTokens()), site: memorySite(), clock: memoryClock(NOON) };
  expect(new SignInViewModel(needs).signIn).toEqual({ kind: "asked" });
});

test("follows who signs in, who signs in instead, and the sign-out", async () => {
  const { store, clock, model, stop } = await aSignIn();
  expect(model.signIn).toEqual({ kind: "signed-out" });
  await store.write(heldTokens());
  await clock.move(0);
  expect(model.signIn).toEqual({ kind: "signed-in", person: "asha" });
  await store.write(heldTokens({ sub: "ben" }));
  await clock.move(0);
  expect(model.signIn).toEqual({ kind: "signed-in", person: "ben" });
  await store.clear();
  await clock.move(0);
  expect(model.signIn).toEqual({ kind: "signed-out" });
  stop();
  await store.write(heldTokens());
  await clock.move(0);
  expect(model.signIn).toEqual({ kind: "signed-out" });
});

test("asks the site for its sign-in where none is held, so that a panel opened before it goes on", async () => {
  const [store, site, clock] = [memoryTokenStore(), memorySite("/dashboard"), memoryClock(NOON)];
  site.onNews = () => void store.write(heldTokens());
  const model = new SignInViewModel({ store, site, clock });
  model.start();
  await clock.move(0);
  expect(model.signIn).toEqual({ kind: "signed-in", person: "asha" });
});

test("leads to the site's sign-in, in front", async () => {
  const { site, model } = await aSignIn();
  await model.goToLogin();
  expect(site.pages).toEqual([{ path: "/login", place: "front" }]);
});

test("says that the site is open nowhere, and no more once another token has come", async () => {
  const { store, clock, model } = await aSignIn(heldTokens());
  await model.keeperOf("asha").whileSignedIn(refused);
  expect(model.trouble).toBe("no-tab");
  await store.write(renewed);
  await clock.move(0);
  expect(model.trouble).toBeUndefined();
});

test("has the site renew the sign-in unseen", async () => {
  const { store, site, clock, model } = await aSignIn(heldTokens());
  await model.keeperOf("asha").whileSignedIn(refused);
  site.onNews = () => void store.write(renewed);
  const renewal = model.renew();
  expect(model.isRenewing).toBe(true);
  await clock.move(1_000);
  await renewal;
  expect(model).toMatchObject({ isRenewing: false, trouble: undefined });
  expect(site.pages).toEqual([]);
});

test("a former person's call says nothing of the present one's sign-in", async () => {
  const { store, clock, model } = await aSignIn(heldTokens());
  const call = model.keeperOf("asha").whileSignedIn(async () => {
    await store.write(heldTokens({ sub: "ben" }));
    return refused();
  });
  await call;
  await clock.move(0);
  expect(model).toMatchObject({ signIn: { person: "ben" }, trouble: undefined });
});
