import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import { TOKEN_FIELD } from "#wire/call.ts";
import { OwnedOnly } from "#wire/fields.ts";
import { type RefusalKind, refusalText } from "#application/shared/refusal.ts";
import { holdsStorableText, UNSTORABLE_TEXT } from "#domain/shared/storable-text.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import { refuse } from "./refuse.ts";

/** The query of a request; every key occurs once (see single-query-values.ts). */
export const readQuery = (context: Context): ReadonlyMap<string, string> => {
  const values = [...new URL(context.req.url).searchParams];
  refuseUnstorable(values);
  return new Map(values);
};

/** The JSON object in a request's body. */
export const readBody = async (context: Context): Promise<ReadonlyMap<string, unknown>> => {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw refuse(400, "The body of the request must be a JSON object.");
  }
  refuseUnstorable(body);
  return new Map(Object.entries(body));
};

/** One rule for all text of all calls, before any of it is read. */
const refuseUnstorable = (input: object): void => {
  if (!holdsStorableText(input)) throw refuse(400, UNSTORABLE_TEXT);
};

const BEARER = /^Bearer +(\S+)$/i;

/** The access token: the Authorization header takes precedence over the field in query or body. */
export const readToken = (context: Context, input: ReadonlyMap<string, unknown>): string | undefined => {
  const token = BEARER.exec(context.req.header("Authorization") ?? "")?.[1] ?? input.get(TOKEN_FIELD);
  return typeof token === "string" && token !== "" && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
};

/** The app's refusals for a missing (or empty) field and for an invalid one. */
interface FieldRefusal {
  readonly missing?: RefusalKind;
  readonly unfit?: RefusalKind;
}

/** By the fields of a request, refusals or one sentence for all. For others, the schema's message is sent. */
type FieldRefusals<Request> = { readonly [Field in KeyOfEach<Request>]?: FieldRefusal | string };

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;

/** The input parsed with the schema; 400 with a sentence if it doesn't fit. */
export const parseRequest = <Schema extends z.core.$ZodType>(
  schema: Schema,
  input: ReadonlyMap<string, unknown>,
  refusals: FieldRefusals<z.input<Schema>> = {},
): z.output<Schema> => {
  const parsed = z.safeParse(schema, Object.fromEntries(input));
  if (parsed.success) return parsed.data;
  throw refuse(400, sentenceOf(parsed.error.issues[0], refusals));
};

/** What `read` returns, or the refusal that it throws. */
export const orRefusal = <Value>(read: () => Value): Value | HTTPException => {
  try {
    return read();
  } catch (error) {
    if (error instanceof HTTPException) return error;
    throw error;
  }
};

/** Whether only what is owned is asked for, which is free of charge. */
export const isOwnedOnly = (input: ReadonlyMap<string, unknown>): boolean =>
  parseRequest(OwnedOnly, input).owned_only === true;

const sentenceOf = (
  issue: z.core.$ZodIssue | undefined,
  refusals: Readonly<Record<PropertyKey, FieldRefusal | string | undefined>>,
): string => {
  if (issue === undefined) return "The request is not complete.";
  const field = refusals[issue.path[0] ?? ""];
  if (typeof field === "string") return field;
  const isMissing = issue.code === "invalid_type" || issue.code === "too_small";
  const kind = isMissing ? field?.missing : field?.unfit;
  return kind === undefined ? issue.message : refusalText({ kind });
};
