import type * as z from "zod";
import { highestCost } from "#domain/waterfall/source-facts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { KeyState, Question, Reply, Source } from "#backend/sources/source.ts";
import { type Failed, failed, type Received, sendRequest, type SourceRequest } from "./send-request.ts";

/** Where a service is, and the key to it. */
export interface SourceAccess {
  /** "https://api.hunter.io"; tests and self-hosted services have another one. */
  readonly origin: string;
  readonly key: string;
  readonly clock: Clock;
}

/** A source that is asked by HTTP: its facts, and how questions become requests and answers become replies. */
export interface HttpSource<Answer, Failure> extends Omit<Source, "ask" | "check"> {
  readonly origin: string;
  /** Sent with each request; they hold the key. */
  readonly headers: Readonly<Record<string, string>>;
  requestFor(question: Question): SourceRequest;
  readonly answer: z.ZodType<Answer>;
  read(answer: Answer, question: Question): Reply;
  readonly failure: z.ZodType<Failure>;
  /** What a status means here, where it differs from `usualReply`. Undefined where it does not. */
  readFailure?(status: number, failure: Failure | undefined, question: Question | undefined): Reply | undefined;
  /** A request that costs nothing, and that only a key that works is answered. */
  readonly checkRequest: SourceRequest;
}

export const httpSource = <Answer, Failure>(source: HttpSource<Answer, Failure>): Source => {
  const { origin, headers, answer, failure } = source;

  const send = async (request: SourceRequest, signal: AbortSignal): Promise<Received | Failed> =>
    sendRequest(origin, { ...request, headers: { ...headers, ...request.headers } }, signal);

  const failureOf = (received: Received, question?: Question): Reply | undefined =>
    source.readFailure?.(received.status, failure.safeParse(received.body).data, question) ?? usualReply(received);

  const ask = async (question: Question, signal: AbortSignal): Promise<Reply> => {
    const received = await send(source.requestFor(question), signal);
    if ("outcome" in received) return { ...received, cost: highestCost(source.price) };
    const reply = failureOf(received, question);
    if (reply !== undefined) return reply;
    const read = answer.safeParse(received.body);
    return read.success ? source.read(read.data, question) : failed("unexpected answer", false);
  };

  const check = async (signal: AbortSignal): Promise<KeyState> => {
    const received = await send(source.checkRequest, signal);
    if ("outcome" in received) return "unknown";
    const reply = failureOf(received);
    if (reply === undefined) return "works";
    return reply.outcome === "unusable" ? reply.reason : "unknown";
  };

  return { ...source, ask, check };
};

/** What a status means for most services; undefined where the body is the answer. */
const usualReply = ({ status, retryAfterMs }: Received): Reply | undefined => {
  if (status >= 200 && status < 300) return undefined;
  switch (status) {
    case 401:
      return { outcome: "unusable", reason: "key" };
    case 402:
      return { outcome: "unusable", reason: "credits" };
    case 403:
      return { outcome: "unusable", reason: "plan" };
    case 404:
      return { outcome: "nothing" };
    case 429:
      return { ...failed("status 429", true), retryAfterMs };
    case 451:
      return { outcome: "refused" };
    default:
      return failed(`status ${status}`, status >= 500);
  }
};
