import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { confirmAddress, creditsWith } from "#tests/support/backend/external-person.ts";
import {
  type IssuerKey,
  newIssuerKey,
  type StandInIssuer,
  startIssuer,
  tokenOf,
} from "#tests/support/backend/stand-in-issuer.ts";

let issuer: StandInIssuer;
let key: IssuerKey;
let backend: TestBackend;
const claims = { sub: randomUUID(), email: "asha@acme.example" };

const start = (refetchAfterMs: number): Promise<TestBackend> => {
  const settings = {
    issuer: issuer.issuer,
    jwksUrl: `${issuer.issuer}/.well-known/jwks.json`,
    audience: "authenticated",
    refetchAfterMs,
  };
  return startTestBackend({}, { externalIssuer: settings });
};

beforeEach(async () => {
  key = await newIssuerKey("first");
  issuer = await startIssuer([key]);
});
afterEach(async () => {
  await backend.close();
  await issuer.close();
});

const away = {
  status: 503,
  json: { message: "We can't check your sign-in at the moment. Please try again in a few seconds." },
};

test("fetches the keys once for many calls", async () => {
  backend = await start(60_000);
  const token = await tokenOf(issuer, key, claims);
  await confirmAddress(backend, token, claims.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => creditsWith(backend, token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(issuer.fetches()).toBe(1);
});

test("fetches the keys again for an unknown one, so that a new key works and a withdrawn one doesn't", async () => {
  backend = await start(0);
  const former = await tokenOf(issuer, key, claims);
  await confirmAddress(backend, former, claims.email);
  const next = await newIssuerKey("second");
  issuer.publish([next]);
  expect((await creditsWith(backend, await tokenOf(issuer, next, claims))).status).toBe(200);
  expect((await creditsWith(backend, former)).status).toBe(401);
});

test("fetches the keys no more often for many tokens of unknown keys", async () => {
  backend = await start(60_000);
  await confirmAddress(backend, await tokenOf(issuer, key, claims), claims.email);
  const forged = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => tokenOf(issuer, await newIssuerKey(`forged-${index}`), claims)),
  );
  const answers = await Promise.all(forged.map((token) => creditsWith(backend, token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(issuer.fetches()).toBe(1);
});

const faults: [string, (response: ServerResponse) => void][] = [
  ["fails", (response) => void response.writeHead(500).end()],
  ["answers with garbage", (response) => void response.end("<html>")],
  ["answers with JSON that is no key set", (response) => void response.end('{"keys":7}')],
  ["answers with a redirect", (response) => void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end()],
  ["answers without end", (response) => void response.write(" ".repeat(300_000))],
  ["cuts the connection", (response) => void response.destroy()],
];

test.for(faults)("asks people to try again, signs nobody out, and recovers, when the issuer %s", async ([, fault]) => {
  backend = await start(0);
  const token = await tokenOf(issuer, key, claims);
  issuer.answer(fault);
  expect(await creditsWith(backend, token)).toEqual(away);
  const fetches = issuer.fetches();
  expect(await creditsWith(backend, token)).toEqual(away);
  expect(issuer.fetches()).toBe(fetches);
  const { accessToken } = await backend.signUp();
  expect((await creditsWith(backend, accessToken)).status).toBe(200);
  issuer.answer(undefined);
  backend.advance(5_000);
  await confirmAddress(backend, token, claims.email);
  expect((await creditsWith(backend, token)).status).toBe(200);
  expect(backend.log()).toContain("GET /webhook/get_credits answered 503: The keys at");
  expect(backend.log()).not.toContain(token);
});

test("waits five seconds at most for an issuer that doesn't answer", async () => {
  backend = await start(0);
  issuer.answer(() => {});
  expect(await creditsWith(backend, await tokenOf(issuer, key, claims))).toEqual(away);
}, 30_000);

test("keeps accepting tokens of known keys while the issuer is away", async () => {
  backend = await start(0);
  const token = await tokenOf(issuer, key, claims);
  await confirmAddress(backend, token, claims.email);
  issuer.answer((response) => void response.writeHead(503).end());
  expect(await creditsWith(backend, await tokenOf(issuer, await newIssuerKey("second"), claims))).toEqual(away);
  expect((await creditsWith(backend, token)).status).toBe(200);
});
