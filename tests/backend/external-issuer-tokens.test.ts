import { createHmac, randomUUID } from "node:crypto";
import { decodeJwt, exportSPKI, importJWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
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
let other: StandInIssuer;
let key: IssuerKey;
let backend: TestBackend;
const subject = randomUUID();
const email = "asha@acme.example";

beforeAll(async () => {
  key = await newIssuerKey("first");
  issuer = await startIssuer([key, await newIssuerKey("rsa", "RS256")]);
  other = await startIssuer([key]);
  backend = await startTestBackend({ LEADLIGHT_AUTH_ISSUER: issuer.issuer });
  await confirmAddress(backend, await token(), email);
});
afterAll(async () => {
  await backend.close();
  await issuer.close();
  await other.close();
});

const token = (claims: Readonly<Record<string, unknown>> = {}, signing: IssuerKey = key): Promise<string> =>
  tokenOf(issuer, signing, { sub: subject, email, ...claims });
const statusWith = async (accessToken: string): Promise<number> => (await creditsWith(backend, accessToken)).status;
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("accepts a token of the external issuer, in the header and as a field", async () => {
  const accessToken = await token();
  expect(await statusWith(accessToken)).toBe(200);
  const asField = await fetch(`${backend.origin}/webhook/get_credits?access_token=${accessToken}`);
  expect(asField.status).toBe(200);
  expect(await asField.json()).toMatchObject({ email });
});

test("accepts each asymmetric algorithm", async () => {
  const keys = [key, await newIssuerKey("rs", "RS256"), await newIssuerKey("ed", "EdDSA")];
  const issuing = await startIssuer(keys);
  const accepting = await startTestBackend({ LEADLIGHT_AUTH_ISSUER: issuing.issuer });
  const signed = await Promise.all(keys.map((each) => tokenOf(issuing, each, { sub: subject, email })));
  await confirmAddress(accepting, signed[0] ?? "", email);
  const statuses = await Promise.all(signed.map(async (each) => (await creditsWith(accepting, each)).status));
  expect(statuses).toEqual([200, 200, 200]);
  await accepting.close();
  await issuing.close();
});

const forgeries: [string, () => Promise<string>][] = [
  ["another issuer's, signed with the same key", () => tokenOf(other, key, { sub: subject, email })],
  ["one for another audience", () => token({ aud: "elsewhere" })],
  ["one for no audience", () => token({ aud: undefined })],
  ["an expired one", () => token({ exp: inSeconds(-60) })],
  ["one that never expires", () => token({ exp: undefined })],
  ["one that is not valid yet", () => token({ nbf: inSeconds(60) })],
  ["one without a subject", () => token({ sub: undefined })],
  ["one with an empty subject", () => token({ sub: "" })],
  ["one with a subject that can't be stored", () => token({ sub: "a\u0000b" })],
  ["one of a key with an unknown id", async () => token({}, await newIssuerKey("unknown"))],
  ["one of a stranger's key under a known id", async () => token({}, await newIssuerKey("first"))],
  [
    "one that names the known key with another algorithm",
    async () => token({}, { ...(await newIssuerKey("x", "RS256")), kid: "first" }),
  ],
  ["one with an algorithm that isn't accepted", async () => token({}, await newIssuerKey("first", "PS256"))],
  ["one without a signature", async () => `${encode({ alg: "none" })}.${encode(decodeJwt(await token()))}.`],
  [
    "one whose HS256 secret is the public key",
    async () => {
      const body = `${encode({ alg: "HS256", kid: "first" })}.${encode(decodeJwt(await token()))}`;
      const publicKey = await importJWK(key.jwk, "ES256");
      if (publicKey instanceof Uint8Array) throw new Error("The key is no key pair");
      const secret = await exportSPKI(publicKey);
      return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
    },
  ],
  [
    "one with another subject under the same signature",
    async () => {
      const [header, , signature] = (await token()).split(".");
      return `${header}.${encode({ ...decodeJwt(await token()), sub: randomUUID() })}.${signature}`;
    },
  ],
];

test.for(forgeries)("refuses %s, also to confirm an address", async ([, forged]) => {
  const accessToken = await forged();
  expect(await statusWith(accessToken)).toBe(401);
  const asked = await fetch(`${backend.origin}/auth/v1/address/otp`, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(asked.status).toBe(403);
});

test("allows clocks that differ by a few seconds", async () => {
  expect(await statusWith(await token({ nbf: inSeconds(5), exp: inSeconds(3600) }))).toBe(200);
  expect(await statusWith(await token({ exp: inSeconds(-5) }))).toBe(200);
});

test("accepts its own tokens as before", async () => {
  const { accessToken } = await backend.signUp();
  expect(await statusWith(accessToken)).toBe(200);
});

test("leaves the external issuer's sessions to the issuer", async () => {
  const accessToken = await token();
  const user = await fetch(`${backend.origin}/auth/v1/user`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(user.status).toBe(403);
  const renewed = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: "a-refresh-token-of-the-issuer" }),
  });
  expect(await renewed.json()).toMatchObject({ error_code: "refresh_token_not_found" });
});

test("does not accept an external token as an API key, and an API key as before", async () => {
  const accessToken = await token();
  const made = await fetch(`${backend.origin}/webhook/create_api_key`, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "CRM", owner: "personal", scopes: ["account:read"], monthly_cap: null, days: 30 }),
  });
  const { key: apiKey } = JSON.parse(await made.text());
  const v1 = (credential: string) =>
    fetch(`${backend.origin}/api/v1/webhook/get_credits`, { headers: { Authorization: `Bearer ${credential}` } });
  expect((await v1(String(apiKey))).status).toBe(200);
  expect((await v1(accessToken)).status).toBe(401);
});
