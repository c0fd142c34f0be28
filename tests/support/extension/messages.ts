import type { PageMessage } from "#wire/extension-messages.ts";
import { anAccessToken, HOUR, NOON } from "#tests/support/builders.ts";

/** Claims of a person's session; `minutes` after noon its token was issued. */
export const aToken = (person: string, session: string, minutes = 0): string =>
  anAccessToken({ sub: person, session_id: session, iat: NOON / 1000 + minutes * 60 });

export const refreshOf = (accessToken: string): string => `refresh of ${accessToken.slice(-40)}`;

type Store = Extract<PageMessage, { type: "STORE_AUTH_TOKENS" }>;
type SignIn = Extract<PageMessage, { isLoggedIn: true }>;
type Get = Extract<PageMessage, { type: "GET_AUTH_TOKENS" }>;
type Find = Extract<PageMessage, { type: "FIND_EXTENSION" }>;

export const store = (accessToken: string, expiresIn = HOUR): Store => ({
  type: "STORE_AUTH_TOKENS",
  accessToken,
  refreshToken: refreshOf(accessToken),
  expiresIn,
});

export const signIn = (accessToken: string): SignIn => ({
  type: "LOGIN_STATE_CHANGED",
  isLoggedIn: true,
  tokens: { accessToken, refreshToken: refreshOf(accessToken) },
});

export const signedOut = { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null } as const;

export const aRequestId = "0123456789abcdef0123456789abcdef";

export const get = (requestId = aRequestId): Get => ({ type: "GET_AUTH_TOKENS", requestId });

export const find = (opens: boolean): Find => ({ type: "FIND_EXTENSION", requestId: aRequestId, opens });
