import { expect, test } from "vitest";
import { memoryKnownOffers } from "#adapters/memory/memory-known-offers.ts";
import { memoryNotedSearches } from "#adapters/memory/memory-noted-searches.ts";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { acceptExtensionTokens } from "#application/session/accept-extension-tokens.ts";
import { aSession, anEmail } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn, type Setup } from "#tests/support/memory/use-case-setup.ts";

const of = (setup: Setup) =>
  new SessionViewModel({
    ...setup,
    searches: memoryNotedSearches(),
    offers: memoryKnownOffers(),
    banner: new BannerViewModel(),
    acceptExtensionTokens: acceptExtensionTokens({ ...setup, extension: setup.extension.channel }),
  });

test("somebody who is signed in already is known from the first moment", async () => {
  expect(of(await aSetupSignedIn()).isSignedIn).toBe(true);
  expect(of(aSetup()).isSignedIn).toBe(false);
});

test("signing in and out in this tab is noticed", async () => {
  const setup = aSetup();
  const session = of(setup);
  session.start();

  setup.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  await setup.keeper.end();
  expect(session.isSignedIn).toBe(false);
});

test("signing in and out in another tab is noticed", async () => {
  const setup = aSetup();
  const session = of(setup);
  session.start();
  const other = setup.tab();

  other.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  await other.keeper.end();
  expect(session.isSignedIn).toBe(false);
});

test("after start, stop and start, as StrictMode does it, changes are noticed still", async () => {
  const setup = aSetup();
  const session = of(setup);
  session.start()();
  const stop = session.start();

  setup.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  stop();
  await setup.keeper.end();
  expect(session.isSignedIn).toBe(true);
});

test("what happened while nobody listened is seen at the next start", () => {
  const setup = aSetup();
  const session = of(setup);
  setup.tab().keeper.start(aSession());
  expect(session.isSignedIn).toBe(false);

  session.start();

  expect(session.isSignedIn).toBe(true);
});

test("the extension's tokens sign somebody in only while the session is watched", async () => {
  const setup = aSetup();
  const tokens = await setup.issue();
  const session = of(setup);
  session.start()();

  setup.extension.push(tokens);
  await setup.clock.move(0);
  expect(session.isSignedIn).toBe(false);

  session.start();
  setup.extension.push(tokens);
  await setup.clock.move(0);
  expect(session.isSignedIn).toBe(true);
});

test("a destination outside of our own routes is the dashboard", () => {
  const session = of(aSetup());

  session.rememberDestination("/dashboard/history?x=1");
  expect(session.destination).toBe("/dashboard/history?x=1");

  session.rememberDestination("//elsewhere.example/dashboard");
  expect(session.destination).toBe("/dashboard");

  session.rememberDestination("/billing");
  session.forgetDestination();
  expect(session.destination).toBe("/dashboard");
});

test("tokens that somebody removed in this very tab are missed within a second, and what is left of them goes too", async () => {
  const setup = await aSetupSignedIn();
  const session = of(setup);
  session.start();

  setup.store.clear("lost");
  await setup.clock.move(1000);

  expect(session.isSignedIn).toBe(false);
  expect(session.hasEnded).toBe(true);
  expect(setup.extension.saysSignedIn()).toBe(false);
});

test("a session that was lost is said until somebody signs in, one that was logged out is not", async () => {
  const setup = await aSetupSignedIn();
  const session = of(setup);
  session.start();
  expect(session.hasEnded).toBe(false);

  await setup.keeper.end();
  expect(session.hasEnded).toBe(true);
  setup.keeper.start(await setup.issue());
  expect(session.hasEnded).toBe(false);

  await session.logout();
  expect(session.hasEnded).toBe(false);
});

test("a logout in another tab is a logout here too: nothing is said, no place is kept", async () => {
  const setup = await aSetupSignedIn();
  const session = of(setup);
  session.start();

  await setup.tab().keeper.logout();
  session.rememberDestination("/dashboard/history");

  expect(session.hasEnded).toBe(false);
  expect(session.destination).toBe("/dashboard");
  expect(setup.drafts.owner()).toBeUndefined();
});

test("a lost session is still said after a reload on the way to signing in again", async () => {
  const setup = await aSetupSignedIn();
  of(setup).start();
  await setup.keeper.end();

  const reloaded = of(setup);
  expect(reloaded.hasEnded).toBe(false);
  reloaded.start();

  expect(reloaded.hasEnded).toBe(true);
});

test("the place of a lost session is kept for the same person, and for nobody else", async () => {
  const setup = await aSetupSignedIn();
  const session = of(setup);
  session.start();
  await setup.keeper.end();
  session.rememberDestination("/dashboard/history?page=2#latest");

  setup.keeper.start(await setup.issue());
  expect(session.destination).toBe("/dashboard/history?page=2#latest");

  await setup.keeper.end();
  session.rememberDestination("/dashboard/history?page=2#latest");
  setup.keeper.start(await setup.issue(anEmail("ben@acme.example")));
  expect(session.destination).toBe("/dashboard");
  expect(setup.drafts.owner()).toBeUndefined();
});

test("what was put off about the profile is forgotten when the session ends", async () => {
  const setup = await aSetupSignedIn();
  of(setup).start();
  setup.visits.putOff("profile");

  await setup.keeper.end();

  expect(setup.visits.isPutOff("profile")).toBe(false);
});
