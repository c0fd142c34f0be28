import type { Hono } from "hono";
import { type ExternalIssuer, externalIssuer } from "#backend/auth/external-issuer/external-issuer.ts";
import { addressRoutes } from "#backend/web/auth/address-routes.ts";
import { authRoutes } from "#backend/web/auth/auth-routes.ts";
import { codeRoutes } from "#backend/web/auth/code-routes.ts";
import { type LinkedInProvider, linkedInCallback, linkedInProvider } from "#backend/auth/linkedin/linkedin-provider.ts";
import { linkedInRoutes } from "#backend/web/auth/linkedin-routes.ts";
import { type AccessTokens, accessTokens } from "#backend/auth/sessions/access-token.ts";
import { sessionRoutes } from "#backend/web/auth/session-routes.ts";
import { loadSigningKey } from "#backend/auth/sessions/signing-key.ts";
import { authApp } from "#backend/web/auth/auth-app.ts";
import { appOrigins } from "./public-origin.ts";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import type { ServerParts } from "./server-parts.ts";

interface SignIn {
  readonly tokens: AccessTokens;
  /** Undefined where nobody can sign in with LinkedIn. */
  readonly linkedIn: LinkedInProvider | undefined;
  /** Undefined where only our own tokens are accepted. */
  readonly external: ExternalIssuer | undefined;
  /** Mounted at /auth/v1. */
  readonly app: Hono;
  /** Resolves once the mails are sent that no answer waits for. */
  settled(): Promise<void>;
}

/** Signing in by code and with LinkedIn. `devLinkedIn` takes LinkedIn's place where Leadlight is not known there. */
export const composeSignIn = async (parts: ServerParts, devLinkedIn: LinkedInProvider | undefined): Promise<SignIn> => {
  const { configuration, port, origin, database, mailer, clock, log } = parts;
  const { limits, linkedIn: settings, supportEmail } = configuration;
  await loadSigningKey(database.db);
  const tokens = accessTokens({ db: database.db, issuer: `${origin}/auth/v1`, clock });
  const linkedIn =
    settings === undefined ? devLinkedIn : linkedInProvider({ settings, callbackUrl: linkedInCallback(origin), log });
  const needs = { ...parts, tokens, limits, supportEmail };
  const external = configuration.externalIssuer && externalIssuer(configuration.externalIssuer, clock);
  const mails = unawaitedWork();
  const app = authApp(log, [
    codeRoutes({ ...needs, mailer, afterAnswer: mails.start }),
    sessionRoutes(needs),
    linkedInRoutes({
      ...needs,
      provider: linkedIn,
      allowedOrigins: new Set(appOrigins(configuration, port)),
    }),
    ...(external === undefined
      ? []
      : [addressRoutes({ ...needs, mailer, afterAnswer: mails.start, issuer: external })]),
    authRoutes({ tokens, linkedIn: linkedIn !== undefined }),
  ]);
  return { tokens, linkedIn, external, app, settled: mails.settled };
};
