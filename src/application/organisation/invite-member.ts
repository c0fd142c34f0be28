import { parseEmail } from "#domain/shared/email.ts";
import type { InvitedRole } from "#domain/organisation/team.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Team } from "#application/ports/team.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result } from "#application/shared/result.ts";

/** Invites someone by the address that was typed. The value is the server's own text, if it has one. */
export const inviteMember =
  ({ team }: { readonly team: Pick<Team, "invite"> }) =>
  async (
    text: string,
    role: InvitedRole,
  ): Promise<Result<string | undefined, Refusal<"no-email" | "not-an-email"> | Failure>> => {
    if (text.trim() === "") return err({ kind: "no-email" });
    const email = parseEmail(text);
    if (email === undefined) return err({ kind: "not-an-email" });
    return team.invite(email, role);
  };
