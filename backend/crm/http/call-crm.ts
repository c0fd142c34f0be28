import type { IncomingHttpHeaders } from "node:http";
import type * as z from "zod";
import type { FaultReason } from "#domain/crm/crm-fault.ts";
import { type CrmFault, safeCode } from "#backend/crm/crm-fault.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { limitedText, parsedJson } from "#backend/platform/network/answer-body.ts";
import { ForbiddenAddress, hostOf } from "#backend/platform/network/checked-lookup.ts";
import { type AllowedNetworks, guardedRequest, guardFor } from "#backend/platform/network/guarded-request.ts";
import { retryAfterMs } from "#backend/platform/network/retry-after.ts";
import { tracedCall } from "#backend/platform/trace/traced-call.ts";

/** How a CRM is reached: at public addresses by https, and within `networks`. */
export interface CrmAccess extends AllowedNetworks {
  /** "https://api.hubapi.com", without a path. */
  readonly origin: string;
  /** The key, token or secret. */
  readonly key: string;
  readonly clock: Clock;
  /** For one request and its answer: 15 seconds. */
  readonly timeoutMs?: number | undefined;
}

export interface CrmRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** Below the origin, encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether it changes something, so that a failure without an answer may have done so. */
  readonly isWrite?: boolean;
}

export interface CrmAnswer {
  readonly status: number;
  /** Undefined where it is not JSON. */
  readonly body: unknown;
}

/** How a CRM names a failure, where its status alone does not say it. */
export type ReadFailure = (
  answer: CrmAnswer,
) => { readonly reason?: FaultReason | undefined; readonly code?: unknown } | undefined;

export interface CrmCall<Answer> extends CrmRequest {
  readonly answer: z.ZodType<Answer>;
}

export type CallCrm = <Answer>(call: CrmCall<Answer>, signal: AbortSignal) => Promise<Answer | CrmFault>;

const TIMEOUT_MS = 15_000;

/** Calls of one CRM: each sends a request and reads its answer, or says why there is none. Nothing rejects. */
export const crmCalls = (
  access: CrmAccess,
  {
    headers = {},
    readFailure = () => undefined,
  }: { headers?: Readonly<Record<string, string>>; readFailure?: ReadFailure },
): CallCrm => {
  const send = async (request: CrmRequest, signal: AbortSignal) => {
    const url = new URL(request.path, access.origin);
    const content = contentOf(request);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const response = await tracedCall({
      method: request.method,
      host: hostOf(url),
      send: (trace) =>
        guardedRequest(
          url,
          {
            method: request.method,
            headers: {
              Accept: "application/json",
              "User-Agent": "Leadlight",
              ...content?.headers,
              ...headers,
              ...request.headers,
              ...trace,
            },
            body: content?.text,
            signal,
          },
          guardFor(url, access),
        ),
      statusOf: ({ statusCode = 0 }) => statusCode,
    });
    return { status: response.statusCode ?? 0, headers: response.headers, text: await limitedText(response) };
  };

  const failureOf = (answer: CrmAnswer, received: IncomingHttpHeaders, isWrite: boolean): CrmFault | undefined => {
    const { status } = answer;
    if (status >= 200 && status < 300) return undefined;
    const read = readFailure(answer);
    const reason = read?.reason ?? usualReason(status);
    return {
      reason,
      code: safeCode(read?.code),
      isPerhapsWritten: isWrite && reason === "unavailable",
      ...(["too-many", "unavailable"].includes(reason) && {
        retryAfterMs: retryAfterMs(received["retry-after"], access.clock),
      }),
    };
  };

  return async ({ answer, ...request }, signal) => {
    const { isWrite = false } = request;
    const tooSlow = AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS);
    try {
      const { text, status, headers: received } = await send(request, AbortSignal.any([signal, tooSlow]));
      const body = parsedJson(text ?? "");
      const failure = failureOf({ status, body }, received, isWrite);
      if (failure !== undefined) return failure;
      const read = answer.safeParse(body);
      return read.success ? read.data : { reason: "unexpected-answer", isPerhapsWritten: isWrite };
    } catch (error) {
      if (error instanceof ForbiddenAddress) return { reason: "forbidden-address", isPerhapsWritten: false };
      return { reason: tooSlow.aborted ? "time-out" : "connection", isPerhapsWritten: isWrite };
    }
  };
};

const contentOf = ({ body, form }: CrmRequest) => {
  if (form !== undefined)
    return {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      text: new URLSearchParams(form).toString(),
    };
  return body && { headers: { "Content-Type": "application/json" }, text: JSON.stringify(body) };
};

/** What a status means at most CRMs. */
export const usualReason = (status: number): FaultReason => {
  if (status >= 500 || status === 408) return "unavailable";
  if (status >= 300 && status < 400) return "redirect";
  return known[status] ?? "refused";
};

const known: Readonly<Record<number, FaultReason>> = {
  401: "key",
  403: "scope",
  404: "not-found",
  410: "not-found",
  429: "too-many",
};
