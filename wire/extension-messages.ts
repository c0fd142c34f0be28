import * as z from "zod/mini";
import { TOKEN_MAX_LENGTH } from "#domain/token.ts";

const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH));
const Tokens = z.object({ accessToken: token, refreshToken: token });

/** Sent by the page when somebody signs in or the tokens change. `expiresIn` is in milliseconds. */
export const StoreAuthTokens = z.object({
  type: z.literal("STORE_AUTH_TOKENS"),
  accessToken: token,
  refreshToken: token,
  expiresIn: z.number(),
});
export type StoreAuthTokens = z.infer<typeof StoreAuthTokens>;

/** Sent by the page; the extension answers with the same `requestId` within five seconds, or not at all. */
export type GetAuthTokens = { type: "GET_AUTH_TOKENS"; requestId: string };

/** Sent by the page. `tokens` is null on sign-out. */
export type LoginStateChanged = {
  type: "LOGIN_STATE_CHANGED";
  isLoggedIn: boolean;
  tokens: z.infer<typeof Tokens> | null;
};

/** Sent by the extension to the page. */
export const IncomingExtensionMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("TOKEN_REFRESHED"), tokens: Tokens }),
  z.strictObject({ type: z.literal("TOKEN_RECEIVED"), tokens: Tokens }),
  z.strictObject({
    type: z.literal("AUTH_TOKENS_RESPONSE"),
    requestId: z.string().check(z.maxLength(64)),
    tokens: z.nullable(Tokens),
  }),
  z.strictObject({ type: z.literal("AUTH_TOKENS_REQUESTED") }),
]);
export type IncomingExtensionMessage = z.infer<typeof IncomingExtensionMessage>;
