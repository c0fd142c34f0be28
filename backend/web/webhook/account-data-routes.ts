import { Hono } from "hono";
import { accountData } from "#wire/account-data.ts";
import type { AnswerTo } from "#wire/call.ts";
import { readAccountData } from "#backend/account-data/read-account-data.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";

/** Everything that is held about the caller's account, page by page. */
export const accountDataRoutes = (needs: CallerNeeds & CostlyNeeds): Hono => {
  const app = new Hono();

  app.on(accountData.method, accountData.path, async (context) => {
    const { account, input } = await signInCall(needs, context, accountData);
    const { after } = parseRequest(accountData.request, input);
    const page = await withinConcurrency(needs, context, account, () =>
      readAccountData(needs.database.db, account, after ?? undefined),
    );
    if (page === undefined) throw refuse(400, "after must be the next of another page.");
    const { part, rows, next } = page;
    return context.json<AnswerTo<typeof accountData>>({ part, rows: [...rows], next: next ?? null });
  });

  return app;
};
