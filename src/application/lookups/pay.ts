import type { PaidOperation } from "#domain/shared/credits.ts";
import { type IdempotencyKey, idempotencyKey } from "#domain/billing/idempotency.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/**
 * Makes a call that is charged when it finds something. `request` describes what is requested, always in the same
 * words. Repeated on the same UTC day, by a click, a reload or a renewed session, the call is sent with the same key
 * and charged once; the backend then repeats its answer, marked as owned.
 */
export type Pay = <Value>(
  operation: PaidOperation,
  request: string,
  call: (key: IdempotencyKey) => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure>>;

export interface PayNeeds {
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  readonly clock: Pick<Clock, "now">;
  /** Called after every answer, also after one that says no. */
  readonly answered?: () => void;
}

export const pay =
  ({ keeper, clock, answered }: PayNeeds): Pay =>
  async (operation, request, call) => {
    const key = idempotencyKey(operation, request, clock.now());
    const answer = await keeper.whileSignedIn(() => call(key));
    answered?.();
    return answer;
  };
