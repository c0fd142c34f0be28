import * as z from "zod";
import { OUR_FAULT } from "#backend/web/http/failure-response.ts";
import type { RefusalCode } from "#backend/web/http/refuse.ts";

/** Codes of the refusals that have none of their own, by their status. */
const codeByStatus = {
  400: "invalid_request",
  401: "invalid_key",
  402: "not_enough_credits",
  403: "not_allowed",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  410: "gone",
  413: "too_large",
  422: "idempotency_key_reused",
  429: "rate_limited",
  500: "internal_error",
  502: "upstream_failed",
  503: "unavailable",
} as const;

export type ProblemCode = RefusalCode | (typeof codeByStatus)[keyof typeof codeByStatus];

/** What each code means, in a few words. They don't change either. */
export const problemTitles: Readonly<Record<ProblemCode, string>> = {
  invalid_request: "The request is wrong",
  invalid_key: "The API key doesn't work",
  not_enough_credits: "Not enough credits",
  not_allowed: "Not allowed",
  not_for_api_keys: "Not a call for API keys",
  not_for_test_keys: "Not a call for test keys",
  scope_missing: "The API key lacks a scope",
  network_not_allowed: "The API key may not be used from this network",
  address_not_confirmed: "The address is not confirmed",
  account_to_be_deleted: "The account is about to be deleted",
  account_blocked: "The account is blocked",
  not_found: "Not found",
  method_not_allowed: "Another method is needed",
  conflict: "The current state does not allow this",
  other_payer: "Other credits would pay",
  over_monthly_limit: "The member's monthly limit is reached",
  over_key_cap: "The monthly cap of the API key is reached",
  search_cancelled: "The search was cancelled",
  purpose_missing: "A purpose is needed",
  gone: "The invitation was withdrawn",
  too_large: "The request is too large",
  idempotency_key_reused: "The Idempotency-Key belongs to another request",
  rate_limited: "Too many calls",
  internal_error: "Something went wrong on our side",
  upstream_failed: "Another service did not answer",
  unavailable: "The service is temporarily unavailable",
};

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problemTitles, code);
const isKnown = (status: number): status is keyof typeof codeByStatus => Object.hasOwn(codeByStatus, status);

/** A refusal as the calls send it. */
const Refusal = z.object({ message: z.string(), code: z.string().optional() });

/** A refusal as RFC 9457 describes it, with its `message` beside. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly message: string;
  readonly request_id: string;
}

export const NOTHING_HERE = "There is nothing at this address.";

export const toProblem = (status: number, refused: unknown, requestId: string): Problem => {
  const read = Refusal.safeParse(refused);
  const message = read.success ? read.data.message : status === 404 ? NOTHING_HERE : OUR_FAULT;
  const said = read.data?.code;
  const code = said !== undefined && isCode(said) ? said : isKnown(status) ? codeByStatus[status] : "internal_error";
  return {
    type: `/api#${code}`,
    title: problemTitles[code],
    status,
    detail: message,
    code,
    message,
    request_id: requestId,
  };
};
