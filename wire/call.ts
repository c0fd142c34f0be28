import type * as z from "zod/mini";

/**
 * One call, for both its client and its server. A GET's request is sent as texts in the query, a POST's as JSON; the
 * access token is sent as Bearer header and under TOKEN_FIELD, and is part of no request schema.
 */
export interface Call<
  Name extends string = string,
  Request extends z.ZodMiniType<unknown, object> = z.ZodMiniType<unknown, object>,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The call's name in an integrator's configuration. */
  readonly name: Name;
  readonly method: "GET" | "POST";
  /** The default path, below the base address. */
  readonly path: string;
  /** Its input is what the client sends, its output what the backend reads. */
  readonly request: Request;
  readonly answer: Answer;
  /** For calls whose successful answers may have a `message`: an answer that fits the schema is not a failure. */
  readonly answersWithMessage?: boolean;
  /** For a POST that changes nothing and costs nothing: a client may repeat it, as it may a GET. */
  readonly isRead?: boolean;
}

/** The answer to a call, as it is sent. */
export type AnswerTo<Asked extends { readonly answer: z.ZodMiniType }> = z.input<Asked["answer"]>;

/** The field of the access token in query or body. */
export const TOKEN_FIELD = "access_token";

/** Header with the key by which a repeated paid call is charged once. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/**
 * Header of a paid call: whose credits the caller was shown, "organisation" or "personal". Where the other ones would pay
 * by now, the call is refused with 409. Only for hosts with the capability EXPECTED_PAYER.
 */
export const EXPECTED_PAYER_HEADER = "Expected-Payer";

/**
 * Header of a paid call (RFC 7240). With the value RESPOND_ASYNC, a search is answered with `pending` as soon as its price is
 * set aside. Only for hosts with the capability PENDING.
 */
export const PREFER_HEADER = "Prefer";
export const RESPOND_ASYNC = "respond-async";

/**
 * Header of a paid call: the id of a search that an earlier call has left pending. The call waits for this search and begins
 * none; where the search was cancelled, it is refused with 409. Only for hosts with the capability PENDING.
 */
export const PENDING_HEADER = "Pending-Lookup";

/** Header of every answer: the id of its request, made by the host. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Header of an answer that is the host's fault: the short form of the request's id, which people see beside the error. */
export const REFERENCE_HEADER = "X-Reference";

/** Of "7F3K-9Q" and those of other hosts. */
const REFERENCE_MAX_LENGTH = 12;

/** The reference of an answer, where it has one. */
export const referenceIn = (headers: Headers): string | undefined =>
  headers.get(REFERENCE_HEADER)?.slice(0, REFERENCE_MAX_LENGTH);

/** Header of an answer, "true" when it is exactly the earlier answer to the same key: nothing was charged. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
