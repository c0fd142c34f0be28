import { limitedText, parsedJson } from "#backend/platform/network/answer-body.ts";
import { tracedFetch } from "#backend/platform/trace/traced-call.ts";
import type { Reply } from "#backend/sources/source.ts";

export interface SourceRequest {
  readonly method?: "GET" | "POST";
  /** Below the origin of the source: "/v2/email-finder". */
  readonly path: string;
  /** Those that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. Fields that are undefined are left out. */
  readonly body?: object;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where it is not JSON. */
  readonly body: unknown;
}

export type Failed = Extract<Reply, { readonly outcome: "failed" }>;

export interface SendLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export const TIMEOUT_MS = 15_000;

export const failed = (fault: string, isRetryable: boolean): Failed => ({ outcome: "failed", isRetryable, fault });

export const tooLong = failed("answer over 512 KB", false);

/**
 * Sends a request and reads at most 512 KB of JSON. Redirects are not followed, so that no answer can lead to a private
 * address. Faults name neither the address nor a header, because both can hold a key.
 */
export const sendRequest = async (
  origin: string,
  { method = "GET", path, query = {}, headers = {}, body }: SourceRequest,
  { signal, timeoutMs }: SendLimits,
): Promise<Received | Failed> => {
  const url = new URL(path.replace(/^\//, ""), origin.endsWith("/") ? origin : `${origin}/`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  try {
    const response = await tracedFetch(url, {
      method,
      redirect: "manual",
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = await limitedText(response.body ?? []);
    if (text === undefined) return tooLong;
    return { status: response.status, headers: response.headers, body: parsedJson(text) };
  } catch (error) {
    return connectionFault(error, signal);
  }
};

/** What an error of a connection means. */
export const connectionFault = (error: unknown, signal: AbortSignal): Failed => {
  if (signal.aborted) return failed("ended by the caller", true);
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const isTimeout = reason instanceof DOMException && reason.name === "TimeoutError";
  return failed(isTimeout ? "time-out" : "connection", true);
};
