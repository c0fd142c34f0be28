import { describe, expect, test } from "vitest";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { anAccessToken, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { handOver, listenTo } from "#tests/support/memory/extension-tokens.ts";

describe("the extension's own question for tokens", () => {
  test("is answered with the session", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    setup.extension.channel.announceLoginState(undefined);
    setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.extension.held()).toEqual(handOver(setup.session));
  });

  test("is answered with a renewed session when the present one is about to expire", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(56 * MINUTE);
    setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.extension.held()?.refreshToken).toBe("refresh-2");
    expect(setup.store.read()?.refreshToken).toBe("refresh-2");
  });

  test("asked a thousand times, renews a session that is about to expire once", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(56 * MINUTE);
    for (let asked = 0; asked < 1000; asked += 1) setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.store.read()?.refreshToken).toBe("refresh-2");
  });

  test("asked a thousand times at once, tries once to reach a service that is out of reach", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(56 * MINUTE);
    setup.authentication.failures.failNext({ kind: "unreachable" });
    for (let asked = 0; asked < 1000; asked += 1) setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
    setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.store.read()?.refreshToken).toBe("refresh-2");
  });

  test("is answered with nobody where nobody is signed in", async () => {
    const setup = aSetup({ extensionTokens: { accessToken: anAccessToken(), refreshToken: "made up" } });
    listenTo(setup);
    setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.extension.held()).toBeUndefined();
  });
});

describe("a page that starts", () => {
  test("lets an extension that holds nothing ask for the session", async () => {
    const setup = await aSetupSignedIn();
    const extension = memoryExtension();
    listenTo({ ...setup, extension });
    await setup.clock.move(0);
    expect(extension.held()).toEqual(handOver(setup.session));
  });

  test("lets an extension that holds nothing know that nobody is signed in", async () => {
    const setup = aSetup();
    listenTo(setup);
    await setup.clock.move(0);
    expect(setup.extension.saysSignedIn()).toBe(false);
  });

  test("learns of a sign-out for which no page was open", async () => {
    const setup = await aSetupSignedIn();
    setup.extension.signOut("asha.rao%40acme.example");
    expect(setup.keeper.isSignedIn()).toBe(true);
    listenTo(setup);
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect(setup.extension.owesSignOut()).toBeUndefined();
  });
});

describe("a sign-out in the extension", () => {
  test("signs the same person out here, in every tab and at the service, as by a logout", async () => {
    const setup = await aSetupSignedIn();
    const other = setup.tab();
    listenTo(setup);
    setup.extension.signOut(setup.keeper.person() ?? "");
    await setup.clock.move(0);
    expect([setup.keeper.isSignedIn(), other.keeper.isSignedIn()]).toEqual([false, false]);
    expect(setup.keeper.wasLoggedOut()).toBe(true);
    expect(setup.authentication.liveSessions()).toBe(0);
    expect(setup.extension.owesSignOut()).toBeUndefined();
  });

  test("leaves another person signed in, and the extension learns who that is", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    setup.extension.signOut("ben");
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
    expect(setup.extension.held()).toEqual(handOver(setup.session));
    expect(setup.extension.owesSignOut()).toBeUndefined();
  });

  test("is no news where nobody is signed in, and the extension gets that answer", async () => {
    const setup = aSetup();
    listenTo(setup);
    await setup.clock.move(0);
    setup.extension.signOut("asha");
    await setup.clock.move(0);
    expect(setup.extension.saysSignedIn()).toBe(false);
    expect(setup.extension.owesSignOut()).toBeUndefined();
  });

  test("said a thousand times, for oneself and for others, ends in the same", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    const person = setup.keeper.person() ?? "";
    for (let said = 0; said < 1000; said += 1) setup.extension.signOut(said % 2 === 0 ? "ben" : person);
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
    // Who signs in afterwards stays signed in.
    const session = await setup.issue();
    setup.keeper.start(session);
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(session);
    expect(setup.extension.held()).toEqual(handOver(session));
  });

  test("is not received any more after listening has stopped", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup)();
    setup.extension.signOut(setup.keeper.person() ?? "");
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(true);
  });
});

describe("a token that the server refused to the extension", () => {
  test("is renewed, and the new one given to it", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    setup.extension.refuse();
    await setup.clock.move(0);
    expect(setup.extension.held()?.refreshToken).toBe("refresh-2");
    expect(setup.store.read()?.refreshToken).toBe("refresh-2");
  });

  test("of a session that has ended at the server signs out here and there", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.authentication.signOut(setup.session);
    setup.extension.refuse();
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect(setup.extension.held()).toBeUndefined();
  });

  test("is renewed three times at most until the page is reloaded, from any sender", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    for (let said = 0; said < 10; said += 1) {
      setup.extension.refuse();
      await setup.clock.move(0);
    }
    expect(setup.store.read()?.refreshToken).toBe("refresh-4");
  });
});
