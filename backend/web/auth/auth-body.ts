import * as z from "zod";
import { holdsStorableText, UNSTORABLE_TEXT } from "#domain/shared/storable-text.ts";
import { AuthError, validationFailed } from "#backend/auth/auth-error.ts";

/** The client sends null, nothing or an empty text for an unknown value. */
export const bodyText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** User metadata: any JSON object. */
export const bodyData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {});

/** The body of a request, in the shape of `schema`. */
export const readAuthBody = async <Body>(
  request: { json(): Promise<unknown> },
  schema: z.ZodType<Body>,
): Promise<Body> => {
  const json = await jsonOf(request);
  const body = schema.safeParse(json);
  if (!body.success) throw badJson();
  if (!holdsStorableText(json)) throw validationFailed(UNSTORABLE_TEXT);
  return body.data;
};

const jsonOf = async (request: { json(): Promise<unknown> }): Promise<unknown> => {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw badJson();
    throw error; // Such as the one for a body that is too large.
  }
};

const badJson = (): AuthError => new AuthError(400, "bad_json", "Could not parse request body as JSON");
