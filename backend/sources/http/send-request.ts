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
  /** "Retry-After", in milliseconds from now. */
  readonly retryAfterMs: number | undefined;
  /** Undefined where it is not JSON. */
  readonly body: unknown;
}

export type Failed = Extract<Reply, { readonly outcome: "failed" }>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 512 * 1024;

export const failed = (fault: string, isRetryable: boolean): Failed => ({ outcome: "failed", isRetryable, fault });

/**
 * Sends a request and reads at most 512 KB of JSON. Redirects are not followed, so that no answer can lead to a private
 * address. Faults name neither the address nor a header, because both can hold a key.
 */
export const sendRequest = async (
  origin: string,
  { method = "GET", path, query = {}, headers = {}, body }: SourceRequest,
  signal: AbortSignal,
): Promise<Received | Failed> => {
  const url = new URL(path.replace(/^\//, ""), origin.endsWith("/") ? origin : `${origin}/`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { status } = response;
    const text = await limitedText(response);
    if (text === undefined) return failed("answer over 512 KB", false);
    return { status, retryAfterMs: retryAfterMs(response.headers.get("Retry-After")), body: parsed(text) };
  } catch (error) {
    return failed(isTimeout(error) ? "time-out" : "connection", true);
  }
};

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");

/** Undefined for a body that is too long. */
const limitedText = async (response: Response): Promise<string | undefined> => {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** It is a number of seconds, or a date. */
const retryAfterMs = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
