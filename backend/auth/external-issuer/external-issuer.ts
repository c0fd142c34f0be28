import { decodeJwt, jwtVerify } from "jose";
import * as z from "zod";
import { holdsStorableText } from "#domain/shared/storable-text.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { issuerKeys, type IssuerKeySettings } from "./issuer-keys.ts";
import { IssuerUnavailable } from "./issuer-unavailable.ts";

/** Another service whose access tokens are accepted beside our own, such as a Supabase project. */
export interface ExternalIssuerSettings extends IssuerKeySettings {
  /** The `iss` of its tokens, to the letter. */
  readonly issuer: string;
  /** Has to be among the `aud` of its tokens. */
  readonly audience: string;
}

/** What a genuine token says of its person. Nothing else in it is read: people edit their `user_metadata` themselves. */
export interface ExternalClaims {
  readonly issuer: string;
  /** The issuer's id of the person. */
  readonly subject: string;
  /** What the issuer calls the person's address. Proves nothing. */
  readonly email: string | undefined;
}

export interface ExternalIssuer {
  /** Whether a token names this issuer. It may be forged. */
  isNamedBy(token: string): boolean;
  /** Undefined where the token is forged, expired or meant for someone else; throws `IssuerUnavailable`. */
  read(token: string): Promise<ExternalClaims | undefined>;
}

/** Asymmetric ones only: a key that checks an HS256 token can also sign one. */
const ALGORITHMS = ["ES256", "RS256", "EdDSA"];

/** Two machines' clocks may differ by this. */
const CLOCK_TOLERANCE_SECONDS = 10;

const Claims = z.object({
  sub: z.string().min(1).max(255).refine(holdsStorableText),
  email: z.string().optional().catch(undefined),
  // Supabase's own keys, and people who gave no address.
  role: z.enum(["anon", "service_role"]).optional().catch(undefined),
  is_anonymous: z.literal(true).optional().catch(undefined),
});

export const externalIssuer = (settings: ExternalIssuerSettings, clock: Clock): ExternalIssuer => {
  const { issuer, audience } = settings;
  const keys = issuerKeys(settings, clock);
  return {
    isNamedBy: (token) => issuerOf(token) === issuer,
    read: async (token) => {
      if (token.length > TOKEN_MAX_LENGTH) return undefined;
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          issuer,
          audience,
          requiredClaims: ["exp", "sub"],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: new Date(clock()),
        });
        const claims = Claims.safeParse(payload).data;
        if (claims === undefined || claims.role !== undefined || claims.is_anonymous === true) return undefined;
        return { issuer, subject: claims.sub, email: claims.email };
      } catch (error) {
        if (error instanceof IssuerUnavailable) throw error;
        return undefined;
      }
    },
  };
};

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined; // Not a token of this kind.
  }
};
