import { makeAutoObservable, runInAction } from "mobx";
import type { inviteMember } from "#application/invite-member.ts";
import { teamAttempts } from "#application/team-attempts.ts";
import type { InvitedRole } from "#domain/team.ts";
import { INVITED, type TeamViewModel } from "./team-view-model.ts";

export interface InviteNeeds {
  readonly invite: ReturnType<typeof inviteMember>;
}

/** The form that invites somebody. Keeps what was typed when it is closed, until it is sent. */
export class InviteViewModel {
  isOpen = false;
  email = "";
  role: InvitedRole = "member";
  isSending = false;
  failure: string | undefined = undefined;
  readonly #needs: InviteNeeds & { readonly team: Pick<TeamViewModel, "change"> };

  constructor(needs: InviteNeeds & { readonly team: Pick<TeamViewModel, "change"> }) {
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

  setEmail(text: string): void {
    this.email = text;
    this.failure = undefined;
  }

  setRole(role: InvitedRole): void {
    this.role = role;
    this.failure = undefined;
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.failure = undefined;
    const { invite, team } = this.#needs;
    const call = () => invite(this.email, this.role);
    const failure = await team.change(teamAttempts.invite, call, (said) => said ?? INVITED);
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure !== undefined) return;
      this.isOpen = false;
      this.email = "";
      this.role = "member";
    });
  }
}
