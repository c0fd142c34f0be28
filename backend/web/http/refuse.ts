import { HTTPException } from "hono/http-exception";

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 422 | 429 | 502 | 507;

/** What programs tell refusals of one status apart by. They don't change. */
export type RefusalCode =
  | "not_enough_credits"
  | "other_payer"
  | "over_monthly_limit"
  | "over_key_cap"
  | "search_cancelled"
  | "purpose_missing"
  | "scope_missing"
  | "network_not_allowed"
  | "not_for_api_keys"
  | "not_for_test_keys"
  | "address_not_confirmed"
  | "account_to_be_deleted"
  | "account_blocked";

/** A refusal with a code of its own. */
export class CodedRefusal extends HTTPException {
  readonly code: RefusalCode;
  constructor(status: RefusalStatus, message: string, code: RefusalCode) {
    super(status, { message });
    this.code = code;
  }
}

/** An error for a request that can't be served, with the sentence shown to the user. */
export const refuse = (status: RefusalStatus, message: string, code?: RefusalCode): HTTPException =>
  code === undefined ? new HTTPException(status, { message }) : new CodedRefusal(status, message, code);
