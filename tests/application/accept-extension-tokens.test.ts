import { describe, expect, test } from "vitest";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session.ts";
import { anAccessToken, anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aHouse, aHouseSignedIn, type MemoryHouse } from "#tests/support/memory-house.ts";

const handOver = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

const listenTo = (house: MemoryHouse) => acceptExtensionTokens({ ...house, extension: house.extension.channel })();

const aHouseWhoseExtensionIsSignedIn = async () => {
  const house = aHouse();
  const session = await house.issue();
  return { house: { ...house, extension: memoryExtension(handOver(session)) }, session };
};

describe("tokens from the extension", () => {
  test("sign somebody in where nobody is, renewed at the service first", async () => {
    const house = aHouse();
    listenTo(house);
    house.extension.push(handOver(await house.issue()));
    await house.clock.move(0);
    expect(house.store.read()?.refreshToken).toBe("refresh-2");
    expect(house.extension.held()?.refreshToken).toBe("refresh-2");
  });

  test("are asked for at the start where nobody is signed in", async () => {
    const { house } = await aHouseWhoseExtensionIsSignedIn();
    listenTo(house);
    await house.clock.move(0);
    expect(house.keeper.isSignedIn()).toBe(true);
  });

  test("are not believed when the service does not know them", async () => {
    const house = aHouse();
    listenTo(house);
    house.extension.push({ accessToken: anAccessToken(), refreshToken: "made up" });
    await house.clock.move(0);
    expect(house.keeper.isSignedIn()).toBe(false);
  });

  test("take over from an earlier session of the same person", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    await house.clock.move(MINUTE);
    house.extension.push(handOver(await house.issue()));
    await house.clock.move(0);
    expect(house.store.read()?.refreshToken).toBe("refresh-3");
  });

  test("never replace another person's session", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    await house.clock.move(MINUTE);
    house.extension.push(handOver(await house.issue(anEmail("ben@acme.example"))));
    await house.clock.move(0);
    expect(house.store.read()).toEqual(house.session);
  });

  test("never replace another person's session behind a token that claims to be the same person's", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    await house.clock.move(MINUTE);
    const { accessToken } = await house.issue();
    const { refreshToken } = await house.issue(anEmail("ben@acme.example"));
    house.extension.push({ accessToken, refreshToken });
    await house.clock.move(0);
    expect(house.store.read()).toEqual(house.session);
  });

  test("that are older than ours are left alone, because using them up would end the session", async () => {
    const house = await aHouseSignedIn();
    const older = handOver(house.session);
    await house.clock.move(HOUR);
    const renewed = await house.authentication.renew(house.session);
    if (renewed.ok) house.keeper.start(renewed.value);
    const second = await house.issue();
    listenTo(house);
    house.extension.push(older);
    house.extension.push({ ...older, refreshToken: second.refreshToken });
    await house.clock.move(0);
    expect(house.store.read()).toEqual(renewed.ok && renewed.value);
    expect((await house.authentication.renew(second)).ok).toBe(true);
  });

  test("that are our own coming back change nothing", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    house.extension.push(handOver(house.session));
    await house.clock.move(0);
    expect(house.store.read()).toEqual(house.session);
  });

  test("do not come back to life when somebody signed out while they were being renewed", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    await house.clock.move(MINUTE);
    const newer = await house.issue();
    const letGo = house.authentication.weather.holdNextAnswer();
    house.extension.push(handOver(newer));
    await house.clock.move(0);
    await house.keeper.end();
    letGo();
    await house.clock.move(0);
    expect(house.keeper.isSignedIn()).toBe(false);
  });

  test("are neither taken over nor used up after listening has stopped", async () => {
    const { house, session } = await aHouseWhoseExtensionIsSignedIn();
    listenTo(house)();
    house.extension.push(handOver(session));
    await house.clock.move(0);
    expect(house.keeper.isSignedIn()).toBe(false);
    expect((await house.authentication.renew(session)).ok).toBe(true);
  });
});

describe("the extension's own question for tokens", () => {
  test("is answered with the session", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    house.extension.channel.announceLoginState(undefined);
    house.extension.ask();
    await house.clock.move(0);
    expect(house.extension.held()).toEqual(handOver(house.session));
  });

  test("is answered with a renewed session when the present one is about to expire", async () => {
    const house = await aHouseSignedIn();
    listenTo(house);
    await house.clock.move(56 * MINUTE);
    house.extension.ask();
    await house.clock.move(0);
    expect(house.extension.held()?.refreshToken).toBe("refresh-2");
    expect(house.store.read()?.refreshToken).toBe("refresh-2");
  });

  test("is answered with nobody where nobody is signed in", async () => {
    const house = aHouse({ extensionTokens: { accessToken: anAccessToken(), refreshToken: "made up" } });
    listenTo(house);
    house.extension.ask();
    await house.clock.move(0);
    expect(house.extension.held()).toBeUndefined();
  });
});
