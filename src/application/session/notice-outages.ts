import { isOutage } from "#application/shared/failure.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** The same keeper, which calls `onOutage` whenever a call finds the server down. */
export const noticeOutages = (keeper: SessionKeeper, onOutage: () => void): SessionKeeper => ({
  ...keeper,
  async whileSignedIn(call) {
    const answer = await keeper.whileSignedIn(call);
    if (!answer.ok && isOutage(answer.error)) onOutage();
    return answer;
  },
});
