import { afterEach, expect, test } from "vitest";
import { salesforce } from "#backend/crm/targets/salesforce.ts";
import { type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { memoryPushRows } from "#tests/support/crm/memory-push-rows.ts";
import { never, pushAll, setClock, somePeople, TEST_KEY } from "#tests/support/crm/pushing.ts";
import { salesforcePlay } from "#tests/support/crm/salesforce-play.ts";

let open: CrmStandIn | undefined;
afterEach(() => open?.close());

const TOKEN = "/services/oauth2/token";

const signingIn = async (key = TEST_KEY) => {
  const time = setClock();
  const play = salesforcePlay();
  const crm = await startCrm(play);
  open = crm;
  const target = salesforce({ origin: crm.origin, key, networks: ["127.0.0.0/8"], clock: time.clock });
  const people = somePeople(3);
  const store = memoryPushRows(people);
  const asked = () => crm.requests.filter(({ path }) => path === TOKEN).length;
  const outcomes = () => people.flatMap(({ id }) => store.reportsOf(id).map(({ outcome }) => outcome));
  return { time, play, crm, target, people, store, asked, outcomes };
};

test("one token serves all calls; key and secret are sent to the token's address alone, and in no address", async () => {
  const { time, crm, target, store, asked } = await signingIn();
  expect(await target.check(never())).toBeUndefined();
  expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
  expect(asked()).toBe(1);
  const [first, ...others] = crm.requests;
  expect(first).toMatchObject({
    method: "POST",
    path: TOKEN,
    headers: {
      authorization: `Basic ${Buffer.from(TEST_KEY).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: { grant_type: "client_credentials" },
  });
  for (const { headers } of others) expect(headers.authorization).toMatch(/^Bearer token-/);
  for (const { path, query } of crm.requests) expect(path + JSON.stringify(query)).not.toMatch(/7f3a91|token-/);
});

test("a token that ends in the middle of a push is asked for again, and each person is there once", async () => {
  const { time, play, crm, target, store, asked, outcomes } = await signingIn();
  const ending = {
    ...target,
    upsert: (...given: Parameters<typeof target.upsert>) => {
      play.endTokens();
      return target.upsert(...given);
    },
  };
  expect(await pushAll({ target: ending, store, time })).toEqual({ state: "finished" });
  expect(outcomes()).toEqual(["created", "created", "created"]);
  expect(crm.contacts()).toHaveLength(3);
  expect(asked()).toBe(2);
});

test("a token that is refused at once stops the push, after one more", async () => {
  const { time, crm, target, store, asked, outcomes } = await signingIn();
  crm.fail("401", 2, "writes");
  expect(await pushAll({ target, store, time })).toMatchObject({
    state: "stopped",
    fault: { reason: "key", code: "INVALID_SESSION_ID" },
  });
  expect(asked()).toBe(2);
  expect(outcomes()).toEqual([]);
  expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
  expect(outcomes()).toEqual(["created", "created", "created"]);
});

test.each([
  ["invalid_client_id", "key"],
  ["invalid_client", "key"],
  // The flow is switched off, or has nobody to run as.
  ["invalid_grant", "scope"],
  ["unsupported_grant_type", "scope"],
])("%s stops a push in which the token ended, says why, and nothing is perhaps written", async (error, reason) => {
  const { time, play, crm, target, store } = await signingIn();
  expect(await target.check(never())).toBeUndefined();
  play.endTokens();
  play.refuseTokens(error);
  const stopped = await pushAll({ target, store, time });
  expect(stopped).toMatchObject({ state: "stopped", fault: { reason, code: error, isPerhapsWritten: false } });
  expect(JSON.stringify(stopped)).not.toMatch(/7f3a91|acme/);
  expect(crm.contacts()).toEqual([]);
});

test("what is no key and secret is refused as a key", async () => {
  const { target } = await signingIn("00D-a-session-token");
  expect(await target.check(never())).toMatchObject({ reason: "key", code: "invalid_client" });
});

test("a token that no header can have is not taken", async () => {
  const { play, crm, target } = await signingIn();
  play.giveToken("a token\nX-Other: header");
  expect(await target.check(never())).toMatchObject({ reason: "unexpected-answer" });
  expect(crm.requests).toHaveLength(1);
});
