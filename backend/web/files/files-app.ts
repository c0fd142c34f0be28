import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import type { Log } from "#backend/platform/log.ts";
import { loggablePath } from "#backend/web/http/request-log.ts";
import { singleQueryValues } from "#backend/web/http/single-query-values.ts";
import { logFailure, RETRY_LATER, UNAVAILABLE } from "#backend/web/http/unavailable.ts";

/** Files on their way in and out, mounted at /files. Every refusal is `{ message }`, a sentence for the user. */
export const filesApp = (log: Log, parts: readonly Hono[]): Hono => {
  const app = new Hono();

  app.use(singleQueryValues());

  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    logFailure(log, `${context.req.method} ${loggablePath(new URL(context.req.url))}`, error);
    if (error instanceof DatabaseUnavailable) return context.json({ message: UNAVAILABLE }, 503, RETRY_LATER);
    return context.json({ message: "Something went wrong on our side. Please try again; nothing was charged." }, 500);
  });

  for (const part of parts) app.route("/", part);
  return app;
};
