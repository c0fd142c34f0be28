import { describe, expect, test } from "vitest";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import { anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

const refused = err({ kind: "signed-out", because: "refused" } as const);
const ben = anEmail("ben@acme.example");

/** A call that answers with the refresh token in the store, which shows under which session it ran. */
const underWhich = (store: { read(): { refreshToken: string } | undefined }) => async () =>
  ok(store.read()?.refreshToken ?? "nobody");

/** A call to a server that takes no token but the one named. */
const onlyTaking = (store: { read(): { refreshToken: string } | undefined }, taken: (token: string) => boolean) => {
  const tried: string[] = [];
  const call = async (): Promise<Result<string, Failure>> => {
    const token = store.read()?.refreshToken ?? "nobody";
    tried.push(token);
    return taken(token) ? ok(token) : refused;
  };
  return { call, tried };
};

describe("a session that starts", () => {
  test("is stored, handed to the extension, and reported to this tab and the others", async () => {
    const setup = aSetup();
    const received: string[] = [];
    setup.keeper.subscribe(() => received.push("here"));
    setup.tab().keeper.subscribe(() => received.push("there"));
    const session = await setup.issue();
    setup.keeper.start(session);
    expect(setup.keeper.isSignedIn()).toBe(true);
    expect(setup.extension.held()).toEqual({ accessToken: session.accessToken, refreshToken: session.refreshToken });
    expect(setup.extension.saysSignedIn()).toBe(true);
    expect(received.toSorted()).toEqual(["here", "there"]);
  });

  test("is reported to nobody who stopped listening", async () => {
    const setup = aSetup();
    const received: string[] = [];
    setup.keeper.subscribe(() => received.push("here"))();
    setup.keeper.start(await setup.issue());
    expect(received).toEqual([]);
  });
});

describe("a call that needs a session", () => {
  test("is not made where nobody is signed in", async () => {
    const { keeper } = aSetup();
    let made = false;
    const answer = await keeper.whileSignedIn(async () => ok((made = true)));
    expect(answer).toEqual(err({ kind: "signed-out", because: "no-token" }));
    expect(made).toBe(false);
  });

  test("goes out under the present session up to 5 minutes before it expires", async () => {
    const { keeper, store, clock, session } = await aSetupSignedIn();
    await clock.move(55 * MINUTE - 1);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(ok(session.refreshToken));
  });

  test("goes out under a renewed session from then on, and the extension gets it too", async () => {
    const { keeper, store, clock, session, extension } = await aSetupSignedIn();
    await clock.move(55 * MINUTE);
    const answer = await keeper.whileSignedIn(underWhich(store));
    const renewed = store.read();
    expect(renewed?.refreshToken).not.toBe(session.refreshToken);
    expect(answer).toEqual(ok(renewed?.refreshToken));
    expect(renewed?.expiresAt).toBe(clock.now() + HOUR);
    expect(extension.held()?.refreshToken).toBe(renewed?.refreshToken);
  });

  test("shares one renewal with all others, in this tab and the next", async () => {
    const setup = await aSetupSignedIn();
    const other = setup.tab();
    await setup.clock.move(2 * HOUR);
    const calls = Array.from({ length: 10 }, () => [
      setup.keeper.whileSignedIn(underWhich(setup.store)),
      other.keeper.whileSignedIn(underWhich(other.store)),
    ]);
    const answers = await Promise.all(calls.flat());
    // The service numbers what it issues: the first was the sign-in, the second is the one renewal.
    expect(new Set(answers.map((answer) => answer.ok && answer.value))).toEqual(new Set(["refresh-2"]));
  });

  test("is repeated once under a renewed session when the server does not take the token", async () => {
    const { keeper, store, session } = await aSetupSignedIn();
    const { call, tried } = onlyTaking(store, (token) => token !== session.refreshToken);
    expect(await keeper.whileSignedIn(call)).toEqual(ok("refresh-2"));
    expect(tried).toEqual([session.refreshToken, "refresh-2"]);
  });

  test("ends the session when the server does not take the renewed token either", async () => {
    const { keeper, store, extension } = await aSetupSignedIn();
    const { call, tried } = onlyTaking(store, () => false);
    expect(await keeper.whileSignedIn(call)).toEqual(refused);
    expect(tried).toHaveLength(2);
    expect(keeper.isSignedIn()).toBe(false);
    expect(extension.held()).toBeUndefined();
  });

  test("ends the session when the token is not taken and cannot be renewed", async () => {
    const { keeper, store, session, authentication } = await aSetupSignedIn();
    await authentication.signOut(session);
    const { call, tried } = onlyTaking(store, () => false);
    expect(await keeper.whileSignedIn(call)).toEqual(refused);
    expect(tried).toHaveLength(1);
    expect(keeper.isSignedIn()).toBe(false);
  });

  test("leaves the session alone when the token is not taken and the service is out of reach", async () => {
    const { keeper, store, session, authentication } = await aSetupSignedIn();
    authentication.failures.failNext({ kind: "unreachable" });
    const { call } = onlyTaking(store, (token) => token !== session.refreshToken);
    expect(await keeper.whileSignedIn(call)).toEqual(err({ kind: "unreachable" }));
    expect(keeper.isSignedIn()).toBe(true);
    expect(await keeper.whileSignedIn(call)).toEqual(ok("refresh-2"));
  });

  test("is given back as it was when it failed for any other reason", async () => {
    const { keeper } = await aSetupSignedIn();
    const answer = err({ kind: "status", status: 500 } as const);
    expect(await keeper.whileSignedIn(async () => answer)).toEqual(answer);
    expect(keeper.isSignedIn()).toBe(true);
  });
});

describe("a session that ends", () => {
  test("by a logout differs from one that was lost, in every tab", async () => {
    const setup = await aSetupSignedIn();
    const other = setup.tab();
    await setup.keeper.end();
    expect([setup.keeper.wasLoggedOut(), other.keeper.wasLoggedOut()]).toEqual([false, false]);
    setup.keeper.start(await setup.issue());
    await setup.keeper.logout();
    expect([setup.keeper.wasLoggedOut(), other.keeper.wasLoggedOut()]).toEqual([true, true]);
    expect(setup.keeper.isSignedIn()).toBe(false);
  });

  test("without a notice, by removing its tokens, is reported when a call finds none", async () => {
    const { keeper, store } = await aSetupSignedIn();
    let reported = 0;
    keeper.subscribe(() => (reported += 1));
    store.clear("lost");
    expect(reported).toBe(0);
    await keeper.whileSignedIn(async () => ok(undefined));
    expect(reported).toBe(1);
  });
});

describe("a session that cannot be renewed", () => {
  test("is cleared, and the credits say that the access token expired", async () => {
    const { keeper, store, clock, session, authentication, extension } = await aSetupSignedIn();
    await authentication.signOut(session);
    await clock.move(HOUR);
    const answer = await keeper.whileSignedIn(underWhich(store));
    expect(answer.ok ? "" : failureText(toolFailureMessages.credits, answer.error)).toBe("Access token expired");
    expect(keeper.isSignedIn()).toBe(false);
    expect(extension.held()).toBeUndefined();
  });

  test.each<Failure>([
    { kind: "unreachable" },
    { kind: "timed-out" },
    { kind: "bad-answer" },
    { kind: "server-said", message: "Busy" },
  ])("stays when the service only says $kind", async (failure) => {
    const { keeper, store, clock, session, authentication } = await aSetupSignedIn();
    await clock.move(HOUR);
    authentication.failures.failNext(failure);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(err(failure));
    expect(store.read()).toEqual(session);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(ok("refresh-2"));
  });
});

describe("a renewal whose answer comes late", () => {
  test("does not bring back a session that was ended meanwhile", async () => {
    const { keeper, store, clock, authentication, extension } = await aSetupSignedIn();
    await clock.move(HOUR);
    const letGo = authentication.failures.holdNextAnswer();
    const call = keeper.whileSignedIn(underWhich(store));
    await clock.move(0);
    await keeper.end();
    letGo();
    expect(await call).toEqual(err({ kind: "signed-out", because: "no-token" }));
    expect(store.read()).toBeUndefined();
    expect(extension.held()).toBeUndefined();
  });

  test("does not bring back a session that was ended in another tab", async () => {
    const setup = await aSetupSignedIn();
    await setup.clock.move(HOUR);
    const letGo = setup.authentication.failures.holdNextAnswer();
    const call = setup.keeper.whileSignedIn(underWhich(setup.store));
    await setup.clock.move(0);
    await setup.tab().keeper.end();
    letGo();
    await call;
    expect(setup.keeper.isSignedIn()).toBe(false);
  });

  test("gives way to the session that the same person has from another tab meanwhile", async () => {
    const setup = await aSetupSignedIn();
    await setup.clock.move(HOUR);
    const letGo = setup.authentication.failures.holdNextAnswer();
    const call = setup.keeper.whileSignedIn(underWhich(setup.store));
    await setup.clock.move(0);
    const newer = await setup.issue();
    setup.tab().store.write(newer);
    letGo();
    expect(await call).toEqual(ok(newer.refreshToken));
    expect(setup.store.read()).toEqual(newer);
  });

  test("does not end the session of somebody who signed in meanwhile", async () => {
    const setup = await aSetupSignedIn();
    const sessionOfBen = await setup.issue(ben);
    await setup.clock.move(HOUR);
    const letGo = setup.authentication.failures.holdNextAnswer();
    const call = setup.keeper.whileSignedIn(underWhich(setup.store));
    await setup.clock.move(0);
    setup.tab().keeper.start(sessionOfBen);
    letGo();
    expect((await call).ok).toBe(false);
    expect(setup.store.read()).toEqual(sessionOfBen);
  });
});

test("a call is never repeated under another person's session", async () => {
  const setup = await aSetupSignedIn();
  const sessionOfBen = await setup.issue(ben);
  const { call, tried } = onlyTaking(setup.store, (token) => token === sessionOfBen.refreshToken);
  const answer = await setup.keeper.whileSignedIn(async () => {
    const first = await call();
    setup.tab().keeper.start(sessionOfBen);
    return first;
  });
  expect(answer).toEqual(refused);
  expect(tried).toEqual([setup.session.refreshToken]);
  expect(setup.store.read()).toEqual(sessionOfBen);
});

describe("signing out", () => {
  test("ends the session here, in the other tabs, in the extension and at the service", async () => {
    const setup = await aSetupSignedIn();
    const other = setup.tab();
    let reported = false;
    other.keeper.subscribe(() => (reported = true));
    await setup.keeper.end();
    expect([setup.keeper.isSignedIn(), other.keeper.isSignedIn()]).toEqual([false, false]);
    expect(reported).toBe(true);
    expect(setup.extension.held()).toBeUndefined();
    expect(setup.extension.saysSignedIn()).toBe(false);
    const renewed = await setup.authentication.renew(setup.session);
    expect(renewed).toEqual(err({ kind: "signed-out", because: "expired" }));
  });

  test("clears the tokens although the service is out of reach", async () => {
    const { keeper, store, authentication, extension } = await aSetupSignedIn();
    authentication.failures.failNext({ kind: "unreachable" });
    await keeper.end();
    expect(store.read()).toBeUndefined();
    expect(extension.held()).toBeUndefined();
  });

  test("ends the session at the service although its token has expired: it is renewed for that, and not kept", async () => {
    const setup = await aSetupSignedIn();
    await setup.clock.move(2 * HOUR);
    await setup.keeper.end();
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect(setup.authentication.liveSessions()).toBe(0);
  });

  test("does nothing bad where nobody is signed in", async () => {
    const { keeper } = aSetup();
    await keeper.end();
    expect(keeper.isSignedIn()).toBe(false);
  });
});
