import type * as z from "zod/mini";
import {
  type Call,
  EXPECTED_PAYER_HEADER,
  IDEMPOTENCY_HEADER,
  PENDING_HEADER,
  PREFER_HEADER,
  referenceIn,
  REPLAYED_HEADER,
  RESPOND_ASYNC,
  TOKEN_FIELD,
} from "#wire/call.ts";
import type { CallName } from "#wire/calls.ts";
import { callAddress, type WebhookHost } from "./call-address.ts";
import { ACCOUNT_TO_BE_DELETED, ADDRESS_NOT_CONFIRMED, Message } from "#wire/message.ts";
import { type Failure, outageIn } from "#application/shared/failure.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import type { Waiting } from "#application/ports/pending-lookups.ts";
import type { Payer } from "#domain/session/account.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";
import { parseJson } from "#domain/json.ts";
import { readableMessage } from "#domain/shared/message.ts";

export const ANSWER_WITHIN_MS = 30_000;

/** How often a read is repeated, at most, that the host refused because there were too many calls. */
const MOST_REPEATS = 2;
/** Where the host asks for a longer wait, its refusal is the answer. */
const LONGEST_WAIT_S = 3;
const NOT_ENOUGH_CREDITS = "You don't have enough credits for this. Nothing was charged.";

export interface WebhookNeeds extends WebhookHost {
  /** Called for every request; a promise where the token lies elsewhere, as in an extension's storage. */
  readonly accessToken: () => string | undefined | Promise<string | undefined>;
  /** Called for every request that is charged: whose credits are shown, where the host refuses to take the other ones. */
  readonly shownPayer?: () => Payer | undefined;
  /** Whether the host can answer a paid call before its search has ended. */
  readonly leavesPending?: () => boolean;
}

type Fields = z.ZodMiniType<unknown, object>;

interface SendOptions {
  /** It is sent also where its page closes meanwhile. For small requests: a browser takes 64 KiB of these at once. */
  readonly keepalive?: boolean;
}

export interface WebhookClient {
  /** Repeats a read that the host refused because there were too many calls. It never repeats a change. */
  send<Request extends Fields, Answer extends z.ZodMiniType>(
    call: Call<CallName, Request, Answer>,
    request: z.input<Request>,
    options?: SendOptions,
  ): Promise<Result<z.output<Answer>, Failure>>;
  /** For a call that is charged. It is never repeated. */
  pay<Request extends Fields, Answer extends z.ZodMiniType>(
    call: Call<CallName, Request, Answer>,
    request: z.input<Request>,
    key: IdempotencyKey,
    waiting?: Waiting,
  ): Promise<Result<Paid<z.output<Answer>>, Failure>>;
}

export interface Paid<Shape> {
  readonly answer: Shape;
  /** True when this is the earlier answer to the same key: nothing was charged this time. */
  readonly isReplay: boolean;
}

/** Sends calls to an automation webhook host and reads the answers. It leaves checking a request's values to the host. */
export const createWebhookClient = (needs: WebhookNeeds): WebhookClient => ({
  async send(call, request, options) {
    let answer = await ask(needs, call, request, options);
    const mostRepeats = call.method === "GET" || call.isRead ? MOST_REPEATS : 0;
    for (let repeats = 0; repeats < mostRepeats && answer.ok; repeats += 1) {
      const { waitMs } = answer.value;
      if (waitMs === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      answer = await ask(needs, call, request, options);
    }
    return answer.ok ? read(answer.value, call) : answer;
  },
  async pay(call, request, key, waiting) {
    const answer = await ask(needs, call, request, { paid: { key, waiting } });
    if (!answer.ok) return answer;
    const shape = read(answer.value, call);
    if (shape.ok) return ok({ answer: shape.value, isReplay: answer.value.isReplay });
    const { error } = shape;
    return error.kind === "server-said" && answer.value.status === 409 ? err({ ...error, isOutdated: true }) : shape;
  },
});

interface AskOptions extends SendOptions {
  readonly paid?: { readonly key: IdempotencyKey; readonly waiting: Waiting | undefined };
}

const ask = async (
  { accessToken, shownPayer, leavesPending, ...host }: WebhookNeeds,
  call: Call<CallName>,
  request: object,
  { paid, keepalive = false }: AskOptions = {},
): Promise<Result<Answer, Failure>> => {
  const token = await accessToken();
  if (token === undefined) return err({ kind: "signed-out", because: "no-token" });
  const url = new URL(callAddress(host, call));
  const headers = new Headers({ Authorization: `Bearer ${token}` });
  if (paid !== undefined) {
    headers.set(IDEMPOTENCY_HEADER, paid.key);
    if (leavesPending?.() === true) setWaiting(headers, paid.waiting);
    const payer = shownPayer?.();
    if (payer !== undefined) headers.set(EXPECTED_PAYER_HEADER, payer);
  }
  const { method } = call;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const init: RequestInit = { method, headers, signal, cache: "no-store", keepalive };
  const fields: Readonly<Record<string, unknown>> = { ...request, [TOKEN_FIELD]: token };
  if (method === "GET") {
    for (const [field, value] of Object.entries(fields))
      if (typeof value === "string") url.searchParams.set(field, value);
  } else {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(fields);
  }
  return exchange(url, init);
};

const setWaiting = (headers: Headers, waiting: Waiting | undefined): void => {
  if (waiting === "at-once") headers.set(PREFER_HEADER, RESPOND_ASYNC);
  else if (waiting !== undefined) headers.set(PENDING_HEADER, waiting.searchId);
};

interface Answer {
  readonly status: number;
  readonly isOk: boolean;
  /** Undefined when the body is no JSON. */
  readonly body: unknown;
  readonly isReplay: boolean;
  readonly reference: string | undefined;
  /** Of a call that was refused because there were too many: how long to wait before the next try. */
  readonly waitMs: number | undefined;
}

const exchange = async (url: URL, request: RequestInit): Promise<Result<Answer, Failure>> => {
  try {
    const response = await fetch(url, request);
    const { status, ok: isOk } = response;
    const isReplay = response.headers.get(REPLAYED_HEADER) === "true";
    const reference = referenceIn(response.headers);
    const waitMs = status === 429 ? waitIn(response.headers) : undefined;
    return ok({ status, isOk, isReplay, reference, waitMs, body: parseJson(await response.text()) });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === "TimeoutError";
    return err({ kind: timedOut ? "timed-out" : "unreachable" });
  }
};

/** In milliseconds. Undefined where no seconds are named, or more than a person would wait for. */
const waitIn = (headers: Headers): number | undefined => {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) && Number(seconds) <= LONGEST_WAIT_S ? Number(seconds) * 1_000 : undefined;
};

const read = <Schema extends z.ZodMiniType>(
  { status, isOk, body, reference }: Answer,
  { answer, answersWithMessage = false }: Pick<Call<CallName, Fields, Schema>, "answer" | "answersWithMessage">,
): Result<z.output<Schema>, Failure> => {
  const parsed = answer.safeParse(body);
  if (isOk && answersWithMessage && parsed.success) return ok(parsed.data);
  if (status === 401) return err({ kind: "signed-out", because: "refused" });
  const said = Message.safeParse(body);
  const message = said.success ? readableMessage(said.data.message) : undefined;
  if (status === 402) return err({ kind: "not-enough-credits", message: message ?? NOT_ENOUGH_CREDITS });
  const code = said.data?.code;
  const isUnconfirmed = code === ADDRESS_NOT_CONFIRMED || undefined;
  const isToBeDeleted = code === ACCOUNT_TO_BE_DELETED || undefined;
  if (message !== undefined)
    return err({ kind: "server-said", message, isOutage: outageIn(status), isUnconfirmed, isToBeDeleted, reference });
  if (!isOk) return err({ kind: "status", status, reference });
  return parsed.success ? ok(parsed.data) : err({ kind: "bad-answer", reference });
};
