import { expect, test } from "vitest";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import { aSession } from "#tests/support/builders.ts";
import { aHouse, aHouseSignedIn, type MemoryHouse } from "#tests/support/memory-house.ts";

const of = (house: MemoryHouse) =>
  new SessionViewModel({
    keeper: house.keeper,
    notes: house.notes,
    acceptExtensionTokens: acceptExtensionTokens({ ...house, extension: house.extension.channel }),
  });

test("somebody who is signed in already is known from the first moment", async () => {
  expect(of(await aHouseSignedIn()).isSignedIn).toBe(true);
  expect(of(aHouse()).isSignedIn).toBe(false);
});

test("signing in and out in this tab is noticed", async () => {
  const house = aHouse();
  const session = of(house);
  session.start();

  house.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  await house.keeper.end();
  expect(session.isSignedIn).toBe(false);
});

test("signing in and out in another tab is noticed", async () => {
  const house = aHouse();
  const session = of(house);
  session.start();
  const other = house.tab();

  other.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  await other.keeper.end();
  expect(session.isSignedIn).toBe(false);
});

test("after start, stop and start, as StrictMode does it, changes are noticed still", async () => {
  const house = aHouse();
  const session = of(house);
  session.start()();
  const stop = session.start();

  house.keeper.start(aSession());
  expect(session.isSignedIn).toBe(true);

  stop();
  await house.keeper.end();
  expect(session.isSignedIn).toBe(true);
});

test("what happened while nobody listened is seen at the next start", () => {
  const house = aHouse();
  const session = of(house);
  house.tab().keeper.start(aSession());
  expect(session.isSignedIn).toBe(false);

  session.start();

  expect(session.isSignedIn).toBe(true);
});

test("the extension's tokens sign somebody in only while the session is watched", async () => {
  const house = aHouse();
  const tokens = await house.issue();
  const session = of(house);
  session.start()();

  house.extension.push(tokens);
  await house.clock.move(0);
  expect(session.isSignedIn).toBe(false);

  session.start();
  house.extension.push(tokens);
  await house.clock.move(0);
  expect(session.isSignedIn).toBe(true);
});

test("a destination outside of our own routes is the dashboard", () => {
  const session = of(aHouse());

  session.rememberDestination("/dashboard/history?x=1");
  expect(session.destination).toBe("/dashboard/history?x=1");

  session.rememberDestination("//elsewhere.example/dashboard");
  expect(session.destination).toBe("/dashboard");

  session.rememberDestination("/billing");
  session.forgetDestination();
  expect(session.destination).toBe("/dashboard");
});
