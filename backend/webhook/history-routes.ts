import { Hono } from "hono";
import * as z from "zod";
import { webhookCalls } from "#wire/webhook-calls.ts";
import { historyPage } from "#backend/history/history.ts";
import { signedIn, type CallerNeeds } from "./caller.ts";
import { parseInput, readQuery } from "./request-input.ts";
import { toTransactionAnswer } from "./transaction-answer.ts";

const PAGE_MAX = 1_000_000;
const CHUNK_MAX = 100;
const CHUNK_DEFAULT = 50;

const wholeNumber = (name: string, max: number) => {
  const message = `${name} must be a whole number from 1 to ${max}.`;
  return z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(max, message));
};

const TransactionQuery = z.object({
  page: wholeNumber("page", PAGE_MAX).default(1),
  chunk_size: wholeNumber("chunk_size", CHUNK_MAX).default(CHUNK_DEFAULT),
  /** The id of the newest line of the first page. */
  as_of: wholeNumber("as_of", Number.MAX_SAFE_INTEGER).optional(),
});

/** What an account has asked for, page by page. */
export const historyRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.get(webhookCalls.transactions.path, async (context) => {
    const query = readQuery(context);
    const { walletId } = await signedIn(needs, context, query);
    const { page, chunk_size: size, as_of: asOf } = parseInput(TransactionQuery, query);
    const found = await historyPage(needs.database.db, { walletId, page, size, asOf });
    return context.json(toTransactionAnswer({ ...found, page, size }));
  });

  return app;
};
