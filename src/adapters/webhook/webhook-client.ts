import type * as z from "zod/mini";
import { Message } from "#wire/message.ts";
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER, type WebhookCall, webhookCalls } from "#wire/webhook-calls.ts";
import type { Failure } from "#application/failure.ts";
import { err, type Result, ok } from "#application/result.ts";
import type { IdempotencyKey } from "#domain/idempotency.ts";
import { readableMessage } from "#domain/message.ts";

export const ANSWER_WITHIN_MS = 30_000;
const NOT_ENOUGH_CREDITS = "You do not have enough credits for this. Nothing was charged.";

export interface WebhookNeeds {
  /** What the paths of `webhookCalls` are appended to, such as "https://hooks.acme.example" or "https://acme.example/n8n". */
  readonly baseUrl: string;
  /** Other paths than the usual ones, where a host has them. */
  readonly paths?: Partial<Readonly<Record<WebhookCall, string>>>;
  /** Read anew for every call. */
  readonly accessToken: () => string | undefined;
}

export interface WebhookRequest<Shape> {
  readonly call: WebhookCall;
  readonly fields: Readonly<Record<string, string>>;
  readonly key?: IdempotencyKey;
  readonly answer: z.ZodMiniType<Shape>;
  /** For the few calls whose good answers carry a message themselves: one that fits the shape is an answer. */
  readonly answersWithMessage?: boolean;
}

export interface WebhookClient {
  send<Shape>(request: WebhookRequest<Shape>): Promise<Result<Shape, Failure>>;
  /** As `send`, for a call that is charged. */
  pay<Shape>(request: PaidRequest<Shape>): Promise<Result<Paid<Shape>, Failure>>;
}

export interface PaidRequest<Shape> extends WebhookRequest<Shape> {
  readonly key: IdempotencyKey;
}

export interface Paid<Shape> {
  readonly answer: Shape;
  /** What the same key was answered before: nothing was charged this time. */
  readonly isReplay: boolean;
}

/** Sends calls to an automation webhook host and reads what comes back. It retries nothing and shows nothing. */
export const createWebhookClient = (needs: WebhookNeeds): WebhookClient => ({
  async send(request) {
    const answer = await ask(needs, request);
    return answer.ok ? read(answer.value, request) : answer;
  },
  async pay(request) {
    const answer = await ask(needs, request);
    if (!answer.ok) return answer;
    const shape = read(answer.value, request);
    return shape.ok ? ok({ answer: shape.value, isReplay: answer.value.isReplay }) : shape;
  },
});

const ask = async (
  { baseUrl, paths, accessToken }: WebhookNeeds,
  { call, fields, key }: Pick<WebhookRequest<unknown>, "call" | "fields" | "key">,
): Promise<Result<Answer, Failure>> => {
  const token = accessToken();
  if (token === undefined) return err({ kind: "signed-out", because: "no-token" });
  const { method, path } = webhookCalls[call];
  const url = new URL(baseUrl.replace(/\/+$/, "") + (paths?.[call] ?? path));
  const headers = new Headers({ Authorization: `Bearer ${token}` });
  if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key);
  const request: RequestInit = { method, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), cache: "no-store" };
  const payload = { ...fields, access_token: token };
  if (method === "GET") {
    for (const [name, value] of Object.entries(payload)) url.searchParams.set(name, value);
  } else {
    headers.set("Content-Type", "application/json");
    request.body = JSON.stringify(payload);
  }
  return exchange(url, request);
};

interface Answer {
  readonly status: number;
  readonly isOk: boolean;
  /** Undefined when the body is no JSON. */
  readonly body: unknown;
  readonly isReplay: boolean;
}

const exchange = async (url: URL, request: RequestInit): Promise<Result<Answer, Failure>> => {
  try {
    const response = await fetch(url, request);
    const { status, ok: isOk } = response;
    const isReplay = response.headers.get(REPLAYED_HEADER) === "true";
    return ok({ status, isOk, isReplay, body: parseJson(await response.text()) });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === "TimeoutError";
    return err({ kind: timedOut ? "timed-out" : "unreachable" });
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const read = <Shape>(
  { status, isOk, body }: Answer,
  { answer, answersWithMessage = false }: Pick<WebhookRequest<Shape>, "answer" | "answersWithMessage">,
): Result<Shape, Failure> => {
  const parsed = answer.safeParse(body);
  if (isOk && answersWithMessage && parsed.success) return ok(parsed.data);
  if (status === 401) return err({ kind: "signed-out", because: "refused" });
  const said = Message.safeParse(body);
  const message = said.success ? readableMessage(said.data.message) : undefined;
  if (status === 402) return err({ kind: "not-enough-credits", message: message ?? NOT_ENOUGH_CREDITS });
  if (message !== undefined) return err({ kind: "server-said", message });
  if (!isOk) return err({ kind: "status", status });
  return parsed.success ? ok(parsed.data) : err({ kind: "bad-answer" });
};
