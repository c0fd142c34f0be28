import type { Context } from "hono";
import * as z from "zod";
import { type Call, EXPECTED_PAYER_HEADER, IDEMPOTENCY_HEADER } from "#wire/call.ts";
import { payers } from "#domain/account.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#domain/idempotency.ts";
import { type CallerAccountNeeds, callerOf } from "#backend/accounts/account-of-caller.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { accountAlone, type ReadWith } from "#backend/accounts/find-caller.ts";
import { callerStanding } from "#backend/credits/ledger.ts";
import { type Lookup, operationOf, type Payer } from "#backend/credits/pay-for-lookup.ts";
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
export const receive = async (needs: CallerNeeds, context: Context, call: Pick<Call, "method">): Promise<Received> => {
  const input = await readInput(context, call);
  return { input, ...(await signIn(needs, context, input, accountAlone)) };
};

/** The same, with more that is read of the account in the same statement. */
export const receiveWith = async <Value>(
  needs: CallerNeeds,
  context: Context,
  call: Pick<Call, "method">,
  readWith: ReadWith<Value>,
): Promise<{ readonly account: BackendAccount; readonly more: Value }> =>
  signIn(needs, context, await readInput(context, call), readWith);

/** What a call asks for: `bought` is what is to be paid for, if anything. */
interface Asked {
  readonly bought?: Pick<Lookup<object>, "type" | "subject" | "day"> | undefined;
}

/**
 * Receives a call by which something is looked up: what it asks for, and who pays, with their standing to what is bought.
 * Who is not signed in is told so before what is wrong with the request.
 */
export const receiveLookup = async <Wanted extends Asked>(
  needs: CallerNeeds,
  context: Context,
  call: Pick<Call, "method">,
  ask: (input: Received["input"]) => Wanted,
): Promise<{ readonly account: BackendAccount; readonly asked: Wanted; readonly payer: Payer }> => {
  const input = await readInput(context, call);
  const read = (): { asked: Wanted; terms: Terms | undefined } => {
    const asked = ask(input);
    return { asked, terms: asked.bought && termsOf(context) };
  };
  let order: ReturnType<typeof read>;
  try {
    order = read();
  } catch (refusal) {
    await signIn(needs, context, input, accountAlone);
    throw refusal;
  }
  const { asked, terms } = order;
  if (asked.bought === undefined || terms === undefined) {
    const { account } = await signIn(needs, context, input, accountAlone);
    return { account, asked, payer: { account, key: undefined } };
  }
  const readWith = callerStanding({ operation: operationOf(asked.bought), key: terms.key });
  const { account, more: standing } = await signIn(needs, context, input, readWith);
  return { account, asked, payer: { account, ...terms, standing } };
};

const readInput = async (context: Context, { method }: Pick<Call, "method">): Promise<Received["input"]> =>
  method === "GET" ? readQuery(context) : readBody(context);

const signIn = async <Value>(
  needs: CallerNeeds,
  context: Context,
  input: Received["input"],
  readWith: ReadWith<Value>,
): Promise<{ readonly account: BackendAccount; readonly more: Value }> => {
  const token = readToken(context, input);
  const caller = token === undefined ? undefined : await callerOf(needs, token, readWith);
  if (caller === undefined) throw refuse(401, NOT_SIGNED_IN);
  limitCallsOfAccount(needs, context, caller.account);
  return caller;
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

/** Under which key a repetition of this request is charged once, and whose credits were shown. */
type Terms = Pick<Payer, "key" | "expected">;

/** The terms of this request; 400 for invalid ones. */
export const termsOf = (context: Context): Terms => {
  const expected = PayerHeader.safeParse(context.req.header(EXPECTED_PAYER_HEADER));
  if (!expected.success) throw refuse(400, `${EXPECTED_PAYER_HEADER} must be one of ${payers.join(", ")}.`);
  return { key: idempotencyKeyOf(context), expected: expected.data };
};
