import { describe, expect, test } from "vitest";
import { type Failure, failureText } from "#application/failure.ts";
import { no, type Result, yes } from "#application/result.ts";
import { anEmail, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aHouse, aHouseSignedIn } from "#tests/support/memory-house.ts";

const refused = no({ kind: "signed-out", because: "refused" } as const);
const ben = anEmail("ben@acme.example");

/** A call that answers with the refresh token in the store, so that it tells under which session it ran. */
const underWhich = (store: { read(): { refreshToken: string } | undefined }) => async () =>
  yes(store.read()?.refreshToken ?? "nobody");

/** A call to a server that takes no token but the one named. */
const onlyTaking = (store: { read(): { refreshToken: string } | undefined }, taken: (token: string) => boolean) => {
  const tried: string[] = [];
  const call = async (): Promise<Result<string, Failure>> => {
    const token = store.read()?.refreshToken ?? "nobody";
    tried.push(token);
    return taken(token) ? yes(token) : refused;
  };
  return { call, tried };
};

describe("a session that starts", () => {
  test("is stored, handed to the extension, and told to this tab and the others", async () => {
    const house = aHouse();
    const heard: string[] = [];
    house.keeper.subscribe(() => heard.push("here"));
    house.tab().keeper.subscribe(() => heard.push("there"));
    const session = await house.issue();
    house.keeper.start(session);
    expect(house.keeper.isSignedIn()).toBe(true);
    expect(house.extension.held()).toEqual({ accessToken: session.accessToken, refreshToken: session.refreshToken });
    expect(house.extension.saysSignedIn()).toBe(true);
    expect(heard.toSorted()).toEqual(["here", "there"]);
  });

  test("is told to nobody who stopped listening", async () => {
    const house = aHouse();
    const heard: string[] = [];
    house.keeper.subscribe(() => heard.push("here"))();
    house.keeper.start(await house.issue());
    expect(heard).toEqual([]);
  });
});

describe("a call that needs a session", () => {
  test("is not made where nobody is signed in", async () => {
    const { keeper } = aHouse();
    let made = false;
    const answer = await keeper.whileSignedIn(async () => yes((made = true)));
    expect(answer).toEqual(no({ kind: "signed-out", because: "no-token" }));
    expect(made).toBe(false);
  });

  test("goes out under the present session up to 5 minutes before it expires", async () => {
    const { keeper, store, clock, session } = await aHouseSignedIn();
    await clock.move(55 * MINUTE - 1);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(yes(session.refreshToken));
  });

  test("goes out under a renewed session from then on, and the extension gets it too", async () => {
    const { keeper, store, clock, session, extension } = await aHouseSignedIn();
    await clock.move(55 * MINUTE);
    const answer = await keeper.whileSignedIn(underWhich(store));
    const renewed = store.read();
    expect(renewed?.refreshToken).not.toBe(session.refreshToken);
    expect(answer).toEqual(yes(renewed?.refreshToken));
    expect(renewed?.expiresAt).toBe(clock.now() + HOUR);
    expect(extension.held()?.refreshToken).toBe(renewed?.refreshToken);
  });

  test("shares one renewal with all others, in this tab and the next", async () => {
    const house = await aHouseSignedIn();
    const other = house.tab();
    await house.clock.move(2 * HOUR);
    const calls = Array.from({ length: 10 }, () => [
      house.keeper.whileSignedIn(underWhich(house.store)),
      other.keeper.whileSignedIn(underWhich(other.store)),
    ]);
    const answers = await Promise.all(calls.flat());
    // The service numbers what it issues: the first was the sign-in, the second is the one renewal.
    expect(new Set(answers.map((answer) => answer.ok && answer.value))).toEqual(new Set(["refresh-2"]));
  });

  test("is repeated once under a renewed session when the server does not take the token", async () => {
    const { keeper, store, session } = await aHouseSignedIn();
    const { call, tried } = onlyTaking(store, (token) => token !== session.refreshToken);
    expect(await keeper.whileSignedIn(call)).toEqual(yes("refresh-2"));
    expect(tried).toEqual([session.refreshToken, "refresh-2"]);
  });

  test("ends the session when the server does not take the renewed token either", async () => {
    const { keeper, store, extension } = await aHouseSignedIn();
    const { call, tried } = onlyTaking(store, () => false);
    expect(await keeper.whileSignedIn(call)).toEqual(refused);
    expect(tried).toHaveLength(2);
    expect(keeper.isSignedIn()).toBe(false);
    expect(extension.held()).toBeUndefined();
  });

  test("ends the session when the token is not taken and cannot be renewed", async () => {
    const { keeper, store, session, authentication } = await aHouseSignedIn();
    await authentication.signOut(session);
    const { call, tried } = onlyTaking(store, () => false);
    expect(await keeper.whileSignedIn(call)).toEqual(refused);
    expect(tried).toHaveLength(1);
    expect(keeper.isSignedIn()).toBe(false);
  });

  test("leaves the session alone when the token is not taken and the service is out of reach", async () => {
    const { keeper, store, session, authentication } = await aHouseSignedIn();
    authentication.weather.failNext({ kind: "unreachable" });
    const { call } = onlyTaking(store, (token) => token !== session.refreshToken);
    expect(await keeper.whileSignedIn(call)).toEqual(no({ kind: "unreachable" }));
    expect(keeper.isSignedIn()).toBe(true);
    expect(await keeper.whileSignedIn(call)).toEqual(yes("refresh-2"));
  });

  test("is given back as it was when it failed for any other reason", async () => {
    const { keeper } = await aHouseSignedIn();
    const answer = no({ kind: "status", status: 500 } as const);
    expect(await keeper.whileSignedIn(async () => answer)).toEqual(answer);
    expect(keeper.isSignedIn()).toBe(true);
  });
});

describe("a session that cannot be renewed", () => {
  test("is cleared, and the credits say that the access token expired", async () => {
    const { keeper, store, clock, session, authentication, extension } = await aHouseSignedIn();
    await authentication.signOut(session);
    await clock.move(HOUR);
    const answer = await keeper.whileSignedIn(underWhich(store));
    expect(answer.ok ? "" : failureText("credits", answer.no)).toBe("Access token expired");
    expect(keeper.isSignedIn()).toBe(false);
    expect(extension.held()).toBeUndefined();
  });

  test.each<Failure>([
    { kind: "unreachable" },
    { kind: "timed-out" },
    { kind: "bad-answer" },
    { kind: "server-said", message: "Busy" },
  ])("stays when the service only says $kind", async (failure) => {
    const { keeper, store, clock, session, authentication } = await aHouseSignedIn();
    await clock.move(HOUR);
    authentication.weather.failNext(failure);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(no(failure));
    expect(store.read()).toEqual(session);
    expect(await keeper.whileSignedIn(underWhich(store))).toEqual(yes("refresh-2"));
  });
});

describe("a renewal whose answer comes late", () => {
  test("does not bring back a session that was ended meanwhile", async () => {
    const { keeper, store, clock, authentication, extension } = await aHouseSignedIn();
    await clock.move(HOUR);
    const letGo = authentication.weather.holdNextAnswer();
    const call = keeper.whileSignedIn(underWhich(store));
    await clock.move(0);
    await keeper.end();
    letGo();
    expect(await call).toEqual(no({ kind: "signed-out", because: "no-token" }));
    expect(store.read()).toBeUndefined();
    expect(extension.held()).toBeUndefined();
  });

  test("does not bring back a session that was ended in another tab", async () => {
    const house = await aHouseSignedIn();
    await house.clock.move(HOUR);
    const letGo = house.authentication.weather.holdNextAnswer();
    const call = house.keeper.whileSignedIn(underWhich(house.store));
    await house.clock.move(0);
    await house.tab().keeper.end();
    letGo();
    await call;
    expect(house.keeper.isSignedIn()).toBe(false);
  });

  test("gives way to the session that the same person has from another tab meanwhile", async () => {
    const house = await aHouseSignedIn();
    await house.clock.move(HOUR);
    const letGo = house.authentication.weather.holdNextAnswer();
    const call = house.keeper.whileSignedIn(underWhich(house.store));
    await house.clock.move(0);
    const newer = await house.issue();
    house.tab().store.write(newer);
    letGo();
    expect(await call).toEqual(yes(newer.refreshToken));
    expect(house.store.read()).toEqual(newer);
  });

  test("does not end the session of somebody who signed in meanwhile", async () => {
    const house = await aHouseSignedIn();
    const sessionOfBen = await house.issue(ben);
    await house.clock.move(HOUR);
    const letGo = house.authentication.weather.holdNextAnswer();
    const call = house.keeper.whileSignedIn(underWhich(house.store));
    await house.clock.move(0);
    house.tab().keeper.start(sessionOfBen);
    letGo();
    expect((await call).ok).toBe(false);
    expect(house.store.read()).toEqual(sessionOfBen);
  });
});

test("a call is never repeated under another person's session", async () => {
  const house = await aHouseSignedIn();
  const sessionOfBen = await house.issue(ben);
  const { call, tried } = onlyTaking(house.store, (token) => token === sessionOfBen.refreshToken);
  const answer = await house.keeper.whileSignedIn(async () => {
    const first = await call();
    house.tab().keeper.start(sessionOfBen);
    return first;
  });
  expect(answer).toEqual(refused);
  expect(tried).toEqual([house.session.refreshToken]);
  expect(house.store.read()).toEqual(sessionOfBen);
});

describe("signing out", () => {
  test("ends the session here, in the other tabs, in the extension and at the service", async () => {
    const house = await aHouseSignedIn();
    const other = house.tab();
    let told = false;
    other.keeper.subscribe(() => (told = true));
    await house.keeper.end();
    expect([house.keeper.isSignedIn(), other.keeper.isSignedIn()]).toEqual([false, false]);
    expect(told).toBe(true);
    expect(house.extension.held()).toBeUndefined();
    expect(house.extension.saysSignedIn()).toBe(false);
    const renewed = await house.authentication.renew(house.session);
    expect(renewed).toEqual(no({ kind: "signed-out", because: "expired" }));
  });

  test("clears the tokens although the service is out of reach", async () => {
    const { keeper, store, authentication, extension } = await aHouseSignedIn();
    authentication.weather.failNext({ kind: "unreachable" });
    await keeper.end();
    expect(store.read()).toBeUndefined();
    expect(extension.held()).toBeUndefined();
  });

  test("ends the session at the service although its token has expired: it is renewed for that, and not kept", async () => {
    const house = await aHouseSignedIn();
    await house.clock.move(2 * HOUR);
    await house.keeper.end();
    expect(house.keeper.isSignedIn()).toBe(false);
    expect(house.authentication.liveSessions()).toBe(0);
  });

  test("does nothing bad where nobody is signed in", async () => {
    const { keeper } = aHouse();
    await keeper.end();
    expect(keeper.isSignedIn()).toBe(false);
  });
});
