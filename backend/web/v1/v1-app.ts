import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { V1_PATH } from "#wire/v1-path.ts";
import { TOKEN_FIELD } from "#wire/call.ts";
import { bearerKey } from "#backend/web/http/bearer-key.ts";
import { limitCallBody } from "#backend/web/http/call-body-limit.ts";
import { logFailure, OUR_FAULT } from "#backend/web/http/failure-response.ts";
import { readBody, readQuery } from "#backend/web/http/read-request.ts";
import { type KeyKind, kindOfKey } from "#backend/api-keys/key-text.ts";
import { currentRequest } from "#backend/platform/trace/current-request.ts";
import type { Log } from "#backend/platform/log.ts";
import { fillPath, isPathOf } from "./path-template.ts";
import { NOTHING_HERE, toProblem } from "./problem-details.ts";
import type { V1Call } from "./v1-call.ts";
import { v1Calls } from "./v1-calls.ts";

interface V1Needs {
  /** The product's calls, at the addresses that the app uses, by the kind of the caller's API key. */
  readonly calls: Readonly<Record<KeyKind, Hono>>;
  readonly log: Log;
}

/** The product's calls for programs, by clear names; to be mounted at V1_PATH. Refusals are problem details (RFC 9457). */
export const v1App = ({ calls, log }: V1Needs): Hono => {
  const app = new Hono();
  app.use((context, next) => {
    bearerKey(context);
    return next();
  });
  app.use(limitCallBody());

  const pass = async (context: Context, request: Request): Promise<Response> => {
    const response = await calls[kindOfCaller(context)].fetch(request, context.env);
    return response.ok ? response : problemOf(response);
  };
  for (const call of v1Calls) {
    const route = fillPath(call.path, (name) => `:${name}`);
    app.on(call.method, route, async (context) => pass(context, await requestFor(context, call)));
  }
  app.all("/webhook/*", (context) => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(url.pathname.indexOf("/webhook/"));
    return pass(context, new Request(url, context.req.raw));
  });

  app.all("*", (context) => {
    const methods = methodsAt(context.req.path);
    if (methods.length === 0) return problem(404, { message: NOTHING_HERE });
    const allow = methods.join(", ");
    return problem(405, { message: `Please use ${allow}.` }, new Headers({ Allow: allow }));
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return problem(error.status, { message: error.message });
    logFailure(log, `${context.req.method} ${context.req.routePath}`, error);
    return problem(500, { message: OUR_FAULT });
  });
  return app;
};

/** Of the calls at a path, whatever method was used. */
const methodsAt = (path: string): readonly string[] => [
  ...new Set(v1Calls.filter((call) => isPathOf(V1_PATH + call.path, path)).map(({ method }) => method)),
];

const kindOfCaller = (context: Context): KeyKind => kindOfKey(bearerKey(context));

/** The request as the app would send it. */
const requestFor = async (context: Context, { method, call, fields = {} }: V1Call): Promise<Request> => {
  const hasBody = method === "POST" && context.req.header("Content-Type") !== undefined;
  const sent = method === "GET" ? readQuery(context) : hasBody ? await readBody(context) : new Map<string, unknown>();
  const input: Record<string, unknown> = { ...Object.fromEntries(sent), ...context.req.param(), ...fields };
  delete input[TOKEN_FIELD];
  const url = new URL(call.path, context.req.url);
  const headers = new Headers(context.req.raw.headers);
  if (call.method === "GET") {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, textOf(value));
    return new Request(url, { headers });
  }
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(input) });
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const problemOf = async (response: Response): Promise<Response> => {
  const refused: unknown = await response.json().catch(() => undefined);
  return problem(response.status, refused, response.headers);
};

const problem = (status: number, refused: unknown, headers = new Headers()): Response => {
  const requestId = currentRequest()?.id ?? "";
  const sent = new Headers(headers);
  sent.delete("Content-Length");
  sent.set("Cache-Control", "no-store");
  sent.set("Content-Type", "application/problem+json");
  if (status === 401) sent.set("WWW-Authenticate", "Bearer");
  return new Response(JSON.stringify(toProblem(status, refused, requestId)), { status, headers: sent });
};
