import * as z from "zod/mini";
import { referenceIn } from "#wire/call.ts";
import type { Failure, Wait } from "#application/shared/failure.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import { parseJson } from "#domain/json.ts";
import { readableMessage } from "#domain/shared/message.ts";
import { DEFAULT_LIFETIME_SECONDS } from "#domain/session/session.ts";

const ANSWER_WITHIN_MS = 30_000;

/** Why the service did not do what was requested. */
export interface Refusal {
  readonly failure: Failure;
  /** The service refused the request for good; repeating it is useless. */
  readonly isFinal: boolean;
}

/** 409, 429 and 5xx are temporary and not listed; 404 may come from another service that answers in its place. */
const FINAL: readonly number[] = [400, 401, 403, 422];

const Said = z.looseObject({
  msg: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  /** OAuth's name for it. */
  error_description: z.optional(z.unknown()),
  /** An addition of the embedded backend to the answer to a wrong code. */
  tries_left: z.optional(z.unknown()),
});

const TriesLeft = z.int().check(z.nonnegative());

const SERVER_FAULT = 500;
const WAIT_MAX_SECONDS = 3600;

/** Sends one request. Success is an answer without a body, with a JSON object, or a redirect that was not followed. */
export const askService = async (input: RequestInfo | URL, init?: RequestInit): Promise<Result<Response, Refusal>> => {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    // Browsers hide a redirect that was not followed; Node shows it.
    if (response.type === "opaqueredirect" || [204, 302].includes(response.status)) return ok(response);
    const body = parseJson(await response.text());
    const said = Said.safeParse(body).data;
    // Only what is no JSON at all is certain to come from someone else, such as a proxy.
    if (!response.ok && body !== undefined) return err(toRefusal(response, said ?? {}));
    if (said === undefined) return err({ failure: { kind: "bad-answer" }, isFinal: false });
    return ok(Response.json(withLifetime(said)));
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === "TimeoutError";
    return err({ failure: { kind: timedOut ? "timed-out" : "unreachable" }, isFinal: false });
  }
};

const toRefusal = (
  { status, headers }: Response,
  { msg, message: other, error_description: description, tries_left: tries }: z.infer<typeof Said>,
): Refusal => {
  const isFinal = FINAL.includes(status);
  const text = msg ?? other ?? description;
  const message = typeof text === "string" ? readableMessage(text) : undefined;
  const reference = referenceIn(headers);
  if (message === undefined) return { failure: { kind: "bad-answer", reference }, isFinal };
  const triesLeft = TriesLeft.safeParse(tries).data;
  const wait = status === 429 ? waitFrom(message, headers) : undefined;
  return {
    failure: {
      kind: "server-said",
      message,
      wait,
      triesLeft,
      isOutage: status >= SERVER_FAULT || undefined,
      reference,
    },
    isFinal,
  };
};

/**
 * The service names the seconds in its sentence when it mailed to the same address just now, and only then. GoTrue rounds
 * them down, so that the last second is 0.
 */
const waitFrom = (message: string, headers: Headers): Wait | undefined => {
  const named = /\bafter (\d+) seconds?\b/.exec(message)?.[1];
  const seconds = named === undefined ? Number(headers.get("Retry-After") ?? 0) : Math.max(1, Number(named));
  return seconds > 0 ? { seconds: Math.min(seconds, WAIT_MAX_SECONDS), codeIsOut: named !== undefined } : undefined;
};

/** The Supabase client takes no session whose lifetime is missing. */
const withLifetime = (answer: z.infer<typeof Said>) =>
  "access_token" in answer ? { ...answer, expires_in: answer["expires_in"] ?? DEFAULT_LIFETIME_SECONDS } : answer;
