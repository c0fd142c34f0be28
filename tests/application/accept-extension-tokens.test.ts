import { describe, expect, test } from "vitest";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session.ts";
import { anAccessToken, anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn, type Setup } from "#tests/support/use-case-setup.ts";

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

  test("is answered with nobody where nobody is signed in", async () => {
    const setup = aSetup({ extensionTokens: { accessToken: anAccessToken(), refreshToken: "made up" } });
    listenTo(setup);
    setup.extension.ask();
    await setup.clock.move(0);
    expect(setup.extension.held()).toBeUndefined();
  });
});
