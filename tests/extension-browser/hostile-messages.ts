import type { ExtensionTokens } from "#application/ports/extension-channel.ts";

/** One more than a token may have. */
const TOO_LONG = "x".repeat(8193);
/** Of every request among them that has an id of the right form. */
export const HOSTILE_ID = "0123456789abcdef0123456789abcdef";

/** What somebody could send to have tokens stored, given out or removed, and that is nothing the extension knows. */
export const hostileMessages = ({ accessToken, refreshToken }: ExtensionTokens): readonly [string, unknown][] => {
  const tokens = { accessToken, refreshToken };
  const store = { type: "STORE_AUTH_TOKENS", accessToken, refreshToken, expiresIn: 1000 };
  const { expiresIn: _, ...endless } = store;
  const signOut = { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null };
  const parsed = (json: string): unknown => JSON.parse(json);
  return [
    ["no object", "STORE_AUTH_TOKENS"],
    ["null", null],
    ["an array", [store]],
    ["no type", { accessToken, refreshToken, expiresIn: 1000 }],
    ["an unknown type", { ...store, type: "STORE_AUTH_TOKENS_2" }],
    ["a type that is an array", { ...store, type: ["STORE_AUTH_TOKENS"] }],
    ["a type of the extension's own", { type: "TOKEN_RECEIVED", tokens }],
    ["a message of its own pages", { type: "SIGN_OUT" }],
    ["no refresh token", { type: "STORE_AUTH_TOKENS", accessToken, expiresIn: 1000 }],
    ["empty tokens", { ...store, accessToken: "" }],
    ["a token that is an array", { ...store, accessToken: [accessToken] }],
    ["a token that is an object", { ...store, refreshToken: { toString: refreshToken } }],
    ["a token of 8,193 characters", { ...store, refreshToken: TOO_LONG }],
    ["a message of 2 MB", { ...store, padding: "x".repeat(2_000_000) }],
    ["no expiresIn", endless],
    ["expiresIn 1e99", { ...store, expiresIn: 1e99 }],
    ["expiresIn of more than 5 days", { ...store, expiresIn: 432_000_001 }],
    ["expiresIn 0", { ...store, expiresIn: 0 }],
    ["a negative expiresIn", { ...store, expiresIn: -1 }],
    ["expiresIn as text", { ...store, expiresIn: "1000" }],
    ["an unknown key", { ...store, origin: "https://leadlight.example" }],
    ["an unknown key in the tokens", { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: { ...tokens, a: 1 } }],
    ["isLoggedIn as text", { ...signOut, isLoggedIn: "false" }],
    ["isLoggedIn 0", { ...signOut, isLoggedIn: 0 }],
    ["signed in without tokens", { ...signOut, isLoggedIn: true }],
    ["signed out with tokens", { ...signOut, tokens }],
    ["signed out without a word on tokens", { type: "LOGIN_STATE_CHANGED", isLoggedIn: false }],
    ["a request without an id", { type: "GET_AUTH_TOKENS" }],
    ["a request with a short id", { type: "GET_AUTH_TOKENS", requestId: "1" }],
    ["a request with an id that is a number", { type: "GET_AUTH_TOKENS", requestId: 1 }],
    ["a request with an unknown key", { type: "GET_AUTH_TOKENS", requestId: HOSTILE_ID, tabId: 1 }],
    ["opens as text", { type: "FIND_EXTENSION", requestId: HOSTILE_ID, opens: "true" }],
    ["__proto__ with the type", parsed(`{"__proto__": ${JSON.stringify(signOut)}}`)],
    ["__proto__ with the rest", parsed(`{"type": "LOGIN_STATE_CHANGED", "__proto__": ${JSON.stringify(signOut)}}`)],
    ["__proto__ beside the rest", parsed(`${JSON.stringify(signOut).slice(0, -1)}, "__proto__": {"isAdmin": true}}`)],
    ["constructor", parsed(`{"constructor": {"prototype": {"type": "LOGIN_STATE_CHANGED"}}}`)],
  ];
};
