import type { ExtensionTokens } from "#application/ports/extension-channel.ts";

interface Claims {
  readonly person: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly session: string;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

let made = 0;

/** Tokens as the service would issue them, but unsigned: any check of more than their claims refuses them. */
export const madeUpTokens = ({
  person = "00000000-0000-4000-8000-00000000000a",
  issuedAt = Math.floor(Date.now() / 1000),
  session = "00000000-0000-4000-8000-0000000000aa",
}: Partial<Claims> = {}): ExtensionTokens => {
  const claims = { sub: person, iat: issuedAt, exp: issuedAt + 3600, session_id: session, aud: "authenticated" };
  const serial = String((made += 1));
  return {
    accessToken: `${encode({ alg: "ES256", typ: "JWT" })}.${encode(claims)}.nobody-signed-${serial}`,
    refreshToken: `made-up-refresh-token-${serial}`,
  };
};
