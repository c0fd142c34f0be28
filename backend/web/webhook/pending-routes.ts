import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { cancelLookup } from "#wire/cancel-lookup.ts";
import { cancelPendingLookup } from "#backend/credits/pending-lookups.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";

/** Ends searches that their callers no longer want. */
export const pendingRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(cancelLookup.method, cancelLookup.path, async (context) => {
    const { account, input } = await signInCall(needs, context, cancelLookup);
    const { id } = parseRequest(cancelLookup.request, input);
    const cancelled = await cancelPendingLookup(needs.database.db, account.id, id);
    return context.json<AnswerTo<typeof cancelLookup>>({ cancelled });
  });

  return app;
};
