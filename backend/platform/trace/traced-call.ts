import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { currentRequest } from "./current-request.ts";
import { inSpan } from "./spans.ts";

interface SentCall<Answer> {
  readonly method: string;
  /** Without a port. */
  readonly host: string;
  /** Sends the call with these headers, which name the trace; none where nothing is traced. */
  send(headers: Readonly<Record<string, string>>): Promise<Answer>;
  statusOf(answer: Answer): number;
}

/** Sends a call to another server as a span of the current request, or of a trace of its own. The span holds no path. */
export const tracedCall = <Answer>({ method, host, send, statusOf }: SentCall<Answer>): Promise<Answer> =>
  inSpan(
    method,
    { kind: SpanKind.CLIENT, attributes: { "http.request.method": method, "server.address": host } },
    currentRequest()?.trace ?? ROOT_CONTEXT,
    async (span, context) => {
      const headers: Record<string, string> = {};
      propagation.inject(context, headers);
      const answer = await send(headers);
      const status = statusOf(answer);
      span.setAttribute("http.response.status_code", status);
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      return answer;
    },
  );

interface FetchOptions extends Omit<RequestInit, "headers"> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** `fetch` as a traced call. */
export const tracedFetch = (url: URL, { method = "GET", headers = {}, ...init }: FetchOptions): Promise<Response> =>
  tracedCall({
    method,
    host: url.hostname,
    send: (trace) => fetch(url, { ...init, method, headers: { ...headers, ...trace } }),
    statusOf: ({ status }) => status,
  });
