import { createServer, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export interface IssuerKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export const newIssuerKey = async (kid: string, alg = "ES256"): Promise<IssuerKey> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
};

/** An issuer on this machine that publishes real keys and signs with them, as a Supabase project does. */
export interface StandInIssuer {
  readonly issuer: string;
  /** How often its keys were fetched. */
  fetches(): number;
  /** What it publishes from now on. */
  publish(keys: readonly IssuerKey[]): void;
  /** How it answers from now on instead of publishing its keys. */
  answer(otherwise: ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

export const startIssuer = async (first: readonly IssuerKey[]): Promise<StandInIssuer> => {
  let keys = first;
  let otherwise: ((response: ServerResponse) => void) | undefined;
  let fetches = 0;
  const server = createServer((request, response) => {
    fetches += 1;
    if (otherwise !== undefined) otherwise(response);
    else if (request.url === "/auth/v1/.well-known/jwks.json") {
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The issuer has no port");
  return {
    issuer: `http://127.0.0.1:${address.port}/auth/v1`,
    fetches: () => fetches,
    publish: (published) => {
      keys = published;
    },
    answer: (other) => {
      otherwise = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A token as Supabase Auth writes it, with changes; a change to undefined leaves a claim out. */
export const tokenOf = (
  { issuer }: Pick<StandInIssuer, "issuer">,
  { kid, alg, privateKey }: IssuerKey,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: issuer,
    aud: "authenticated",
    exp: now + 3600,
    iat: now,
    role: "authenticated",
    aal: "aal1",
    is_anonymous: false,
    ...claims,
  })
    .setProtectedHeader({ alg, kid, typ: "JWT" })
    .sign(privateKey);
};
