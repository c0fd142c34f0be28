import { Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { savePeople } from "#wire/saved-people.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { IssuerUnavailable } from "#backend/auth/external-issuer/issuer-unavailable.ts";
import { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import type { Log } from "#backend/platform/log.ts";
import { TooManyAtOnce } from "#backend/platform/limits/concurrency-limiter.ts";
import { type CallLimitNeeds, limitCallsOfNetwork } from "./limit-calls.ts";
import { limitCallBody } from "#backend/web/http/call-body-limit.ts";
import { CodedRefusal, refuse } from "#backend/web/http/refuse.ts";
import { refuseTooManyAtOnce } from "#backend/web/http/refuse-too-many.ts";
import { answerDeclined } from "./search-declined.ts";
import { singleQueryValues } from "#backend/web/http/single-query-values.ts";
import { ISSUER_UNAVAILABLE, logFailure, RETRY_LATER, UNAVAILABLE } from "#backend/web/http/failure-response.ts";

// Doesn't say whether this was charged, because the connection may have been lost afterwards. Repeating is free.
const NEVER_TWICE = "Something went wrong on our side. Please try again; nothing is ever charged twice.";

interface WebhookAppNeeds extends CallLimitNeeds {
  readonly log: Log;
}

const admit =
  (needs: CallLimitNeeds): MiddlewareHandler =>
  (context, next) => {
    context.header("Cache-Control", "no-store");
    limitCallsOfNetwork(needs, context);
    // Hono answers HEAD by running GET, which would charge credits for an answer without a body.
    if (context.req.raw.method === "HEAD") throw refuse(405, "Please use GET.");
    return next();
  };

/** A thousand people with their names, which the longest of all calls sends. */
const longBodies: ReadonlyMap<string, number> = new Map([[savePeople.path, 1024 * 1024]]);

/** The product's calls, with the rules for all of them. Every refusal is `{ message }`, a sentence for the user. */
export const webhookApp = (needs: WebhookAppNeeds, calls: readonly Hono[]): Hono => {
  const app = new Hono();

  app.use("/webhook/*", admit(needs));
  app.use("/webhook/*", singleQueryValues());
  // The body of a GET is never read, and looking whether there is one costs more than the rules together.
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/webhook/*", limitCallBody(longBodies));

  app.onError((thrown, context) => {
    const error = thrown instanceof TooManyAtOnce ? refuseTooManyAtOnce(context, thrown) : thrown;
    if (error instanceof HTTPException) {
      const code = error instanceof CodedRefusal ? { code: error.code } : {};
      return context.json({ message: error.message, ...code }, error.status);
    }
    if (error instanceof SearchDeclined) return answerDeclined(context, error);
    logFailure(needs.log, `${context.req.method} ${context.req.path}`, error);
    if (error instanceof DatabaseUnavailable) return context.json({ message: UNAVAILABLE }, 503, RETRY_LATER);
    if (error instanceof IssuerUnavailable) return context.json({ message: ISSUER_UNAVAILABLE }, 503, RETRY_LATER);
    return context.json({ message: NEVER_TWICE }, 500);
  });

  for (const call of calls) app.route("/", call);
  return app;
};
