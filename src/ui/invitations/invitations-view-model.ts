import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import type { watchInvitations } from "#application/organisation/watch-invitations.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { isInOrganisation, type Organisation } from "#domain/session/account.ts";
import type { Invitation, InvitationAnswer } from "#domain/organisation/invitation.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { invitationsTexts as texts } from "./invitations-texts.ts";

export interface InvitationsNeeds {
  readonly watch: ReturnType<typeof watchInvitations>;
  readonly calls: Invitations;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly visits: Pick<VisitRecords, "putOff" | "isPutOff">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly clock: Pick<Clock, "pause">;
}

/** Nobody knows whether such a call counted. */
const isUnanswered = ({ kind }: Failure): boolean => kind === "unreachable" || kind === "timed-out";

interface Said {
  readonly tone: "success" | "info" | "error";
  readonly text: string;
}

const TOAST_MS = 3000;

/** A person's invitations, looked for after each sign-in and return to the page, and their answers. */
export class InvitationsViewModel {
  /** Undefined until the first answer. */
  invitations: readonly Invitation[] | undefined = undefined;
  /** Why they could not be loaded. */
  failure: string | undefined = undefined;
  /** They were looked for, also where that failed. */
  isChecked = false;
  /** Some were found that were neither shown nor put off yet. */
  isDue = false;
  /** An answer was given, and none is left to be answered. */
  isDone = false;
  /** The outcome of the last answer, while the list is shown. */
  said: Said | undefined = undefined;
  /** The same where it is not. */
  toast: string | undefined = undefined;
  #isShown = false;
  private readonly underWay = new Map<string, InvitationAnswer>();
  private readonly failures = new Map<string, string>();
  /** The organisation before an acceptance that got no answer, by invitation. */
  readonly #unanswered = new Map<string, string | undefined>();
  readonly #needs: InvitationsNeeds;

  constructor(needs: InvitationsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** While the dashboard is shown. */
  start(): () => void {
    return this.#needs.watch(this.applyAnswer, this.isChecked);
  }

  /** While the list is shown; it may have been asked for before anything was looked for. */
  show(): () => void {
    this.#isShown = true;
    this.isDue = false;
    this.isDone = false;
    this.said = undefined;
    void this.load();
    return () => void (this.#isShown = false);
  }

  /** The list was put away. Those in it don't open it by themselves again before the next sign-in. */
  putOff(): void {
    const { invitations = [] } = this;
    if (invitations.length > 0)
      this.#needs.visits.putOff(
        "invitations",
        invitations.map(({ id }) => id),
      );
  }

  /** The person's organisation: they have to leave it before they can accept. */
  get belongsTo(): string | undefined {
    return this.organisation && (this.organisation.name ?? texts.unnamed);
  }

  answerUnderWay(id: string): InvitationAnswer | undefined {
    return this.underWay.get(id);
  }

  failureOf(id: string): string | undefined {
    return this.failures.get(id);
  }

  async answer(invitation: Invitation, answer: InvitationAnswer): Promise<void> {
    const { id } = invitation;
    if (this.underWay.has(id)) return;
    this.underWay.set(id, answer);
    this.failures.delete(id);
    this.said = undefined;
    const { calls, account, banner } = this.#needs;
    const before = this.organisation?.id;
    const given = await calls.answer(id, answer);
    if (answer === "accept" && !given.ok && isUnanswered(given.error) && !this.#unanswered.has(id))
      this.#unanswered.set(id, before);
    if (!given.ok && given.error.kind === "signed-out") {
      banner.show(failureText(teamFailureMessages[answer], given.error)); // The list is gone with the session.
      return runInAction(() => void this.underWay.delete(id));
    }
    // Also after a failure: only the server knows whether a lost answer counted, or what happened to the invitation.
    const [listed] = await Promise.all([calls.pending(), account.refresh()]);
    runInAction(() => {
      // No sentence says that they could not be listed: the result of the answer matters more.
      if (listed.ok) this.take(listed);
      this.underWay.delete(id);
      const counts = given.ok || (answer === "accept" && this.hasJoined(invitation));
      if (counts) this.invitations = this.invitations?.filter((one) => one.id !== id);
      this.conclude(id, answer, counts ? ok(undefined) : given);
    });
  }

  async load(): Promise<void> {
    const answer = await this.#needs.calls.pending();
    runInAction(() => this.take(answer));
  }

  private get organisation(): Organisation | undefined {
    const { account } = this.#needs.account;
    return account !== undefined && isInOrganisation(account) ? account.organisation : undefined;
  }

  /** Whether an acceptance without an answer has counted: the account belongs to its organisation since. */
  private hasJoined({ id, organisationName }: Invitation): boolean {
    const { organisation } = this;
    if (organisation === undefined || !this.#unanswered.has(id)) return false;
    return organisation.id !== this.#unanswered.get(id) && organisation.name === organisationName;
  }

  private applyAnswer(answer: Result<readonly Invitation[], Failure>): void {
    this.isChecked = true;
    const before = this.invitations ?? [];
    this.take(answer);
    void this.reportEnded(before);
    // Nobody asked for it, so a failure is nobody's concern.
    this.failure = undefined;
    const ids = answer.ok ? answer.value.map(({ id }) => id) : [];
    this.isDue = ids.length > 0 && !this.#isShown && !this.#needs.visits.isPutOff("invitations", ids);
  }

  /** Of those that were shown and can't be answered any more, the last: a list that is closed would hide that. */
  private async reportEnded(before: readonly Invitation[]): Promise<void> {
    const ended = before.findLast(
      ({ id }) => !this.underWay.has(id) && !this.invitations?.some((one) => one.id === id),
    );
    if (ended === undefined) return;
    await this.#needs.account.refresh();
    // Accepted in another tab: the app says where the person belongs now.
    if (ended.organisationName === this.organisation?.name) return;
    this.#needs.banner.show(texts.ended(ended.organisationName), { tone: "info" });
  }

  private take(answer: Result<readonly Invitation[], Failure>): void {
    if (answer.ok) this.invitations = answer.value;
    this.failure = answer.ok ? undefined : failureText(teamFailureMessages.invitations, answer.error);
  }

  private conclude(id: string, answer: InvitationAnswer, given: Result<void, Failure>): void {
    const isListed = this.invitations?.some((one) => one.id === id) ?? true;
    if (given.ok) this.announce({ tone: "success", text: texts.answered[answer] });
    else {
      const text = failureText(teamFailureMessages[answer], given.error);
      if (isListed && this.#isShown) this.failures.set(id, text);
      else if (given.error.kind === "server-said") this.announce({ tone: "error", text });
      else this.announce({ tone: "info", text: texts.notPending });
    }
    if (this.invitations?.length === 0) this.isDone = true;
  }

  /** In the list while something is left in it, else beside it: the list closes. */
  private announce(said: Said): void {
    if (this.#isShown && this.invitations?.length !== 0) this.said = said;
    else if (said.tone === "success") void this.showToast(said.text);
    else this.#needs.banner.show(said.text);
  }

  private async showToast(text: string): Promise<void> {
    this.toast = text;
    await this.#needs.clock.pause(TOAST_MS);
    runInAction(() => (this.toast = undefined));
  }
}
