import { Hono } from "hono";
import type { Log } from "#backend/platform/log.ts";
import { singleQueryValues } from "#backend/web/http/single-query-values.ts";
import { answerErrors } from "#backend/web/http/failure-response.ts";

/** Files on their way in and out, mounted at /files. Every refusal is `{ message }`, a sentence for the user. */
export const filesApp = (log: Log, parts: readonly Hono[]): Hono => {
  const app = new Hono();

  app.use(singleQueryValues());

  app.onError(answerErrors(log, "Something went wrong on our side. Please try again; nothing was charged."));

  for (const part of parts) app.route("/", part);
  return app;
};
