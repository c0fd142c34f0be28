import { Hono } from "hono";
import { AS_OF_UNKNOWN, transactions } from "#wire/transaction.ts";
import { historyPage } from "#backend/history/history.ts";
import { toTransactionAnswer } from "#backend/history/transaction-answer.ts";
import { receive, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest } from "#backend/http/read-request.ts";
import { refuse } from "#backend/http/refuse.ts";

/** An account's history, page by page. */
export const historyRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(transactions.method, transactions.path, async (context) => {
    const { account, input } = await receive(needs, context, transactions);
    const { page, chunk_size: size, as_of: asOf } = parseRequest(transactions.request, input);
    const found = await historyPage(needs.database.db, { walletId: account.walletId, page, size, asOf });
    if (found === undefined) throw refuse(400, AS_OF_UNKNOWN);
    return context.json(toTransactionAnswer({ ...found, page, size }));
  });

  return app;
};
