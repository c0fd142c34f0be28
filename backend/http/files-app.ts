import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Log } from "#backend/log.ts";
import { loggablePath } from "./request-log.ts";
import { singleQueryValues } from "./single-query-values.ts";

/** Files on their way in and out, mounted at /files. Every refusal is `{ message }`, a sentence for the user. */
export const filesApp = (log: Log, parts: readonly Hono[]): Hono => {
  const app = new Hono();

  app.use(singleQueryValues());

  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    log.error(`${context.req.method} ${loggablePath(new URL(context.req.url))} failed`, error);
    return context.json({ message: "Something went wrong on our side. Please try again; nothing was charged." }, 500);
  });

  for (const part of parts) app.route("/", part);
  return app;
};
