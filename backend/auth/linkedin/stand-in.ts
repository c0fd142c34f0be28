import { createHash, randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { LinkedInSettings } from "./linkedin-provider.ts";

/** Who the person at the consent page says to be. */
export interface StandInPerson {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A provider in this process, for development without an application at LinkedIn. It believes whatever is typed. */
export interface StandIn {
  readonly settings: LinkedInSettings;
  /** Answers what would be sent to the provider over the network. */
  fetch(url: string, options: { readonly body?: unknown }): Promise<Response>;
  /** The code for which the provider will tell who that person is. */
  codeFor(person: StandInPerson, nonce: string): string;
}

export const STAND_IN_PATH = "/linkedin-stand-in";

/** Reserved never to exist, as nothing is sent there. */
const ISSUER = "https://linkedin-stand-in.invalid";
const CLIENT_ID = "leadlight";
const KEY_ID = "stand-in";
const ALGORITHM = "RS256";
const CODES_MAX = 1_000;
const TOKEN_LIFETIME = "5 minutes";

interface Consent {
  readonly person: StandInPerson;
  readonly nonce: string;
}

/** `origin` is where the browser finds the consent page. */
export const linkedInStandIn = (origin: string): StandIn => {
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
  authorization_endpoint: `${origin}${STAND_IN_PATH}`,
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
