import type * as z from "zod";
import { highestCost, type MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { retryAfterMs } from "#backend/platform/network/retry-after.ts";
import type { KeyState, Question, Reply, Source } from "#backend/sources/source.ts";
import { type Failed, failed, type Received, sendRequest, type SourceRequest, TIMEOUT_MS } from "./send-request.ts";

/** Where a service is, and the key to it. */
export interface SourceAccess {
  /** "https://api.hunter.io"; tests and self-hosted services have another one. */
  readonly origin: string;
  readonly key: string;
  readonly clock: Clock;
  /** What one credit costs in the operator's plan. Without it, the list price of the smallest plan counts. */
  readonly creditPrice?: MicroDollars | undefined;
  /**
   * Below which each source has an address, by its name, where its service may send answers by itself. Without it, they
   * are only asked for.
   */
  readonly webhooks?: string | undefined;
  /** For one request and its answer: 15 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** For services without a public list price: a budget needs a price, and a guess would break it. */
export interface PricedAccess extends SourceAccess {
  readonly creditPrice: MicroDollars;
}

/** A source that is asked by HTTP: its facts, and how questions become requests and answers become replies. */
export interface HttpSource<Answer, Failure> extends Omit<Source, "ask" | "check"> {
  /** Sent with each request; they hold the key. */
  readonly headers?: Readonly<Record<string, string>>;
  requestFor(question: Question): SourceRequest;
  readonly answer: z.ZodType<Answer>;
  read(answer: Answer, question: Question): Reply;
  readonly failure?: z.ZodType<Failure>;
  /** What a status means here, where it differs from `usualReply`. Undefined where it does not. */
  readFailure?(status: number, failure: Failure | undefined, question: Question | undefined): Reply | undefined;
  /** In which a service says when to try again: "Retry-After" for most. */
  readonly retryAfterHeader?: string;
  /** A request that costs nothing, and that only a key that works is answered. Without one, no key is checked. */
  readonly checkRequest?: SourceRequest;
}

export const httpSource = <Answer, Failure>(access: SourceAccess, source: HttpSource<Answer, Failure>): Source => {
  const { name, answers, needs, price, mayBeShownTo, limits, keepForDays } = source;
  const { origin, timeoutMs = TIMEOUT_MS } = access;

  const send = async (request: SourceRequest, signal: AbortSignal): Promise<Received | Failed> =>
    sendRequest(origin, { ...request, headers: { ...source.headers, ...request.headers } }, { signal, timeoutMs });

  const failureOf = (received: Received, question?: Question): Reply | undefined =>
    source.readFailure?.(received.status, source.failure?.safeParse(received.body).data, question) ??
    usualReply(received, source.retryAfterHeader, access.clock);

  /** A request that timed out may have arrived, and one whose answer can't be read has. */
  const perhapsCharged = (fault: Failed): Failed => ({ ...fault, cost: highestCost(price) });

  const ask = async (question: Question, signal: AbortSignal): Promise<Reply> => {
    const received = await send(source.requestFor(question), signal);
    if ("outcome" in received) return perhapsCharged(received);
    const failure = failureOf(received, question);
    if (failure !== undefined) return failure;
    const read = source.answer.safeParse(received.body);
    const reply = read.success ? source.read(read.data, question) : failed("unexpected answer", false);
    return reply.outcome === "failed" ? perhapsCharged(reply) : reply;
  };

  const check = async (signal: AbortSignal): Promise<KeyState> => {
    if (source.checkRequest === undefined) return "unknown";
    const received = await send(source.checkRequest, signal);
    if ("outcome" in received) return "unknown";
    const reply = failureOf(received);
    if (reply === undefined) return "works";
    return reply.outcome === "unusable" ? reply : "unknown";
  };

  const { readWebhook } = source;
  const sends = readWebhook && { readWebhook };
  return { name, answers, needs, price, mayBeShownTo, limits, keepForDays, ask, check, ...sends };
};

/** What a status means for most services; undefined where the body is the answer. */
const usualReply = (
  { status, headers, body }: Received,
  retryAfterHeader: string | undefined,
  clock: Clock,
): Reply | undefined => {
  if (status >= 200 && status < 300) return undefined;
  switch (status) {
    case 401:
      return { outcome: "unusable", reason: "key" };
    case 402:
      return { outcome: "unusable", reason: "credits" };
    case 403:
      return { outcome: "unusable", reason: "plan" };
    case 404:
      // Without JSON it comes from another server: the address of the service is wrong.
      return body === undefined ? failed("status 404", false) : { outcome: "nothing" };
    case 429:
      return {
        ...failed("status 429", true),
        retryAfterMs: retryAfterMs(headers.get(retryAfterHeader ?? "Retry-After"), clock),
      };
    case 451:
      return { outcome: "refused" };
    default:
      return failed(`status ${status}`, status >= 500);
  }
};
