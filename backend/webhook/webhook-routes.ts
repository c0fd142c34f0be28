import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { CreditsAnswer } from "#contracts/get-credits.ts";
import { IDEMPOTENCY_HEADER, webhookCalls } from "#contracts/webhook-calls.ts";
import { toCredits, type Tenths } from "#domain/credits.ts";
import { accountOf, updateProfile, type BackendAccount } from "#backend/accounts/accounts.ts";
import type { Log } from "#backend/database/log.ts";
import type { Sql } from "#backend/database/sql.ts";
import { historyPage } from "#backend/history/history.ts";
import type { TokenVerifier } from "#backend/identity.ts";
import { parseInput, readBody, readQuery, readToken, refuse } from "#backend/webhook/request-input.ts";
import {
  ExtractorQuery,
  IdempotencyHeader,
  TransactionQuery,
  UpdateUserBody,
} from "#backend/webhook/request-schemas.ts";
import { notEnoughCredits, revealContact } from "#backend/webhook/reveal-contact.ts";
import { toTransactionAnswer } from "#backend/webhook/transaction-answer.ts";

export interface WebhookNeeds {
  readonly sql: Sql;
  readonly verifier: TokenVerifier;
  /** What a new account starts with. */
  readonly welcomeCredits: Tenths;
  readonly log: Log;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const NOT_SIGNED_IN = "Your sign-in is missing or has ended. Please sign in again.";
const KEY_TAKEN = "This Idempotency-Key was used for another request before. Nothing was charged.";
// Says nothing of what was charged: a connection may have been lost just after. A repetition is free in any case.
const OUR_FAULT = "Something went wrong on our side. Please try again; nothing is ever charged twice.";

/** The product's own calls, under their default paths. Every refusal is `{ message }`, in words for the person. */
export const webhookRoutes = ({ sql, verifier, welcomeCredits, log }: WebhookNeeds): Hono => {
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
    log.error(`${context.req.method} ${context.req.path} failed`, error);
    return context.json({ message: OUR_FAULT }, 500);
  });

  const signedIn = async (context: Context, input: ReadonlyMap<string, unknown>): Promise<BackendAccount> => {
    const token = readToken(context, input);
    const identity = token === undefined ? undefined : await verifier.verify(token);
    if (identity === undefined) throw refuse(401, NOT_SIGNED_IN);
    return accountOf(sql.query, identity, welcomeCredits);
  };

  app.get(webhookCalls.getCredits.path, async (context) => {
    return context.json(toCreditsAnswer(await signedIn(context, readQuery(context))));
  });

  app.get(webhookCalls.extractor.path, async (context) => {
    const query = readQuery(context);
    const account = await signedIn(context, query);
    const { type: item, profile_url: slug } = parseInput(ExtractorQuery, query);
    const header = IdempotencyHeader.safeParse(context.req.header(IDEMPOTENCY_HEADER));
    if (!header.success) throw refuse(400, header.error.issues[0]?.message ?? "");
    const reveal = await revealContact(sql.query, { account, item, slug, key: header.data });
    if (reveal.kind === "key-taken") throw refuse(422, KEY_TAKEN);
    if (reveal.kind === "not-enough-credits") throw refuse(402, notEnoughCredits(reveal));
    return context.json(reveal.answer);
  });

  app.get(webhookCalls.transactions.path, async (context) => {
    const query = readQuery(context);
    const { walletId } = await signedIn(context, query);
    const { page, chunk_size: size, as_of: asOf } = parseInput(TransactionQuery, query);
    const found = await historyPage(sql.query, { walletId, page, size, asOf });
    return context.json(toTransactionAnswer({ ...found, page, size }));
  });

  app.post(webhookCalls.updateUser.path, async (context) => {
    readQuery(context);
    const body = await readBody(context);
    const account = await signedIn(context, body);
    const { linkedin_url: linkedinUrl, phone_no: contact } = parseInput(UpdateUserBody, body);
    await updateProfile(sql.query, account.id, { linkedinUrl, contact });
    return context.json({ linkedin_url: linkedinUrl, contact });
  });

  return app;
};

const toCreditsAnswer = (account: BackendAccount): CreditsAnswer => ({
  type: "individual",
  credits: toCredits(account.balance),
  organisation_id: null,
  organisation_credits: null,
  organisation_name: null,
  role: null,
  auth: "true",
  name: account.name,
  email: account.email,
  contact: account.contact,
  linkedin_url: account.linkedinUrl,
  created_at: account.createdAt.toISOString(),
  capabilities: [],
});
