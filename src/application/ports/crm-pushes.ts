import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { NewPush, Push, PushAction, PushedPerson, PushOutcome } from "#domain/crm/push.ts";

/** Saved people on their way into a CRM. A push is seen by who made it alone. Only where the backend has the capability CRM_PUSH. */
export interface CrmPushes {
  /** Begins: with finding out what it would do, or with pushing. */
  push(wanted: NewPush): Promise<Result<Push, Failure>>;
  /**
   * Refused in another state. "start" pushes what was planned; "resume" goes on once the connection was put right; "cancel" ends
   * after the people in hand, or discards a plan; "retry" pushes again who failed, if there is anyone, and makes the plan of what never began
   * again for everyone.
   */
  change(id: string, action: PushAction): Promise<Result<Push, Failure>>;
  /** `PUSHES_LISTED`, newest first: those that are under way or paused, and the last others. Or the one with this id. */
  list(id?: string): Promise<Result<readonly Push[], Failure>>;
  /** `PUSH_ROWS_LISTED` people of a push in their order, after a place; all of them, or those with an outcome. */
  people(
    id: string,
    wanted: { readonly outcome?: PushOutcome; readonly after?: number },
  ): Promise<Result<readonly PushedPerson[], Failure>>;
}
