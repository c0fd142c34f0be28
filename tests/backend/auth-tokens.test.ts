import { createHmac } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { newAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend, type Tokens } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
let tokens: Tokens;

beforeAll(async () => {
  backend = await startTestBackend();
  tokens = await backend.signUp();
});
afterAll(() => backend.close());

const statusWith = async (token: string): Promise<number> => {
  const answer = await fetch(`${backend.origin}/webhook/get_credits?access_token=${encodeURIComponent(token)}`);
  return answer.status;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = () => decodeJwt(tokens.accessToken);
const header = () => decodeProtectedHeader(tokens.accessToken);

const ownKey = async () => {
  const [row] = await backend.database.db<{ private_key: JWK }>("select private_key from auth_signing_key");
  if (row === undefined) throw new Error("There is no signing key");
  return importJWK(row.private_key, "ES256");
};
const publicKey = async (): Promise<JWK> => {
  const answer = await fetch(`${backend.origin}/auth/v1/.well-known/jwks.json`);
  const { keys } = z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(await answer.json());
  return keys[0] ?? {};
};
const signedByUs = async (changes: Record<string, unknown>, protectedHeader = {}): Promise<string> =>
  new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg: "ES256", kid: String(header().kid), ...protectedHeader })
    .sign(await ownKey());

const forgeries: [string, () => Promise<string> | string][] = [
  ["no algorithm", () => `${encode({ alg: "none", typ: "JWT" })}.${encode(claims())}.`],
  ["no algorithm, with our kid", () => `${encode({ alg: "nOnE", kid: header().kid })}.${encode(claims())}.x`],
  [
    "our public key used as the secret of HS256",
    async () => {
      const body = `${encode({ alg: "HS256", kid: header().kid })}.${encode(claims())}`;
      return `${body}.${createHmac("sha256", JSON.stringify(await publicKey()))
        .update(body)
        .digest("base64url")}`;
    },
  ],
  [
    "somebody else's RS256 key",
    async () => {
      const { privateKey } = await generateKeyPair("RS256");
      return new SignJWT(claims()).setProtectedHeader({ alg: "RS256", kid: String(header().kid) }).sign(privateKey);
    },
  ],
  [
    "somebody else's ES256 key under our kid",
    async () => {
      const { privateKey } = await generateKeyPair("ES256");
      return new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: String(header().kid) }).sign(privateKey);
    },
  ],
  [
    "a key it brings along",
    async () => {
      const { privateKey, publicKey: foreign } = await generateKeyPair("ES256", { extractable: true });
      const jwk = await exportJWK(foreign);
      return new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: "mine", jwk }).sign(privateKey);
    },
  ],
  [
    "a key it points to",
    async () => {
      const { privateKey } = await generateKeyPair("ES256");
      const jku = "http://127.0.0.1:9/keys.json";
      return new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: "mine", jku }).sign(privateKey);
    },
  ],
  ["a foreign kid over our signature", () => signedByUs({}, { kid: "mine" })],
  ["another issuer", () => signedByUs({ iss: "https://elsewhere.example/auth/v1" })],
  ["another audience", () => signedByUs({ aud: "anon" })],
  ["an expiry in the past", () => signedByUs({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ["no expiry", () => signedByUs({ exp: undefined })],
  ["a start in the future", () => signedByUs({ nbf: Math.floor(Date.now() / 1000) + 600 })],
  ["a session there isn't", () => signedByUs({ session_id: "00000000-0000-4000-8000-000000000000" })],
  ["a session of somebody else", () => signedByUs({ sub: "00000000-0000-4000-8000-000000000000" })],
  ["claims that are no ids", () => signedByUs({ session_id: "' or true --" })],
  [
    "a changed claim",
    () => {
      const [head, , signature] = tokens.accessToken.split(".");
      return `${head}.${encode({ ...claims(), email: "boss@acme.example" })}.${signature}`;
    },
  ],
  ["no signature", () => tokens.accessToken.split(".").slice(0, 2).join(".")],
  ["too many letters", () => `${tokens.accessToken}${"A".repeat(9_000)}`],
];

test.each(forgeries)("a token with %s is refused", async (_what, forge) => {
  expect(await statusWith(await forge())).toBe(401);
});

test("the real token, and one signed again by the real key, are accepted", async () => {
  expect(await statusWith(tokens.accessToken)).toBe(200);
  expect(await statusWith(await signedByUs({}))).toBe(200);
});

test("a token is refused as soon as its hour is over", async () => {
  const other = await startTestBackend();
  const { accessToken } = await other.signUp();
  const call = () =>
    fetch(`${other.origin}/webhook/get_credits`, { headers: { Authorization: `Bearer ${accessToken}` } });
  other.advance(3_590_000);
  expect((await call()).status).toBe(200);
  other.advance(20_000);
  expect((await call()).status).toBe(401);
  await other.close();
});

test("a token that was accepted before is refused at the next call after signing out", async () => {
  const { accessToken } = await backend.signUp();
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect([await statusWith(accessToken), await statusWith(accessToken)]).toEqual([200, 200]);
  await fetch(`${backend.origin}/auth/v1/logout?scope=local`, { method: "POST", headers });
  expect(await statusWith(accessToken)).toBe(401);
});

test("the client can check a token by itself with the published key, which holds no secret", async () => {
  const client = newAuthClient(backend.origin);
  const { data, error } = await client.getClaims(tokens.accessToken);
  await client.dispose();
  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ sub: tokens.userId, role: "authenticated", aal: "aal1", is_anonymous: false });
  expect(Object.keys(await publicKey()).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});

test("a token with all the data a person may keep still fits a cookie", async () => {
  const answer = await fetch(`${backend.origin}/auth/v1/user`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
    body: JSON.stringify({ data: { text: "x".repeat(1_489) } }),
  });
  expect(answer.status).toBe(200);
  const refreshed = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: tokens.refreshToken }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await refreshed.json());
  expect(token.length).toBeLessThan(4_000);
});

test("two backends on one database sign with the same key", async () => {
  const [{ count } = { count: 0 }] = await backend.database.db<{ count: number }>(
    "select count(*) as count from auth_signing_key",
  );
  expect(count).toBe(1);
});
