import type { Context } from "hono";
import * as z from "zod";
import { type Call, EXPECTED_PAYER_HEADER, IDEMPOTENCY_HEADER } from "#wire/call.ts";
import { payers } from "#domain/account.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#domain/idempotency.ts";
import { accountOfCaller, type CallerAccountNeeds } from "#backend/accounts/account-of-caller.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Payer } from "#backend/credits/pay-for-lookup.ts";
import type { TokenVerifier } from "#backend/identity.ts";
import { type CallLimitNeeds, limitCallsOfAccount } from "./limit-calls.ts";
import { readBody, readQuery, readToken } from "./read-request.ts";
import { refuse } from "./refuse.ts";

/** What is needed to identify the caller. */
export interface CallerNeeds extends CallerAccountNeeds, CallLimitNeeds {
  readonly verifier: TokenVerifier;
}

/** The caller's account, and the fields of the request, not yet parsed. */
export interface Received {
  readonly account: BackendAccount;
  readonly input: ReadonlyMap<string, unknown>;
}

const NOT_SIGNED_IN = "Your sign-in is missing or has ended. Please sign in again.";

/** Reads a call's query or body, and signs in the account whose token came with it; 401 without one, 429 for too many. */
export const receive = async (
  needs: CallerNeeds,
  context: Context,
  { method }: Pick<Call, "method">,
): Promise<Received> => {
  const input = method === "GET" ? readQuery(context) : await readBody(context);
  const token = readToken(context, input);
  const identity = token === undefined ? undefined : await needs.verifier.verify(token);
  if (identity === undefined) throw refuse(401, NOT_SIGNED_IN);
  const account = await accountOfCaller(needs, identity);
  limitCallsOfAccount(needs, context, account);
  return { account, input };
};

const noKey = `The Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`;
const IdempotencyHeader = z
  .string()
  .max(IDEMPOTENCY_KEY_MAX_LENGTH, noKey)
  .regex(/^[\x21-\x7e]+$/, noKey)
  .optional();

/** The key under which a repetition of this request is charged once; 400 for an invalid one. */
const idempotencyKeyOf = (context: Context): string | undefined => {
  const header = IdempotencyHeader.safeParse(context.req.header(IDEMPOTENCY_HEADER));
  if (!header.success) throw refuse(400, header.error.issues[0]?.message ?? "");
  return header.data;
};

const PayerHeader = z.enum(payers).optional();

/** Who is to pay for this request: the key under which a repetition is charged once, and whose credits were shown. */
export const payerOf = (context: Context, account: BackendAccount): Payer => {
  const expected = PayerHeader.safeParse(context.req.header(EXPECTED_PAYER_HEADER));
  if (!expected.success) throw refuse(400, `${EXPECTED_PAYER_HEADER} must be one of ${payers.join(", ")}.`);
  return { account, key: idempotencyKeyOf(context), expected: expected.data };
};
