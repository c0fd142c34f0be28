import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import { accessTokens, accessTokenVerifier } from "#backend/auth/sessions/access-token.ts";
import { rotateSigningKey } from "#backend/auth/sessions/signing-key.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { creditsWith } from "#tests/support/backend/external-person.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const MINUTE_MS = 60_000;

let backend: TestBackend;
let ahead = 0;
beforeEach(async () => {
  backend = await startTestBackend();
  ahead = 0;
});
afterEach(() => backend.close());

const advance = (milliseconds: number): void => {
  ahead += milliseconds;
  backend.advance(milliseconds);
};
const clock = (): number => Date.now() + ahead;
const command = (...parameters: string[]) =>
  accountWork(parameters)(backend.database, {
    issuer: { seller: sampleSeller, clock },
    limits: defaultAuthLimits,
    log: silentLog,
  });
const rotate = () => command("rotate-key");
const keyIdOf = (token: string) => decodeProtectedHeader(token).kid;
const publishedIds = async () => {
  const answer = await fetch(`${backend.origin}/auth/v1/.well-known/jwks.json`);
  return z
    .object({
      keys: z.array(
        z.strictObject({
          kid: z.string(),
          kty: z.string(),
          crv: z.string(),
          x: z.string(),
          y: z.string(),
          alg: z.string(),
          use: z.string(),
        }),
      ),
    })
    .parse(await answer.json())
    .keys.map(({ kid }) => kid);
};
const renew = async (refreshToken: string) => {
  const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return {
    status: answer.status,
    json: z.looseObject({ access_token: z.string().default("") }).parse(await answer.json()),
  };
};
/** A token of a session that expires much later than those of Leadlight, by the present key. */
const longLived = async (token: string): Promise<string> => {
  const [row] = await backend.database.db<{ private_key: JWK }>("select private_key from auth_signing_key");
  if (row === undefined) throw new Error("There is no key");
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(clock() / 1000) + 86_400 })
    .setProtectedHeader({ alg: "ES256", kid: String(keyIdOf(token)) })
    .sign(await importJWK(row.private_key, "ES256"));
};

test("after a rotation new tokens have a new key, and those of the former one work until they expire", async () => {
  const { accessToken, refreshToken } = await backend.signUp();
  expect(await rotate()).toEqual([
    "There is a new signing key. What the former one has signed works until it expires, within an hour.",
  ]);
  expect((await creditsWith(backend, accessToken)).status).toBe(200);
  const renewed = await renew(refreshToken);
  expect(keyIdOf(renewed.json.access_token)).not.toBe(keyIdOf(accessToken));
  expect((await creditsWith(backend, renewed.json.access_token)).status).toBe(200);
  expect(await publishedIds()).toEqual([keyIdOf(renewed.json.access_token), keyIdOf(accessToken)]);
});

test("a token by a former key is refused once that key has ended, however long it should have lived, and though it was seen before", async () => {
  const { accessToken } = await backend.signUp();
  const stolen = await longLived(accessToken);
  await rotate();
  advance(59 * MINUTE_MS);
  expect((await creditsWith(backend, stolen)).status).toBe(200);
  advance(3 * MINUTE_MS);
  expect((await creditsWith(backend, stolen)).status).toBe(401);
  expect(await publishedIds()).not.toContain(keyIdOf(accessToken));
});

test("of several rotations each key lives for its own hour", async () => {
  const first = await backend.signUp();
  await rotate();
  const second = await backend.signUp();
  await rotate();
  for (const { accessToken } of [first, second]) expect((await creditsWith(backend, accessToken)).status).toBe(200);
});

test("another server accepts a new key at once, and forgets an ended one within a minute", async () => {
  const elsewhere = connectDatabase({ url: backend.database.url, log: silentLog });
  const { accessToken } = await backend.signUp();
  const tokens = accessTokens({ db: elsewhere.db, issuer: decodeJwt(accessToken).iss ?? "", clock });
  const verifier = accessTokenVerifier({ tokens, db: elsewhere.db });
  expect(await verifier.verify(accessToken)).toBeDefined();
  const stolen = await longLived(accessToken);
  await rotate();
  advance(1_000);
  const { accessToken: newer } = await backend.signUp();
  expect(await verifier.verify(newer)).toBeDefined();
  expect(await verifier.verify(stolen)).toBeDefined();
  await backend.database.db("delete from auth_former_key");
  advance(MINUTE_MS);
  expect(await verifier.verify(stolen)).toBeUndefined();
  expect(await verifier.verify(newer)).toBeDefined();
  await elsewhere.close();
});

test("forged ids of keys cause one look into the database a second", async () => {
  let reads = 0;
  const tokens = accessTokens({
    db: (text, values) => {
      reads += 1;
      return backend.database.db(text, values);
    },
    issuer: "https://leads.acme.example/auth/v1",
    clock: () => 1_000_000,
  });
  const { accessToken } = await backend.signUp();
  for (let forged = 0; forged < 50; forged += 1) {
    const token = await new SignJWT(decodeJwt(accessToken))
      .setProtectedHeader({ alg: "HS256", kid: `forged-${forged}` })
      .sign(new Uint8Array(32));
    expect(await tokens.read(token)).toEqual({ fault: "unrecognized kid" });
  }
  expect(reads).toBe(1);
});

test("only where the operator says so, everyone is signed out, and the former keys end", async () => {
  const { accessToken, refreshToken, email } = await backend.signUp();
  expect(await command("rotate-key", "--sign-out-everyone")).toEqual([
    "There is a new signing key. The former ones have ended, and everyone has to sign in again.",
  ]);
  expect((await creditsWith(backend, accessToken)).status).toBe(401);
  expect((await renew(refreshToken)).status).toBe(400);
  advance(MINUTE_MS);
  const { accessToken: newer } = await backend.signUp(email);
  expect((await creditsWith(backend, newer)).status).toBe(200);
  expect(await publishedIds()).toEqual([keyIdOf(newer)]);
});

test("rotations at the same time keep every key that has signed something", async () => {
  await Promise.all([1, 2, 3].map(() => rotateSigningKey(backend.database, { now: clock(), signsOutEveryone: false })));
  advance(MINUTE_MS);
  expect(await publishedIds()).toHaveLength(4);
});

test.each([[["rotate-key", "now"]], [["rotate-key", "--reason", "x"]]])("%j is refused", (parameters) => {
  expect(() => accountWork(parameters)).toThrow(/^Usage: npm run account/);
});
