import type { Clock } from "#application/ports/clock.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import { isPushActive, type Push } from "#domain/crm/push.ts";

export interface FollowPushNeeds {
  readonly pushes: Pick<CrmPushes, "list">;
  readonly clock: Pick<Clock, "pause">;
}

/** How long a push that goes on is left alone between two looks, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Looks at a push until nothing happens any more without a person, and calls `onPush` with each answer while it says that more
 * is wanted. A look that fails is repeated. Gives the push as it was seen last.
 */
export const followPush = async (
  { pushes, clock }: FollowPushNeeds,
  push: Push,
  onPush: (push: Push) => boolean = () => true,
): Promise<Push> => {
  let last = push;
  while (isPushActive(last)) {
    await clock.pause(LOOK_EVERY_MS);
    const answer = await pushes.list(push.id);
    const found = answer.ok ? answer.value[0] : last;
    // Its connection was removed, and the push with it.
    if (found === undefined) return last;
    last = found;
    if (!onPush(found)) return last;
  }
  return last;
};
