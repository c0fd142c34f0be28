import { makeAutoObservable, runInAction } from "mobx";
import type { inviteMember } from "#application/organisation/invite-member.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { type InvitedRole, invitedRoleOf, type TeamMember } from "#domain/organisation/team.ts";
import { teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

export interface InviteNeeds {
  readonly invite: ReturnType<typeof inviteMember>;
}

interface InviteFormNeeds extends InviteNeeds {
  readonly team: Pick<TeamViewModel, "change" | "loadQuietly" | "members">;
}

/** The form that invites someone. Keeps what was typed when it is closed, until it is sent. */
export class InviteViewModel {
  isOpen = false;
  email = "";
  isSending = false;
  failure: string | undefined = undefined;
  /** The role as it was chosen; undefined while nobody has chosen one. */
  private chosen: InvitedRole | undefined = undefined;
  readonly #needs: InviteFormNeeds;

  constructor(needs: InviteFormNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    // What is on its way is waited for, so that its outcome has a place.
    if (!this.isSending) this.isOpen = false;
  }

  /** The invitation that the typed address has already: sending replaces it. */
  get alreadyInvited(): TeamMember | undefined {
    const email = parseEmail(this.email);
    if (email === undefined) return undefined;
    return this.#needs.team.members.find((one) => one.status === "invited" && parseEmail(one.email) === email);
  }

  /** Until another is chosen, the role of the invitation that would be replaced, so that none is lost unseen. */
  get role(): InvitedRole {
    return this.chosen ?? (this.alreadyInvited === undefined ? "member" : invitedRoleOf(this.alreadyInvited));
  }

  setEmail(text: string): void {
    const before = this.alreadyInvited;
    this.email = text;
    // What was chosen was chosen for another address.
    if (this.alreadyInvited !== undefined && this.alreadyInvited !== before) this.chosen = undefined;
    this.failure = undefined;
  }

  setRole(role: InvitedRole): void {
    this.chosen = role;
    this.failure = undefined;
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.failure = undefined;
    const { invite, team } = this.#needs;
    const call = () => invite(this.email, this.role);
    const failure = await team.change(teamFailureMessages.invite, call, (said) => said ?? teamTexts.done.invited);
    if (failure !== undefined) void team.loadQuietly();
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure !== undefined) return;
      this.isOpen = false;
      this.email = "";
      this.chosen = undefined;
    });
  }
}
