import { parseOwnName } from "#domain/session/own-name.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** Sends the name by which the user wants to be called. Only for hosts that take it. */
export const changeOwnName =
  ({ profiles, keeper }: { readonly profiles: ProfileUpdates; readonly keeper: SessionKeeper }) =>
  async (text: string): Promise<Result<void, Refusal<"no-name"> | Failure>> => {
    const name = parseOwnName(text);
    return name === undefined ? err({ kind: "no-name" }) : keeper.whileSignedIn(() => profiles.update({ name }));
  };
