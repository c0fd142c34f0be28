import { describe, expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { anAccessToken, anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { handOver, listenTo, aSetupWhoseExtensionIsSignedIn } from "#tests/support/memory/extension-tokens.ts";

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
