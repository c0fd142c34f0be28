import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type * as z from "zod";

/** A request that can't be served, with the sentence its sender gets to read. */
export const refuse = (status: 400 | 401 | 402 | 405 | 413 | 422, message: string): HTTPException =>
  new HTTPException(status, { message });

/** The query of a request. A key that comes twice, or as a list ("type[]"), would mean two things at once: 400. */
export const readQuery = (context: Context): ReadonlyMap<string, string> => {
  const query = new Map<string, string>();
  for (const [key, value] of new URL(context.req.url).searchParams) {
    if (query.has(key) || key.includes("[")) throw refuse(400, "Every query parameter may be given only once.");
    query.set(key, value);
  }
  return query;
};

/** The JSON object a request carries as its body. */
export const readBody = async (context: Context): Promise<ReadonlyMap<string, unknown>> => {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw refuse(400, "The body of the request must be a JSON object.");
  }
  return new Map(Object.entries(body));
};

const BEARER = /^Bearer +(\S+)$/i;

/** Long enough for every token that is issued; nothing longer is looked at. */
const TOKEN_MAX_LENGTH = 8192;

/** The access token: the Authorization header wins over `access_token` in query or body. */
export const readToken = (context: Context, input: ReadonlyMap<string, unknown>): string | undefined => {
  const token = BEARER.exec(context.req.header("Authorization") ?? "")?.[1] ?? input.get("access_token");
  return typeof token === "string" && token !== "" && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
};

/** What the schema makes of the input; 400 with the schema's own sentence otherwise. */
export const parseInput = <Schema extends z.ZodType>(
  schema: Schema,
  input: ReadonlyMap<string, unknown>,
): z.output<Schema> => {
  const parsed = schema.safeParse(Object.fromEntries(input));
  if (parsed.success) return parsed.data;
  throw refuse(400, parsed.error.issues[0]?.message ?? "The request is not complete.");
};
