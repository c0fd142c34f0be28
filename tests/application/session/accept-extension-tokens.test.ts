import { describe, expect, test } from "vitest";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { acceptExtensionTokens } from "#application/session/accept-extension-tokens.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import { ok } from "#application/shared/result.ts";
import type { Session } from "#domain/session/session.ts";
import { anAccessToken, anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn, type Setup } from "#tests/support/memory/use-case-setup.ts";

const handOver = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

const listenTo = (setup: Setup) => acceptExtensionTokens({ ...setup, extension: setup.extension.channel })();

const aSetupWhoseExtensionIsSignedIn = async () => {
  const setup = aSetup();
  const session = await setup.issue();
  return { setup: { ...setup, extension: memoryExtension(handOver(session)) }, session };
};

describe("tokens from the extension", () => {
  test("sign somebody in where nobody is, renewed at the service first", async () => {
    const setup = aSetup();
    listenTo(setup);
    setup.extension.push(handOver(await setup.issue()));
    await setup.clock.move(0);
    expect(setup.store.read()?.refreshToken).toBe("refresh-2");
    expect(setup.extension.held()?.refreshToken).toBe("refresh-2");
  });

  test("are asked for at the start where nobody is signed in", async () => {
    const { setup } = await aSetupWhoseExtensionIsSignedIn();
    listenTo(setup);
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(true);
  });

  test("are not believed when the service does not know them", async () => {
    const setup = aSetup();
    listenTo(setup);
    setup.extension.push({ accessToken: anAccessToken(), refreshToken: "made up" });
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
  });

  test("take over from an earlier session of the same person", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(MINUTE);
    setup.extension.push(handOver(await setup.issue()));
    await setup.clock.move(0);
    expect(setup.store.read()?.refreshToken).toBe("refresh-3");
  });

  test("never replace another person's session", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(MINUTE);
    setup.extension.push(handOver(await setup.issue(anEmail("ben@acme.example"))));
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
  });

  test("never replace another person's session behind a token that claims to be the same person's", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(MINUTE);
    const { accessToken } = await setup.issue();
    const { refreshToken } = await setup.issue(anEmail("ben@acme.example"));
    setup.extension.push({ accessToken, refreshToken });
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
  });

  test("that are older than ours are left alone, because using them up would end the session", async () => {
    const setup = await aSetupSignedIn();
    const older = handOver(setup.session);
    await setup.clock.move(HOUR);
    const renewed = await setup.authentication.renew(setup.session);
    if (renewed.ok) setup.keeper.start(renewed.value);
    const second = await setup.issue();
    listenTo(setup);
    setup.extension.push(older);
    setup.extension.push({ ...older, refreshToken: second.refreshToken });
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(renewed.ok && renewed.value);
    expect((await setup.authentication.renew(second)).ok).toBe(true);
  });

  test("that are our own coming back change nothing", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    setup.extension.push(handOver(setup.session));
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
  });

  test("are renewed by one of two tabs that receive them, because the second use would end the session", async () => {
    const setup = aSetup();
    const other = setup.tab();
    listenTo(setup);
    listenTo({ ...setup, ...other });
    setup.extension.push(handOver(await setup.issue()));
    await setup.clock.move(0);
    const session = setup.store.read();
    expect(session?.refreshToken).toBe("refresh-2");
    expect(session && (await setup.authentication.renew(session)).ok).toBe(true);
  });

  test("wait for a renewal of our own, and are left alone after it", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(MINUTE);
    const theirs = await setup.issue();
    await setup.clock.move(HOUR);
    const letGo = setup.authentication.failures.holdNextAnswer();
    const call = setup.keeper.whileSignedIn(async () => ok(setup.store.read()?.refreshToken));
    await setup.clock.move(0);
    setup.extension.push(handOver(theirs));
    letGo();
    await setup.clock.move(0);
    expect(await call).toEqual(ok("refresh-3"));
    expect(setup.store.read()?.refreshToken).toBe("refresh-3");
    expect((await setup.authentication.renew(theirs)).ok).toBe(true);
  });

  test("are not used up where somebody signed in while they waited for another tab", async () => {
    const setup = aSetup();
    const other = setup.tab();
    listenTo(setup);
    const [first, second, mine] = [await setup.issue(), await setup.issue(), await setup.issue()];
    const letGo = setup.authentication.failures.holdNextAnswer();
    const adopted = other.keeper.adopt(handOver(first));
    await setup.clock.move(0);
    setup.extension.push(handOver(second));
    await setup.clock.move(0);
    setup.keeper.start(mine);
    letGo();
    await adopted;
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(mine);
    expect((await setup.authentication.renew(second)).ok).toBe(true);
  });

  test("are believed no more once the service has refused three, because a script may be making them up", async () => {
    const setup = aSetup();
    listenTo(setup);
    const session = await setup.issue();
    for (const refreshToken of ["made up", "made up again", "and again"]) {
      setup.extension.push({ accessToken: anAccessToken(), refreshToken });
      await setup.clock.move(0);
    }
    setup.extension.push(handOver(session));
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect((await setup.authentication.renew(session)).ok).toBe(true);
  });

  test("are believed after any number of others that were not wanted or that the service knew", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    for (let echo = 0; echo < 10; echo += 1) setup.extension.push(handOver(setup.session));
    for (let newer = 0; newer < 10; newer += 1) {
      await setup.clock.move(MINUTE);
      setup.extension.push(handOver(await setup.issue()));
      await setup.clock.move(0);
    }
    expect(setup.store.read()?.refreshToken).toBe("refresh-21");
  });

  test("do not come back to life when somebody signed out while they were being renewed", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    await setup.clock.move(MINUTE);
    const newer = await setup.issue();
    const letGo = setup.authentication.failures.holdNextAnswer();
    setup.extension.push(handOver(newer));
    await setup.clock.move(0);
    await setup.keeper.end();
    letGo();
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
  });

  test("are neither taken over nor used up after listening has stopped", async () => {
    const { setup, session } = await aSetupWhoseExtensionIsSignedIn();
    listenTo(setup)();
    setup.extension.push(handOver(session));
    await setup.clock.move(0);
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect((await setup.authentication.renew(session)).ok).toBe(true);
  });
});

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

  test("leaves another person signed in, and the extension gets that person's tokens", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    setup.extension.signOut("ben");
    await setup.clock.move(0);
    expect(setup.store.read()).toEqual(setup.session);
    expect(setup.extension.held()).toEqual(handOver(setup.session));
    expect(setup.extension.owesSignOut()).toBeUndefined();
  });

  test("changes nothing where nobody is signed in, and the extension is informed", async () => {
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

  test("is ignored after listening has stopped", async () => {
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

  test("is renewed three times at most until the page is reloaded, however often it is asked for", async () => {
    const setup = await aSetupSignedIn();
    listenTo(setup);
    for (let said = 0; said < 10; said += 1) {
      setup.extension.refuse();
      await setup.clock.move(0);
    }
    expect(setup.store.read()?.refreshToken).toBe("refresh-4");
  });
});
