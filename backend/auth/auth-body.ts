import type { Context } from "hono";
import * as z from "zod";
import { AuthError, validationFailed } from "./auth-error.ts";
import { UserMetadataInput } from "./user-metadata.ts";

/** The client sends null, or nothing, or an empty text for what it doesn't know. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const pkce = { code_challenge: text, code_challenge_method: text };

export const OtpBody = z.object({
  email: text,
  phone: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: UserMetadataInput.nullish().transform((value) => value ?? {}),
  ...pkce,
});
export const VerifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });
export const ResendBody = z.object({ type: text, email: text, phone: text });
export const RefreshBody = z.object({ refresh_token: text });
export const PkceBody = z.object({ auth_code: text, code_verifier: text });
export const UpdateUserBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: UserMetadataInput.nullish().transform((value) => value ?? {}),
});

export const readAuthBody = async <Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> => {
  const body = schema.safeParse(await jsonOf(context));
  if (!body.success) throw badJson();
  return body.data;
};

const jsonOf = async (context: Context): Promise<unknown> => {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw badJson();
    throw error; // Among them: the body is too large.
  }
};

const badJson = (): AuthError => new AuthError(400, "bad_json", "Could not parse request body as JSON");

export const checkPkce = (body: { code_challenge: string; code_challenge_method: string }): void => {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if ((challenge === "") !== (method === "")) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
};
