import * as z from "zod/mini";
import { EXTENSION_LIFETIME_MS } from "#domain/session/sign-in.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";

const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH));
const Tokens = z.strictObject({ accessToken: token, refreshToken: token });

/** 128 random bits as hexadecimal digits, with or without the dashes of a UUID. */
const requestId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i));

/** Sent by the page when a person signs in, the tokens change, or the extension asked. `expiresIn` is in milliseconds. */
const StoreAuthTokens = z.strictObject({
  type: z.literal("STORE_AUTH_TOKENS"),
  accessToken: token,
  refreshToken: token,
  expiresIn: z.number().check(z.positive(), z.maximum(EXTENSION_LIFETIME_MS)),
});

/** Sent by the page; the extension answers with the same `requestId` within five seconds, or not at all. */
const GetAuthTokens = z.strictObject({ type: z.literal("GET_AUTH_TOKENS"), requestId });

/** Sent by the page. `tokens` is null on sign-out. */
const LoginStateChanged = z.discriminatedUnion("isLoggedIn", [
  z.strictObject({ type: z.literal("LOGIN_STATE_CHANGED"), isLoggedIn: z.literal(true), tokens: Tokens }),
  z.strictObject({ type: z.literal("LOGIN_STATE_CHANGED"), isLoggedIn: z.literal(false), tokens: z.null() }),
]);

/** Sent by the page, when it starts and when a person wants to see the extension, which `opens` its side panel then. */
const FindExtension = z.strictObject({ type: z.literal("FIND_EXTENSION"), requestId, opens: z.boolean() });

/** What the page says to the extension. */
export const PageMessage = z.discriminatedUnion("type", [
  StoreAuthTokens,
  GetAuthTokens,
  LoginStateChanged,
  FindExtension,
]);
export type PageMessage = z.infer<typeof PageMessage>;

/** Answers of the extension: to the window with the request's id, and by the direct channel as the answer itself. */
export const ExtensionAnswer = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("AUTH_TOKENS_RESPONSE"), requestId, tokens: z.nullable(Tokens) }),
  /** `isOpen` is true when the side panel was asked for, and opened. */
  z.strictObject({ type: z.literal("EXTENSION_FOUND"), requestId, isOpen: z.boolean() }),
]);
export type ExtensionAnswer = z.infer<typeof ExtensionAnswer>;

/** What the extension says unasked. */
export const ExtensionNews = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("TOKEN_REFRESHED"), tokens: Tokens }),
  z.strictObject({ type: z.literal("TOKEN_RECEIVED"), tokens: Tokens }),
  /** With `refused`, the server refused the token that the page gave before. */
  z.strictObject({ type: z.literal("AUTH_TOKENS_REQUESTED"), refused: z.optional(z.literal(true)) }),
  /** A person signed out in the extension: `person` as the tokens named them. */
  z.strictObject({ type: z.literal("SIGN_OUT_REQUESTED"), person: z.string().check(z.minLength(1), z.maxLength(64)) }),
]);
export type ExtensionNews = z.infer<typeof ExtensionNews>;

/** Whatever the extension says to the page. */
export const IncomingExtensionMessage = z.union([ExtensionAnswer, ExtensionNews]);
export type IncomingExtensionMessage = z.infer<typeof IncomingExtensionMessage>;
