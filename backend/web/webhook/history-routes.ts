import { Hono } from "hono";
import { AS_OF_UNKNOWN, transactions } from "#wire/transaction.ts";
import type { Payer } from "#domain/session/account.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { historyPage } from "#backend/history/history.ts";
import { toTransactionAnswer } from "#backend/history/transaction-answer.ts";
import { signInCall, type CallerNeeds } from "./authenticated-request.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { namesOf, type NamesNeeds } from "./names-of-queries.ts";

type HistoryRouteNeeds = CallerNeeds & NamesNeeds;

/** The history of an account, or of its organisation, page by page. */
export const historyRoutes = (needs: HistoryRouteNeeds): Hono => {
  const app = new Hono();

  app.on(transactions.method, transactions.path, async (context) => {
    const { account, input } = await signInCall(needs, context, transactions);
    const { page, chunk_size: size, as_of: asOf, payer } = parseRequest(transactions.request, input);
    const found = await historyPage(needs.database.db, { walletId: walletOf(account, payer), page, size, asOf });
    if (found === undefined) throw refuse(400, AS_OF_UNKNOWN);
    const people = await namesOf(needs, account, found.lines);
    return context.json(toTransactionAnswer({ ...found, people, page, size }));
  });

  return app;
};

const NO_ORGANISATION = "You don't belong to an organisation.";

/** 403 for the history of an organisation to which the account does not belong, or no longer. */
const walletOf = ({ walletId, membership }: BackendAccount, payer: Payer | undefined): string => {
  if (payer === "personal") return walletId;
  if (payer === "organisation" && membership === undefined) throw refuse(403, NO_ORGANISATION);
  return membership?.organisationId ?? walletId;
};
