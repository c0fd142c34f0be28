import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { personKeeper } from "#extension/session/person-keeper.ts";
import { askSiteUnseen, type Renewal } from "#extension/session/renewal.ts";
import { NOON } from "#tests/support/builders.ts";
import { heldTokens, memorySite, memoryTokenStore } from "#tests/support/ui/panel-ports.ts";

const REFUSED = err({ kind: "signed-out", because: "refused" } as const);
const first = heldTokens();
const renewed = heldTokens({ iat: NOON / 1000 + 60 });
const ofBen = heldTokens({ sub: "ben" });

/** Asha's keeper, and a server that accepts only `accepted`; `sent` are the tokens that it saw. */
const aKeeper = (...paths: readonly string[]) => {
  const [store, site, clock] = [memoryTokenStore(first), memorySite(...paths), memoryClock(NOON)];
  const received: Renewal[] = [];
  const keeper = personKeeper({ person: "asha", store, site, clock, onRenewal: (renewal) => received.push(renewal) });
  const sent: (string | undefined)[] = [];
  const call = (accepted: string) => async (): Promise<Result<string, Failure>> => {
    const token = await keeper.accessToken();
    sent.push(token);
    return token === accepted ? ok("answer") : REFUSED;
  };
  return { store, site, clock, received, keeper, sent, call };
};

test("a call goes out with the token that the site shared", async () => {
  const { keeper, call, sent } = aKeeper();
  expect(await keeper.whileSignedIn(call(first.accessToken))).toEqual(ok("answer"));
  expect(sent).toEqual([first.accessToken]);
});

test("for a token that is not accepted a new one is requested, and the call repeated once", async () => {
  const { store, site, keeper, call, sent, received } = aKeeper("/dashboard");
  site.onNews = () => void store.write(renewed);
  expect(await keeper.whileSignedIn(call(renewed.accessToken))).toEqual(ok("answer"));
  expect(sent).toEqual([first.accessToken, renewed.accessToken]);
  expect(received).toEqual(["renewed"]);
});

test("a token that is not accepted either is not tried a third time", async () => {
  const { store, site, keeper, call, sent, received } = aKeeper("/dashboard");
  site.onNews = () => void store.write(renewed);
  expect(await keeper.whileSignedIn(call("another"))).toEqual(REFUSED);
  expect(sent).toHaveLength(2);
  expect(received).toEqual(["silent"]);
});

test("a token that came while the call was under way is used without asking the site", async () => {
  const { store, keeper, call, received } = aKeeper();
  const late = async () => {
    const answer = await call(renewed.accessToken)();
    if (!answer.ok) await store.write(renewed);
    return answer;
  };
  expect(await keeper.whileSignedIn(late)).toEqual(ok("answer"));
  expect(received).toEqual(["renewed"]);
});

test("where the site is open nowhere, the call fails at once, and it is said why", async () => {
  const { keeper, call, sent, received } = aKeeper();
  expect(await keeper.whileSignedIn(call("another"))).toEqual(REFUSED);
  expect(sent).toHaveLength(1);
  expect(received).toEqual(["no-tab"]);
});

test("a site that gave the refused token once more learns that it was refused", async () => {
  const { site, store, clock, keeper, call, received } = aKeeper("/dashboard");
  site.onNews = (news) => {
    if (news.type === "AUTH_TOKENS_REQUESTED" && news.refused === true) void store.write(renewed);
  };
  const answer = keeper.whileSignedIn(call(renewed.accessToken));
  await clock.move(1_000);
  expect(await answer).toEqual(ok("answer"));
  expect(received).toEqual(["renewed"]);
});

test("a site that gives no other token within five seconds is silent", async () => {
  const { site, store, clock, keeper, call, received } = aKeeper("/dashboard");
  site.onNews = () => void store.write({ ...first, endsAt: first.endsAt + 1 });
  const answer = keeper.whileSignedIn(call("another"));
  await clock.move(4_999);
  expect(received).toEqual([]);
  await clock.move(1);
  expect(await answer).toEqual(REFUSED);
  expect(received).toEqual(["silent"]);
});

test.each([
  ["nobody", undefined],
  ["somebody else", ofBen],
])("no call is repeated once %s is signed in", async (_, next) => {
  const { store, site, keeper, call, sent, received } = aKeeper("/dashboard");
  site.onNews = () => void (next === undefined ? store.clear() : store.write(next));
  expect(await keeper.whileSignedIn(call(ofBen.accessToken))).toEqual(REFUSED);
  expect(sent).toEqual([first.accessToken]);
  expect(received).toEqual(["ended"]);
});

test("no call goes out for one person with the token of another", async () => {
  const { store, keeper, call, sent } = aKeeper();
  await store.write(ofBen);
  expect(await keeper.whileSignedIn(call(ofBen.accessToken))).toEqual(err({ kind: "signed-out", because: "no-token" }));
  expect(sent).toEqual([]);
  expect(await keeper.accessToken()).toBeUndefined();
});

test("the site that is opened unseen is asked until it listens, and closed when it has renewed the sign-in", async () => {
  const { store, site, clock } = aKeeper();
  const renewal = askSiteUnseen({ store, site, clock }, first.accessToken);
  await clock.move(3_000);
  expect(site.pages).toEqual([{ path: "/dashboard", place: "behind" }]);
  site.onNews = () => void store.write(renewed);
  await clock.move(1_000);
  expect(await renewal).toBe("renewed");
  expect(site.pages).toEqual([]);
});

test.each([
  ["turns out to be signed out", 1_000, "ended"],
  ["does not answer", 20_000, "silent"],
] as const)("the site comes to the front when it %s", async (what, after, outcome) => {
  const { store, site, clock } = aKeeper();
  if (what === "turns out to be signed out") site.onNews = () => void store.clear();
  const renewal = askSiteUnseen({ store, site, clock }, first.accessToken);
  await clock.move(after);
  expect(await renewal).toBe(outcome);
  expect(site.pages).toEqual([{ path: "/dashboard", place: "front" }]);
});
