import { createHash, randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { LinkedInSettings } from "#backend/auth/linkedin/linkedin-provider.ts";

/** Who the person at the consent page says to be. */
export interface FakePerson {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A provider in this process, for development without an application at LinkedIn. It believes whatever is typed. */
export interface FakeLinkedIn {
  readonly settings: LinkedInSettings;
  /** Answers what would be sent to the provider over the network. */
  fetch(url: string, options: { readonly body?: unknown }): Promise<Response>;
  /** The code that the provider exchanges for an ID token of that person. */
  codeFor(person: FakePerson, nonce: string): string;
}

export const FAKE_LINKEDIN_PATH = "/fake-linkedin";

/** Reserved never to exist, as nothing is sent there. */
const ISSUER = "https://fake-linkedin.invalid";
const CLIENT_ID = "leadlight";
const KEY_ID = "fake";
const ALGORITHM = "RS256";
const CODES_MAX = 1_000;
const TOKEN_LIFETIME = "5 minutes";

interface Consent {
  readonly person: FakePerson;
  readonly nonce: string;
}

/** `origin` is where the browser finds the consent page. */
export const fakeLinkedIn = (origin: string): FakeLinkedIn => {
  const consents = new Map<string, Consent>();
  const clientSecret = randomUUID();
  let pair: Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> | undefined;
  const keys = () => (pair ??= generateKeyPair(ALGORITHM));

  const token = async (body: unknown): Promise<Response> => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const code = form.get("code") ?? "";
    const consent = consents.get(code);
    consents.delete(code);
    if (consent === undefined || form.get("client_secret") !== clientSecret) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    const { privateKey } = await keys();
    return Response.json({
      access_token: randomUUID(),
      token_type: "bearer",
      expires_in: 300,
      id_token: await idToken(consent, privateKey),
    });
  };

  return {
    settings: { issuer: ISSUER, clientId: CLIENT_ID, clientSecret, returnsNonce: true, timeoutSeconds: 8 },
    fetch: async (url, { body }) => {
      switch (new URL(url).pathname) {
        case "/.well-known/openid-configuration":
          return Response.json(describe(origin));
        case "/keys": {
          const { publicKey } = await keys();
          return Response.json({
            keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: "sig" }],
          });
        }
        case "/token":
          return token(body);
        default:
          return new Response(null, { status: 404 });
      }
    },
    codeFor: (person, nonce) => {
      const code = randomUUID();
      // The oldest goes, so that codes that are never used don't fill the memory.
      const [oldest] = consents.keys();
      if (consents.size >= CODES_MAX && oldest !== undefined) consents.delete(oldest);
      consents.set(code, { person, nonce });
      return code;
    },
  };
};

const describe = (origin: string) => ({
  issuer: ISSUER,
  authorization_endpoint: `${origin}${FAKE_LINKEDIN_PATH}`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["pairwise"],
  id_token_signing_alg_values_supported: [ALGORITHM],
});

/** As LinkedIn's, with the nonce besides. */
const idToken = ({ person, nonce }: Consent, key: CryptoKey): Promise<string> =>
  new SignJWT({ name: person.name, email: person.email, email_verified: String(person.isVerified), nonce })
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(CLIENT_ID)
    .setSubject(createHash("sha256").update(person.email).digest("hex").slice(0, 10))
    .setIssuedAt()
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(key);
