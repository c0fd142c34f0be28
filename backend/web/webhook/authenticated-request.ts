import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import { type Call, EXPECTED_PAYER_HEADER, IDEMPOTENCY_HEADER } from "#wire/call.ts";
import type { CallName } from "#wire/calls.ts";
import { ACCOUNT_TO_BE_DELETED, ADDRESS_NOT_CONFIRMED } from "#wire/message.ts";
import { payers } from "#domain/session/account.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#domain/billing/idempotency.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { CallPlace } from "#backend/accounts/call-place.ts";
import { accountOnly, type CallerQuery, type Callers, type FoundCaller } from "#backend/accounts/caller-query.ts";
import { callerChargePreview } from "#backend/credits/ledger.ts";
import { type Lookup, operationOf } from "#backend/credits/lookup.ts";
import type { PayingAccount } from "#backend/credits/pay-for-lookup.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { KeyGrant } from "#backend/accounts/key-grant.ts";
import { roughNetworkOf } from "#backend/platform/limits/ip-prefix.ts";
import { deviceIn } from "#backend/web/auth/device-in.ts";
import { admitKey } from "./admit-key.ts";
import { type CallLimitNeeds, limitCallsOfAccount } from "./limit-calls.ts";
import { orRefusal, readBody, readQuery, readToken } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";

/** What is needed to identify the caller. */
export interface CallerNeeds extends CallLimitNeeds {
  readonly callers: Callers;
  readonly clock: Clock;
  readonly database: Database;
}

/** A call as it came, with the fields of its query or body, not yet parsed. */
export interface ReceivedCall {
  readonly context: Context;
  readonly name: CallName;
  readonly input: ReadonlyMap<string, unknown>;
}

type NamedCall = Pick<Call<CallName>, "name" | "method">;

const CONFIRM_ADDRESS = "Please confirm your email address first: enter the code that we mail you.";

const BLOCKED = "This account is blocked. Sign in to Leadlight to read where you can ask why.";

const TO_BE_DELETED =
  'This account is about to be deleted. To use it again, sign in to Leadlight and choose "Keep my account".';

/** What people can do with an account that is to be deleted. */
const doneWhileToBeDeleted: ReadonlySet<CallName> = new Set(["deleteAccount", "keepAccount", "accountData"]);

/** Reads a call's query or body. */
export const receiveCall = async (context: Context, { name, method }: NamedCall): Promise<ReceivedCall> => ({
  context,
  name,
  input: await (method === "GET" ? readQuery(context) : readBody(context)),
});

/**
 * Signs in the account whose token came with a call, with what else is read of it; 401 without one, 403 where an API key may
 * not make this call, an address has to be confirmed first, or the account is blocked or to be deleted, 429 for too many.
 */
export const signIn = async <Value>(
  needs: CallerNeeds,
  call: ReceivedCall,
  readWith: CallerQuery<Value>,
): Promise<FoundCaller<Value>> => {
  const { context, input } = call;
  const token = readToken(context, input);
  const caller = token === undefined ? undefined : await needs.callers.find(token, readWith);
  if (caller === undefined) throw refuse(401, needs.callers.refusal);
  if (caller === "unconfirmed") throw refuse(403, CONFIRM_ADDRESS, ADDRESS_NOT_CONFIRMED);
  const { account, grant } = caller;
  if (grant === undefined) limitCallsOfAccount(needs, context, account);
  else admitKey(needs, call, grant);
  refuseIfBlocked(account);
  if (!doneWhileToBeDeleted.has(call.name)) refuseIfToBeDeleted(account);
  return { ...caller, account: { ...account, place: placeOf(needs, context, grant) } };
};

const placeOf = (needs: CallLimitNeeds, context: Context, grant: KeyGrant | undefined): CallPlace => ({
  device: deviceIn(context),
  network: roughNetworkOf(needs.clientAddress(context)),
  apiKeyId: grant?.id,
});

/** 403 for an account that the operator has blocked. */
export const refuseIfBlocked = ({ isBlocked }: Pick<BackendAccount, "isBlocked">): void => {
  if (isBlocked) throw refuse(403, BLOCKED, "account_blocked");
};

/** 403 for an account that its person asked to have deleted. */
export const refuseIfToBeDeleted = ({ deletionDueAt }: Pick<BackendAccount, "deletionDueAt">): void => {
  if (deletionDueAt !== undefined) throw refuse(403, TO_BE_DELETED, ACCOUNT_TO_BE_DELETED);
};

/** Reads a call and signs in its account. */
export const signInCall = async (
  needs: CallerNeeds,
  context: Context,
  call: NamedCall,
): Promise<Omit<FoundCaller<undefined>, "more"> & Pick<ReceivedCall, "input">> => {
  const received = await receiveCall(context, call);
  const { account, grant, sessionId } = await signIn(needs, received, accountOnly);
  return { account, grant, sessionId, input: received.input };
};

/** What a call asks for: `bought` is what is to be paid for, if anything. */
interface Asked {
  readonly bought?: Pick<Lookup<object>, "type" | "subject" | "day" | "suppressedOperation"> | undefined;
}

/**
 * Signs in who pays for what a call asks for, with a preview of the charge. `asked` may be the refusal of a wrong request: it is
 * thrown after the sign-in, so that a missing sign-in is answered first.
 */
export const signInToBuy = async <Wanted extends Asked>(
  needs: CallerNeeds,
  call: ReceivedCall,
  asked: Wanted | HTTPException,
): Promise<{ readonly account: BackendAccount; readonly asked: Wanted; readonly payingAccount: PayingAccount }> => {
  if (asked instanceof HTTPException) return refuseSignedIn(needs, call, asked);
  if (asked.bought === undefined) {
    const { account } = await signIn(needs, call, accountOnly);
    return { account, asked, payingAccount: { account, key: undefined } };
  }
  const terms = orRefusal(() => termsOf(call.context));
  if (terms instanceof HTTPException) return refuseSignedIn(needs, call, terms);
  const readWith = callerChargePreview({
    operation: operationOf(asked.bought),
    blanked: asked.bought.suppressedOperation,
    key: terms.key,
  });
  const { account, more: preview, grant } = await signIn(needs, call, readWith);
  return { account, asked, payingAccount: { account, ...termsOfKey(terms, grant), preview } };
};

const refuseSignedIn = async (needs: CallerNeeds, call: ReceivedCall, refusal: HTTPException): Promise<never> => {
  await signIn(needs, call, accountOnly);
  throw refusal;
};

const noKey = `The Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`;
const IdempotencyHeader = z
  .string()
  .max(IDEMPOTENCY_KEY_MAX_LENGTH, noKey)
  .regex(/^[\x21-\x7e]+$/, noKey)
  .optional();

/** The key under which a repetition of this request is charged or done once; 400 for an invalid one. */
export const idempotencyKeyOf = (context: Context): string | undefined => {
  const header = IdempotencyHeader.safeParse(context.req.header(IDEMPOTENCY_HEADER));
  if (!header.success) throw refuse(400, header.error.issues[0]?.message ?? "");
  return header.data;
};

const PayerHeader = z.enum(payers).optional();

/** Under which key a repetition of this request is charged once, and whose credits were shown. */
type Terms = Pick<PayingAccount, "key" | "expected">;

/** The same with the API key: that of an organisation spends its credits alone. */
export const termsOfKey = (terms: Terms, grant: KeyGrant | undefined): Terms & Pick<PayingAccount, "apiKeyId"> => ({
  ...terms,
  expected: grant?.organisationId === undefined ? terms.expected : "organisation",
  apiKeyId: grant?.id,
});

/** The terms of this request; 400 for invalid ones. */
export const termsOf = (context: Context): Terms => {
  const expected = PayerHeader.safeParse(context.req.header(EXPECTED_PAYER_HEADER));
  if (!expected.success) throw refuse(400, `${EXPECTED_PAYER_HEADER} must be one of ${payers.join(", ")}.`);
  return { key: idempotencyKeyOf(context), expected: expected.data };
};
