import type { Context } from "hono";
import { AuthError } from "#backend/auth/auth-error.ts";

/** The access token of a call of signing in; 401 without one. */
export const bearerOf = (context: Context): string => {
  const token = /^bearer ([^\s]+)$/i.exec(context.req.header("Authorization") ?? "")?.[1];
  if (token === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  return token;
};
