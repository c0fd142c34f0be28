import * as z from "zod";
import { AuthError } from "./auth-error.ts";

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
  const body = schema.safeParse(await jsonOf(request));
  if (!body.success) throw badJson();
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
