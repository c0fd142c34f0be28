import { expect, test } from "vitest";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import { aSession } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn, type Setup } from "#tests/support/use-case-setup.ts";

const of = (setup: Setup) =>
  new SessionViewModel({
    keeper: setup.keeper,
    notes: setup.notes,
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
