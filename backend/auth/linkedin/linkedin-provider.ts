import * as client from "openid-client";
import * as z from "zod";
import { type Email } from "#domain/shared/email.ts";
import { replaceHidden } from "#domain/shared/visible-text.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
import type { Log } from "#backend/platform/log.ts";
import type { FlowChecks } from "./flow-store.ts";

/** An OpenID Connect provider, and what it knows Leadlight by. */
export interface LinkedInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** LinkedIn leaves the nonce out of its ID tokens, so none is sent to it. */
  readonly returnsNonce: boolean;
  /** For each request to the provider. */
  readonly timeoutSeconds: number;
}

export const LINKEDIN: Omit<LinkedInSettings, "clientId" | "clientSecret"> = {
  issuer: "https://www.linkedin.com/oauth",
  returnsNonce: false,
  timeoutSeconds: 8,
};

export type Identified =
  | { readonly kind: "person"; readonly email: Email; readonly name: string | undefined }
  | { readonly kind: "no-email" | "unverified" }
  | ProviderFault;

export interface ProviderFault {
  readonly kind: "fault";
  /** A sentence for the user. */
  readonly text: string;
}

/** Where LinkedIn sends the browser back to; registered there. */
export const linkedInCallback = (origin: string): string => `${origin}/auth/v1/callback`;

export interface LinkedInProvider {
  /** Where the browser is sent to. */
  authorizationUrl(checks: FlowChecks): Promise<URL | ProviderFault>;
  /** Who signed in, by the parameters with which the browser came back. */
  identify(answer: URLSearchParams, checks: FlowChecks): Promise<Identified>;
}

interface ProviderNeeds {
  readonly settings: LinkedInSettings;
  /** Where the provider sends the browser back to; registered there. */
  readonly callbackUrl: string;
  readonly log: Log;
  /** In place of the network. */
  readonly fetch?: client.CustomFetch | undefined;
}

/** The provider's clock may be wrong by this much. */
const CLOCK_TOLERANCE_SECONDS = 330;
const NAME_MAX_LENGTH = 100;

/** LinkedIn states as a text whether an address is verified. */
const Claims = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.string()])
    .transform((value) => value === true || value === "true")
    .catch(false),
  name: z.string().optional().catch(undefined),
});

/**
 * OpenID Connect with LinkedIn, or with another provider. LinkedIn takes no PKCE from web applications: the answer is bound
 * to the browser by the state, and exchanged with the secret.
 */
export const linkedInProvider = ({ settings, callbackUrl, log, fetch }: ProviderNeeds): LinkedInProvider => {
  let known: Promise<client.Configuration> | undefined;
  /** Asked for once; again after a failure. */
  const configuration = (): Promise<client.Configuration> =>
    (known ??= discover(settings, fetch).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  const fault = (error: unknown): ProviderFault => {
    log.error("Signing in with LinkedIn failed", error);
    return { kind: "fault", text: isTimeout(error) ? TOO_SLOW : UNUSABLE };
  };

  return {
    authorizationUrl: async ({ state, nonce }) => {
      try {
        return client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope: "openid profile email",
          state,
          ...(settings.returnsNonce ? { nonce } : {}),
        });
      } catch (error) {
        return fault(error);
      }
    },
    identify: async (answer, { state, nonce }) => {
      const url = new URL(callbackUrl);
      url.search = answer.toString();
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), url, {
          expectedState: state,
          ...(settings.returnsNonce ? { expectedNonce: nonce } : {}),
          idTokenExpected: true,
        });
        return personIn(tokens.claims());
      } catch (error) {
        return fault(error);
      }
    },
  };
};

const discover = (
  { issuer, clientId, clientSecret, timeoutSeconds }: LinkedInSettings,
  fetch: client.CustomFetch | undefined,
): Promise<client.Configuration> =>
  client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    client.ClientSecretPost(clientSecret),
    {
      timeout: timeoutSeconds,
      ...(fetch === undefined ? {} : { [client.customFetch]: fetch }),
      execute: [
        // Verifies the signature of ID tokens too, not only where they came from.
        client.enableNonRepudiationChecks,
        // LinkedIn is reached by https only; a fake's page is on this machine.
        ...(issuer.startsWith("http:") || fetch !== undefined ? [client.allowInsecureRequests] : []),
      ],
    },
  );

const personIn = (claims: unknown): Identified => {
  const { email: address, email_verified: isVerified, name } = Claims.parse(claims);
  const email = address === undefined ? undefined : parseMailAddress(address);
  if (email === undefined) return { kind: "no-email" };
  if (!isVerified) return { kind: "unverified" };
  const shown = name && replaceHidden(name, "").trim().slice(0, NAME_MAX_LENGTH);
  return { kind: "person", email, name: shown === "" ? undefined : shown };
};

const TOO_SLOW = "LinkedIn didn't respond in time. Please try again, or sign in with a code.";
const UNUSABLE = "LinkedIn can't be reached, or its response was invalid. Please try again, or sign in with a code.";

/** The client's own error for it has the browser's as its cause. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TimeoutError" || isTimeout(error.cause));
