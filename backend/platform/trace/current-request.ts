import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Context, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { referenceOf } from "#domain/shared/request-reference.ts";

/** With what a request does besides, its answer comes within five seconds. */
const DATABASE_LIMIT_MS = 4_500;

/** A source that was asked for this request. */
export interface AskedSource {
  readonly name: string;
  readonly outcome: string;
  readonly ms: number;
}

/** The request that work belongs to: found by everything that runs for it, also after its answer. */
export interface CurrentRequest {
  /** 32 hexadecimal digits: its trace id of W3C Trace Context. Made here, unless the caller's trace is continued. */
  readonly id: string;
  /** The id's short form, for people. */
  readonly reference: string;
  /** The caller's trace at first, then the request's own span. Empty where nothing is traced. */
  trace: Context;
  readonly database: DatabaseTime;
  /** In the order in which they answered. */
  readonly asked: AskedSource[];
  /** Work that continues afterwards keeps no one waiting, and has the limits of other work. */
  isAnswered: boolean;
}

interface DatabaseTime {
  readonly limitMs: number;
  statements: number;
  /** How many statements and connections are waited for, since when, and for how long before that. */
  waits: number;
  since: number;
  spentMs: number;
}

/** Holds nothing itself. */
const requests = new AsyncLocalStorage<CurrentRequest | undefined>();

/** The request that this work belongs to; undefined for work of the process itself. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore();

interface RequestOptions {
  /** How long it waits for the database in all. */
  readonly limitMs?: number;
  /** The trace to be continued. */
  readonly caller?: Context;
}

/** Answers a request: whatever `answer` does belongs to it. */
export const withinRequest = async <Answer>(
  answer: () => Answer | Promise<Answer>,
  { limitMs = DATABASE_LIMIT_MS, caller = ROOT_CONTEXT }: RequestOptions = {},
): Promise<Answer> => {
  // Several times faster than randomBytes: Node keeps random bytes in store for it.
  const id = trace.getSpanContext(caller)?.traceId ?? randomUUID().replaceAll("-", "");
  const request: CurrentRequest = {
    id,
    reference: referenceOf(id) ?? id,
    trace: caller,
    database: { limitMs, statements: 0, waits: 0, since: 0, spentMs: 0 },
    asked: [],
    isAnswered: false,
  };
  try {
    return await requests.run(request, answer);
  } finally {
    request.isAnswered = true;
  }
};

/** For what many requests wait for together: it belongs to none of them. */
export const outsideRequests = <Value>(work: () => Value): Value => requests.run(undefined, work);

/** The id of the request's span, 16 hexadecimal digits; undefined where nothing is traced. */
export const spanIdOf = (request: CurrentRequest): string | undefined => trace.getSpanContext(request.trace)?.spanId;
