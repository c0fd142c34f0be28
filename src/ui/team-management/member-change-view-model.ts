import { makeAutoObservable, runInAction } from "mobx";
import type { Team } from "#application/ports/team.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { parseMonthlyCap } from "#domain/organisation/monthly-cap.ts";
import {
  mayManageTeam,
  type MemberChange,
  memberName,
  type TeamMember,
  type TeamRole,
  teamRoles,
} from "#domain/organisation/team.ts";
import { teamDialogTexts } from "./team-dialog-texts.ts";
import { teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

export interface MemberChangeNeeds {
  readonly calls: Pick<Team, "change">;
  readonly team: Pick<
    TeamViewModel,
    "change" | "loadQuietly" | "replace" | "isOneself" | "isOwner" | "hasOneOwner" | "hasApiKeys"
  >;
  readonly account: { refresh(): Promise<void> };
}

/** What cannot be taken back by the one who does it. */
export type Grave = "makes-owner" | "gives-up-owner" | "gives-up-team";

/** The form that changes a member's role and monthly limit. */
export class MemberChangeViewModel {
  /** Who is changed; undefined while nobody is. */
  member: TeamMember | undefined = undefined;
  role: TeamRole = "member";
  cap = "";
  /** Asked before something grave is sent. */
  asks: Grave | undefined = undefined;
  isSending = false;
  failure: string | undefined = undefined;
  capFailure: string | undefined = undefined;
  readonly #needs: MemberChangeNeeds;

  constructor(needs: MemberChangeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(member: TeamMember): void {
    const { role, monthlyCap } = member;
    this.member = member;
    this.role = role;
    this.cap = monthlyCap === undefined ? "" : formatCredits(monthlyCap);
    this.asks = undefined;
    this.failure = undefined;
    this.capFailure = undefined;
  }

  close(): void {
    if (!this.isSending) this.member = undefined;
  }

  /** The roles that the signed-in person may give, the least first. */
  get roles(): readonly TeamRole[] {
    return teamRoles.toReversed().filter((role) => role !== "owner" || this.#needs.team.isOwner);
  }

  get isAboutOneself(): boolean {
    return this.member !== undefined && this.#needs.team.isOneself(this.member);
  }

  /** The organisation always keeps an owner: the only one has to make another first. */
  get isOnlyOwner(): boolean {
    return this.member?.role === "owner" && this.#needs.team.hasOneOwner;
  }

  /** Admins are refused to change their own limit. */
  get mayLimit(): boolean {
    return !this.isAboutOneself || this.#needs.team.isOwner;
  }

  /** Whether the role that is chosen ends the API keys that the member made for the organisation. */
  get endsApiKeys(): boolean {
    const { member, role } = this;
    return member !== undefined && mayManageTeam(member.role) && !mayManageTeam(role) && this.#needs.team.hasApiKeys;
  }

  setRole(role: TeamRole): void {
    this.role = role;
    this.failure = undefined;
  }

  setCap(text: string): void {
    this.cap = text;
    this.failure = undefined;
    this.capFailure = undefined;
  }

  /** The limit as it is typed: null for none, undefined for what is none. */
  get typedCap(): Tenths | null | undefined {
    return parseMonthlyCap(this.cap);
  }

  /** Whether there is something to save, or to be corrected. */
  get isChanged(): boolean {
    const change = this.member && this.changeOf(this.member);
    return change === undefined || Object.keys(change).length > 0;
  }

  async save(): Promise<void> {
    const { member } = this;
    if (member === undefined || this.isSending) return;
    const change = this.changeOf(member);
    if (change === undefined) {
      this.capFailure = teamDialogTexts.change.notALimit;
      return;
    }
    const grave = this.graveIn(member, change);
    if (grave !== undefined && this.asks !== grave) this.asks = grave;
    else if (Object.keys(change).length === 0) this.member = undefined;
    else await this.send(member, change);
  }

  /** Back from the question to the form. */
  reconsider(): void {
    if (!this.isSending) this.asks = undefined;
  }

  private async send(member: TeamMember, change: MemberChange): Promise<void> {
    this.isSending = true;
    this.failure = undefined;
    const { calls, team, account } = this.#needs;
    const isOwnRole = this.isAboutOneself && change.role !== undefined;
    const failure = await team.change(
      teamFailureMessages.change,
      () => calls.change(member.email, change),
      () => teamTexts.done.changed(memberName(member)),
    );
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure !== undefined) return;
      team.replace(member, changedBy(member, change));
      this.member = undefined;
    });
    if (failure !== undefined) void team.loadQuietly();
    // What someone may see and do has changed with their own role.
    if (failure === undefined && isOwnRole) await account.refresh();
  }

  /** What differs from before; undefined where the limit is none. */
  private changeOf({ role, monthlyCap }: TeamMember): MemberChange | undefined {
    const cap = this.typedCap;
    if (cap === undefined) return undefined;
    return {
      ...(this.role === role ? {} : { role: this.role }),
      ...(cap === (monthlyCap ?? null) ? {} : { monthlyCap: cap }),
    };
  }

  private graveIn(member: TeamMember, { role }: MemberChange): Grave | undefined {
    if (role === "owner") return "makes-owner";
    if (role === undefined || !this.#needs.team.isOneself(member)) return undefined;
    return role === "member" ? "gives-up-team" : "gives-up-owner";
  }
}

const changedBy = ({ monthlyCap: before, ...member }: TeamMember, { role, monthlyCap = before }: MemberChange) => ({
  ...member,
  ...(role === undefined ? {} : { role }),
  ...(monthlyCap === null || monthlyCap === undefined ? {} : { monthlyCap }),
});
