import { Hono } from "hono";
import { transactions } from "#wire/transaction.ts";
import { historyPage } from "#backend/history/history.ts";
import { signedIn, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest, readQuery } from "#backend/http/read-request.ts";
import { toTransactionAnswer } from "#backend/history/transaction-answer.ts";

/** What an account has asked for, page by page. */
export const historyRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.get(transactions.path, async (context) => {
    const query = readQuery(context);
    const { walletId } = await signedIn(needs, context, query);
    const { page, chunk_size: size, as_of: asOf } = parseRequest(transactions.request, query);
    const found = await historyPage(needs.database.db, { walletId, page, size, asOf });
    return context.json(toTransactionAnswer({ ...found, page, size }));
  });

  return app;
};
