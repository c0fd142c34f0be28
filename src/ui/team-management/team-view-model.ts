import { computedStruct, makeAutoObservable, observableRef, runInAction } from "mobx";
import { type FailureMessages, type Failure, failureText, reasonText } from "#application/shared/failure.ts";
import type { inviteMember } from "#application/organisation/invite-member.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Team } from "#application/ports/team.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { API_KEYS, INVITE_MANY, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { sumTenths, type Tenths } from "#domain/shared/credits.ts";
import { pageCountOf } from "#domain/shared/paging.ts";
import {
  type FormerMembers,
  invitedRoleOf,
  isRemovable,
  searchMembers,
  teamOrder,
  type TeamMember,
  type TeamListing,
} from "#domain/organisation/team.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import { teamTexts } from "./team-texts.ts";

/** A row has two dozen elements; more rows than these are turned over, so that typing in the search stays quick. */
const MEMBERS_PER_PAGE = 50;
/** As specified: a change is followed by a new list after this long. */
const RELOAD_MS = 1_500;
const ANNOUNCED_MS = 6_000;

export interface TeamNeeds {
  readonly team: Pick<Team, "list">;
  readonly invite: ReturnType<typeof inviteMember>;
  readonly account: Pick<AccountViewModel, "account" | "name" | "refresh">;
  readonly banner: BannerViewModel;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly clock: Clock;
}

type Phase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly text: string };

/** The people of the organisation: all of them, and of them those that are searched for, page by page. */
export class TeamViewModel {
  phase: Phase = { kind: "loading" };
  private listed: readonly TeamMember[] = [];
  former: FormerMembers | undefined = undefined;
  search = "";
  private asksForInvited = false;
  page = 1;
  /** What was done just now. */
  announcement: string | undefined = undefined;
  /** The ids of people being sent an invitation. */
  sending: readonly string[] = [];
  /** Rows stand where others stood when they were last read. */
  readonly settling: SettlingViewModel;
  /** Counts the lists that were asked for, and the changes: the answer to an older list is ignored. */
  #asked = 0;
  readonly #needs: TeamNeeds;

  constructor(needs: TeamNeeds) {
    this.#needs = needs;
    this.settling = new SettlingViewModel(needs.clock);
    makeAutoObservable<this, "listed">(
      this,
      { listed: observableRef, rows: computedStruct, settling: false },
      { autoBind: true },
    );
  }

  /** Lists again, as the team may have changed since the last visit, and where that has failed. */
  start(): () => void {
    this.phase = { kind: "loading" };
    this.listed = [];
    this.former = undefined;
    void this.load();
    const unfollow = this.#needs.changes.subscribe(() => {
      if (this.phase.kind === "failed") void this.load();
    });
    return () => {
      unfollow();
      this.#asked += 1;
    };
  }

  /** In the order in which they are shown. Oneself by the name that the sidebar shows. */
  get members(): readonly TeamMember[] {
    const { name } = this.#needs.account;
    return this.listed.map((member) => (this.isOneself(member) ? { ...member, name } : member));
  }

  get invited(): readonly TeamMember[] {
    return this.members.filter(({ status }) => status === "invited");
  }

  /** Whether only those are shown; not once nobody is invited any more. */
  get showsInvited(): boolean {
    return this.asksForInvited && this.invited.length > 0;
  }

  get matching(): readonly TeamMember[] {
    return searchMembers(this.showsInvited ? this.invited : this.members, this.search);
  }

  get pageCount(): number {
    return pageCountOf(this.matching.length, MEMBERS_PER_PAGE);
  }

  /** The page that is shown; one beyond the last is the last. */
  get pageShown(): number {
    return Math.min(this.page, this.pageCount);
  }

  get rows(): readonly TeamMember[] {
    return this.matching.slice((this.pageShown - 1) * MEMBERS_PER_PAGE, this.pageShown * MEMBERS_PER_PAGE);
  }

  /** The signed-in person's address, as the team lists it. */
  get ownEmail(): string | undefined {
    return this.#needs.account.account?.email?.toLowerCase();
  }

  /** What the organisation has left. */
  get credits(): Tenths | undefined {
    return this.#needs.account.account?.organisation.credits;
  }

  /** By all who belong to the organisation, and by those who did. */
  get used(): Tenths {
    return sumTenths(this.spenders.map(({ creditsUsed }) => creditsUsed));
  }

  /** Undefined where the server has no figure for this month. */
  get usedThisMonth(): Tenths | undefined {
    const announcement = this.spenders.flatMap(({ creditsUsedThisMonth }) => creditsUsedThisMonth ?? []);
    return announcement.length === 0 ? undefined : sumTenths(announcement);
  }

  private get spenders(): readonly FormerMembers[] {
    return this.former === undefined ? this.members : [...this.members, this.former];
  }

  isOneself({ email }: TeamMember): boolean {
    return email.toLowerCase() === this.ownEmail;
  }

  get isOwner(): boolean {
    return this.members.some((member) => member.role === "owner" && this.isOneself(member));
  }

  get hasOneOwner(): boolean {
    return this.members.filter(({ role, status }) => role === "owner" && status === "active").length === 1;
  }

  /** Whether this backend can change roles and limits. */
  get hasControls(): boolean {
    return this.#needs.account.account?.capabilities.includes(TEAM_CONTROLS) ?? false;
  }

  /** Whether several people can be invited together. */
  get invitesMany(): boolean {
    return this.#needs.account.account?.capabilities.includes(INVITE_MANY) ?? false;
  }

  /** Whether people can have API keys, which end with a membership. */
  get hasApiKeys(): boolean {
    return this.#needs.account.account?.capabilities.includes(API_KEYS) ?? false;
  }

  mayChange(member: TeamMember): boolean {
    return this.hasControls && member.status === "active" && (member.role !== "owner" || this.isOwner);
  }

  mayRemove(member: TeamMember): boolean {
    return isRemovable(member) && !this.isOneself(member);
  }

  searchFor(text: string): void {
    this.search = text;
    this.page = 1;
  }

  showInvited(isAlone: boolean): void {
    this.asksForInvited = isAlone;
    this.page = 1;
  }

  turnTo(page: number): void {
    this.page = Math.min(Math.max(1, page), this.pageCount);
  }

  async retry(): Promise<void> {
    this.phase = this.members.length === 0 ? { kind: "loading" } : { kind: "ready" };
    await this.load();
  }

  /** Sends an invitation again, or a new one to someone who rejected the last. */
  async sendAgain(member: TeamMember): Promise<void> {
    const { id, email } = member;
    if (this.settling.isSettling || this.sending.includes(id)) return;
    this.sending = [...this.sending, id];
    const answer = await this.#needs.invite(email, invitedRoleOf(member));
    runInAction(() => (this.sending = this.sending.filter((one) => one !== id)));
    if (answer.ok) this.changed(answer.value ?? teamTexts.done.invited);
    else {
      this.#needs.banner.show(reasonText(teamFailureMessages.invite, answer.error));
      await this.failed(teamFailureMessages.invite, answer.error);
      await this.loadQuietly();
    }
  }

  /**
   * Makes a call that changes the team. Returns the sentence that says why it failed, to be shown beside what was
   * attempted; undefined once it is done, after calling `done`. The caller then loads the list again (`loadQuietly`).
   */
  async change<Value>(
    attempt: FailureMessages,
    call: () => Promise<Result<Value, Refusal | Failure>>,
    done: (value: Value) => string,
  ): Promise<string | undefined> {
    const answer = await call();
    if (!answer.ok) return this.failed(attempt, answer.error);
    this.changed(done(answer.value));
    return undefined;
  }

  /**
   * Loads the list again after a call that failed: it may have been refused because the list is out of date, or done
   * although its answer got lost. Where that fails too, what is shown stays.
   */
  async loadQuietly(): Promise<void> {
    const asked = (this.#asked += 1);
    const answer = await this.#needs.team.list();
    if (asked === this.#asked && answer.ok) this.take(answer.value);
  }

  /** Takes over at once what a call has made of a member; undefined where it has removed them. */
  replace(member: TeamMember, changed: TeamMember | undefined): void {
    this.list(this.listed.flatMap((one) => (one.id === member.id ? (changed ?? []) : one)));
  }

  private list(members: readonly TeamMember[]): void {
    const isMoved = this.listed.length > 0 && placesIn(members) !== placesIn(this.listed);
    this.listed = members;
    if (isMoved) this.settling.begin();
  }

  private changed(announcement: string): void {
    this.#asked += 1;
    this.announcement = announcement;
    void this.loadSoon();
    void this.#needs.clock.pause(ANNOUNCED_MS).then(() => this.forget(announcement));
  }

  private forget(announcement: string): void {
    if (this.announcement === announcement) this.announcement = undefined;
  }

  private async loadSoon(): Promise<void> {
    const asked = this.#asked;
    await this.#needs.clock.pause(RELOAD_MS);
    if (asked === this.#asked) await this.load();
  }

  private async load(): Promise<void> {
    const asked = (this.#asked += 1);
    const answer = await this.#needs.team.list();
    if (asked !== this.#asked) return;
    if (answer.ok) return this.take(answer.value);
    const isOwnText = answer.error.kind === "server-said" || answer.error.kind === "signed-out";
    if (isOwnText) this.#needs.banner.show(failureText(teamFailureMessages.list, answer.error));
    const said = await this.failed(teamFailureMessages.list, answer.error);
    const text = isOwnText ? failureText(teamFailureMessages.list, { kind: "bad-answer" }) : said;
    runInAction(() => (this.phase = { kind: "failed", text }));
  }

  private take({ members, former }: TeamListing): void {
    this.list(teamOrder(members));
    this.former = former;
    this.phase = { kind: "ready" };
  }

  /**
   * A refused call may mean that someone's role has changed: the account is looked up, and the screen follows. What
   * was attempted, and the place beside it, are gone then; the banner gives the reason (`MembershipViewModel`).
   */
  private async failed(attempt: FailureMessages, reason: Refusal | Failure): Promise<string> {
    const text = reasonText(attempt, reason);
    if (reason.kind === "signed-out") this.#needs.banner.show(text); // The screen is gone with the session.
    if (reason.kind === "server-said" || reason.kind === "status") await this.#needs.account.refresh();
    return text;
  }
}

/** Changes when a row moves, or gets other controls. */
const placesIn = (members: readonly TeamMember[]): string => members.map(({ id, status }) => `${id} ${status}`).join();
