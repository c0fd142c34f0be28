import { makeAutoObservable, runInAction } from "mobx";
import type { Team } from "#application/ports/team.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { TeamMember } from "#domain/organisation/team.ts";
import { teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

export interface RemovalNeeds {
  readonly calls: Pick<Team, "remove">;
  readonly team: Pick<TeamViewModel, "change" | "replace" | "loadQuietly" | "members" | "hasApiKeys">;
}

/** The question before someone is removed, or an invitation withdrawn. */
export class RemovalViewModel {
  /** Who it is about; undefined while nothing is asked. */
  member: TeamMember | undefined = undefined;
  isSending = false;
  /** It was done: what had the focus before the question is gone with the row. */
  isDone = false;
  failure: string | undefined = undefined;
  readonly #needs: RemovalNeeds;

  constructor(needs: RemovalNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ask(member: TeamMember): void {
    this.member = member;
    this.isDone = false;
    this.failure = undefined;
  }

  close(): void {
    if (!this.isSending) this.member = undefined;
  }

  /** Of a member, not of someone who is only invited. */
  get endsApiKeys(): boolean {
    return this.member?.status === "active" && this.#needs.team.hasApiKeys;
  }

  async confirm(): Promise<void> {
    const { member } = this;
    if (member === undefined || this.isSending) return;
    this.isSending = true;
    this.failure = undefined;
    const { calls, team } = this.#needs;
    const failure = await team.change(
      teamFailureMessages.remove,
      () => calls.remove(member.email, member.id),
      (said) => said ?? (member.status === "active" ? teamTexts.done.removed : teamTexts.done.withdrawn),
    );
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure === undefined) team.replace(member, undefined);
    });
    // Someone else may have done it before, or the answer to this call may have been lost.
    if (failure !== undefined) await team.loadQuietly();
    if (team.members.some(({ id }) => id === member.id) || this.member !== member) return;
    runInAction(() => {
      this.failure = undefined;
      this.isDone = true;
      this.member = undefined;
    });
  }
}
