import { type Context, Hono } from "hono";
import { readableMessage } from "#domain/shared/message.ts";
import { SIGN_IN } from "#domain/shared/routes.ts";
import { AuthError, validationFailed } from "#backend/auth/auth-error.ts";
import { limitNetwork, type LimitNeeds } from "#backend/auth/codes/request-limit.ts";
import { beginFlow, completeFlow, takeFlow } from "#backend/auth/linkedin/flow-store.ts";
import type { Identified, LinkedInProvider } from "#backend/auth/linkedin/linkedin-provider.ts";

interface LinkedInRouteNeeds extends LimitNeeds {
  /** Undefined where signing in with LinkedIn is not set up. */
  readonly provider: LinkedInProvider | undefined;
  /** The app's public origin. */
  readonly origin: string;
  /** The origins whose sign-in page a browser may be sent back to. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly clientAddress: (context: Context) => string;
}

/** A sign-in asks whether it may begin, begins, and comes back. */
const REQUESTS_OF_A_SIGN_IN = 3;

/** Leaves for LinkedIn and comes back with a code, which the tab that began exchanges for a session. */
export const linkedInRoutes = (needs: LinkedInRouteNeeds): Hono => {
  const { database, clock, origin, provider } = needs;
  const { db } = database;
  const home = origin + SIGN_IN;
  const routes = new Hono();

  const limit = async (context: Context): Promise<void> => {
    const requestsPerNetwork = needs.limits.requestsPerNetwork * REQUESTS_OF_A_SIGN_IN;
    const limits = { ...needs.limits, requestsPerNetwork };
    await limitNetwork({ ...needs, limits }, "linkedin", needs.clientAddress(context));
  };

  routes.get("/authorize", async (context) => {
    const query = context.req.query();
    if (query["provider"] !== "linkedin_oidc" || provider === undefined) {
      throw validationFailed("Unsupported provider: provider is not enabled");
    }
    const codeChallenge = challengeIn(query);
    await limit(context);
    const redirectTo = allowedReturn(query["redirect_to"], needs.allowedOrigins) ?? home;
    const checks = await beginFlow(db, { codeChallenge, redirectTo, now: clock() });
    const address = await provider.authorizationUrl(checks);
    if ("kind" in address) throw new AuthError(500, "unexpected_failure", address.text);
    return context.redirect(address.href, 302);
  });

  routes.get("/callback", async (context) => {
    const answer = new URL(context.req.url).searchParams;
    const fail = (to: string, failure: ReturnedFailure): Response => context.redirect(withFailure(to, failure), 302);
    if (provider === undefined) return fail(home, notBegun);
    try {
      await limit(context);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return fail(home, { error: "access_denied", code: error.code, description: error.message });
    }
    const state = answer.get("state") ?? "";
    const flow = await takeFlow(db, state, clock());
    if (flow.kind === "unknown") return fail(home, notBegun);
    if (flow.kind !== "taken") return fail(flow.redirectTo, over[flow.kind]);
    const refused = refusalIn(answer);
    if (refused !== undefined) return fail(flow.redirectTo, refused);
    const found = await provider.identify(answer, { state, nonce: flow.nonce });
    if (found.kind !== "person") return fail(flow.redirectTo, failureOf(found));
    const { email, name } = found;
    const metadata = name === undefined ? {} : { name, full_name: name };
    const code = await completeFlow(db, { state, email, metadata });
    return context.redirect(`${flow.redirectTo}?code=${code}`, 302);
  });

  return routes;
};

/** The client encodes the challenge twice, which changes none of its characters. */
const challengeIn = (query: Readonly<Record<string, string>>): string => {
  const { code_challenge: challenge = "", code_challenge_method: method = "" } = query;
  if (challenge === "" || method === "") {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method.toLowerCase() !== "s256") throw validationFailed("code_challenge_method must be s256");
  if (!/^[\w-]{43}$/.test(challenge)) throw validationFailed("code_challenge must be 43 characters of base64url");
  return challenge;
};

/** The address to return to, if it is the sign-in page of an allowed origin and nothing more; it is exactly that. */
const allowedReturn = (text: string | undefined, allowed: ReadonlySet<string>): string | undefined => {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && allowed.has(origin) && text === origin + SIGN_IN ? text : undefined;
};

interface ReturnedFailure {
  readonly error: string;
  readonly code: string;
  readonly description: string;
}

const AGAIN = "Please start again.";

const notBegun: ReturnedFailure = {
  error: "invalid_request",
  code: "bad_oauth_state",
  description: `This sign-in was started elsewhere, or too long ago. ${AGAIN}`,
};

const over = {
  expired: {
    error: "invalid_request",
    code: "bad_oauth_state",
    description: `This sign-in took longer than 5 minutes. ${AGAIN}`,
  },
  used: {
    error: "invalid_request",
    code: "flow_state_already_used",
    description: `This sign-in is already complete. ${AGAIN}`,
  },
} as const satisfies Readonly<Record<string, ReturnedFailure>>;

const DESCRIPTION_MAX_LENGTH = 200;

/** The provider's own words for a cancelled or refused sign-in. */
const refusalIn = (answer: URLSearchParams): ReturnedFailure | undefined => {
  const error = answer.get("error");
  if (error === null) return undefined;
  const description = readableMessage((answer.get("error_description") ?? error).slice(0, DESCRIPTION_MAX_LENGTH));
  const isCancelled = error === "access_denied" || error.startsWith("user_cancelled");
  return {
    error: isCancelled ? "access_denied" : "server_error",
    code: isCancelled ? "access_denied" : "unexpected_failure",
    description: description ?? "Unknown error occurred",
  };
};

const failureOf = (found: Exclude<Identified, { kind: "person" }>): ReturnedFailure => {
  switch (found.kind) {
    case "no-email":
      return {
        error: "server_error",
        code: "email_address_not_provided",
        description: "LinkedIn didn't share a usable email address. Please sign in with a code.",
      };
    case "unverified":
      return {
        error: "access_denied",
        code: "provider_email_needs_verification",
        description: "LinkedIn has not verified your email address. Verify it there, or sign in with a code.",
      };
    case "fault":
      return { error: "server_error", code: "unexpected_failure", description: found.text };
  }
};

/** In the query and in the fragment, as Supabase Auth does. */
const withFailure = (to: string, { error, code, description }: ReturnedFailure): string => {
  const parameters = new URLSearchParams({ error, error_code: code, error_description: description }).toString();
  return `${to}?${parameters}#${parameters}`;
};
