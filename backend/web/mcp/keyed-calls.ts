import type { Hono } from "hono";
import * as z from "zod";
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from "#wire/call.ts";
import { V1_PATH } from "#wire/v1-path.ts";

const Problem = z.object({ code: z.string(), message: z.string() });
type Problem = z.infer<typeof Problem>;

/** The answer to a call, or the problem that refused it. `isReplayed`: exactly this was answered before. */
export type Called<Value> =
  | { readonly ok: true; readonly value: Value; readonly isReplayed: boolean }
  | { readonly ok: false; readonly problem: Problem };

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** Makes the calls of `/api/v1` with the key of an assistant, as any other program would. */
export interface KeyedCalls {
  /** `read` parses the answer. */
  call<Value>(path: string, read: (json: unknown) => Value, sent: Sent): Promise<Called<Value>>;
}

/** `programs` has the calls at V1_PATH. `incoming` is the assistant's request: its key, and where it comes from, go with each call. */
export const keyedCalls = (programs: Hono, incoming: Request, env: unknown): KeyedCalls => ({
  call: async (path, read, { query, body, idempotencyKey }) => {
    const url = new URL(V1_PATH + path, incoming.url);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers(incoming.headers);
    headers.delete("Content-Length");
    headers.set("Content-Type", "application/json");
    if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey);
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await programs.fetch(new Request(url, init), env ?? {});
    const json: unknown = await response.json();
    if (!response.ok) return { ok: false, problem: Problem.parse(json) };
    const isReplayed = response.headers.get(REPLAYED_HEADER) === "true";
    return { ok: true, value: read(json), isReplayed };
  },
});
