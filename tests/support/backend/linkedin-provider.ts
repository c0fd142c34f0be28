import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { LinkedInSettings } from "#backend/auth/linkedin/linkedin-provider.ts";

type Claims = Readonly<Record<string, unknown>>;

export interface FakeLinkedIn {
  readonly settings: LinkedInSettings;
  /** What the next ID tokens say, beside issuer, audience and times. */
  claims: Claims;
  /** How the token endpoint behaves. */
  behaviour: "answers" | "is silent" | "fails" | "sends no JSON" | "signs with another key" | "signs nothing";
  /** The parameters of all requests for tokens. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
}

const CLIENT_ID = "leadlight-at-linkedin";

/** An OpenID Connect provider on this machine whose answers a test chooses. */
export const startFakeLinkedIn = async (changes: Partial<LinkedInSettings> = {}): Promise<FakeLinkedIn> => {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const asked: URLSearchParams[] = [];
  let issuer = "";

  const idToken = async (): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT_ID, sub: "s-1", iat: seconds, exp: seconds + 600, ...fake.claims };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    if (fake.behaviour === "signs nothing") return `${encode({ alg: "none" })}.${encode(claims)}.`;
    const key = fake.behaviour === "signs with another key" ? foreign : own;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(key.privateKey);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? "/", issuer);
    if (pathname === "/.well-known/openid-configuration") {
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorization`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
        response_types_supported: ["code"],
        subject_types_supported: ["pairwise"],
      });
    }
    if (pathname === "/keys") {
      return send(200, { keys: [{ ...(await exportJWK(own.publicKey)), kid: "k", alg: "RS256", use: "sig" }] });
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    if (fake.behaviour === "is silent") return undefined;
    if (fake.behaviour === "fails") return send(500, { error: "server_error" });
    if (fake.behaviour === "sends no JSON") return send(200, "<html>");
    return send(200, { access_token: "at-linkedin", token_type: "bearer", expires_in: 60, id_token: await idToken() });
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port");
  issuer = `http://127.0.0.1:${address.port}`;
  const common = { issuer, clientId: CLIENT_ID, clientSecret: "a-secret-of-ours" };
  const fake: FakeLinkedIn = {
    settings: { ...common, returnsNonce: false, timeoutSeconds: 1, ...changes },
    claims: { email: "sam@acme.example", email_verified: "true", name: "Sam Sample" },
    behaviour: "answers",
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
};
