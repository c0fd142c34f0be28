import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Log } from "#backend/database/log.ts";
import { findContactValues } from "#backend/directory/find-contact-values.ts";
import { findDirector } from "#backend/directory/find-director.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { accountRoutes } from "./account-routes.ts";
import { enrichmentRoutes } from "./enrichment-routes.ts";
import { extractorRoutes } from "./extractor-routes.ts";
import { historyRoutes } from "./history-routes.ts";
import { refuse } from "./request-input.ts";
import { verificationRoutes, type VerificationNeeds } from "./verification-routes.ts";

export interface WebhookNeeds extends VerificationNeeds {
  readonly log: Log;
}

const BODY_LIMIT_BYTES = 64 * 1024;
// Says nothing of what was charged: a connection may have been lost just after. A repetition is free in any case.
const OUR_FAULT = "Something went wrong on our side. Please try again; nothing is ever charged twice.";

/** The product's own calls, under their default paths. Every refusal is `{ message }`, in words for the person. */
export const webhookRoutes = (needs: WebhookNeeds): Hono => {
  const app = new Hono();

  app.use("/webhook/*", async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.use("/webhook/*", async (context, next) => {
    // Hono answers HEAD by running GET, which would spend credits for an answer nobody gets.
    if (context.req.raw.method === "HEAD") throw refuse(405, "Please use GET.");
    await next();
  });
  app.use(
    "/webhook/*",
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => {
        throw refuse(413, "The request is too large.");
      },
    }),
  );

  app.onError((error, context) => {
    if (error instanceof HTTPException) {
      const code = error.status === 402 ? { code: "not_enough_credits" } : {};
      return context.json({ message: error.message, ...code }, error.status);
    }
    needs.log.error(`${context.req.method} ${context.req.path} failed`, error);
    return context.json({ message: OUR_FAULT }, 500);
  });

  app.route("/", accountRoutes(needs));
  app.route(
    "/",
    extractorRoutes({
      ...needs,
      contacts: (slug, item) => findContactValues(needs.database.db, slug, item),
      directors: (din) => findDirector(needs.database.db, din),
    }),
  );
  app.route("/", enrichmentRoutes({ ...needs, profiles: (wanted) => searchProfiles(needs.database.db, wanted) }));
  app.route("/", historyRoutes(needs));
  app.route("/", verificationRoutes(needs));

  return app;
};
