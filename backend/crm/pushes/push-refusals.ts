import { PUSHED_AT_ONCE } from "#domain/crm/push.ts";
import { connectionRefusalTexts } from "#backend/crm/connections/connection-refusals.ts";
import { listRefusalTexts } from "#backend/lists/list-refusal.ts";
import { type PushRefusal, PUSHES_AT_ONCE } from "./begin-push.ts";

/** Why nobody is pushed, or nothing was done with a push. */
export const pushRefusalTexts: Readonly<
  Record<PushRefusal, readonly [status: 400 | 403 | 404 | 409 | 422, sentence: string]>
> = {
  "unknown-connection": connectionRefusalTexts.unknown,
  "unknown-people": listRefusalTexts["unknown-people"],
  "unknown-list": listRefusalTexts["unknown-list"],
  nobody: [409, "There is nobody in this list."],
  "too-many-people": [409, `At most ${PUSHED_AT_ONCE.toLocaleString("en")} people can be pushed at once.`],
  "too-many-pushes": [409, `${PUSHES_AT_ONCE} of your pushes are under way. Wait for one to end.`],
  "unknown-push": [404, "There is no such push, or its connection was removed."],
  "other-push": [422, "This Idempotency-Key was used for another push before. Nobody was pushed."],
  "nobody-failed": [409, "Nobody in this push failed, so there is nobody to push again."],
  "wrong-state": [409, "That is not possible any more. Reload to see how far this push is."],
};
