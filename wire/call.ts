import type * as z from "zod/mini";

/**
 * One call, as both of its ends know it. A GET's request travels as texts in the query, a POST's as JSON; the access
 * token goes beside it, as Bearer header and under TOKEN_FIELD, and is part of no request schema.
 */
export interface Call<
  Name extends string = string,
  Request extends z.ZodMiniType<unknown, object> = z.ZodMiniType<unknown, object>,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** By which an integrator's configuration names it. */
  readonly name: Name;
  readonly method: "GET" | "POST";
  /** The default one, below the base address. */
  readonly path: string;
  /** Its input is what the client sends, its output what the backend reads. */
  readonly request: Request;
  readonly answer: Answer;
  /** For the few calls whose good answers carry a message themselves: one that fits the schema is an answer. */
  readonly answersWithMessage?: boolean;
}

/** What a call is answered, as it travels. */
export type AnswerTo<Asked extends { readonly answer: z.ZodMiniType }> = z.input<Asked["answer"]>;

/** Where the access token stands in query or body. */
export const TOKEN_FIELD = "access_token";

/** Header under which a repeated paid call is charged once. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Header of an answer, "true" where it is word for word what the same key was answered before: nothing was charged. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
