import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { InviteResult, TeamInvitations } from "#application/ports/team-invitations.ts";
import { parseMonthlyCap } from "#domain/organisation/monthly-cap.ts";
import { invitable, type PastedAddress, readPastedAddresses } from "#domain/organisation/pasted-addresses.ts";
import { INVITED_AT_ONCE, type InvitedRole } from "#domain/organisation/team.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { inviteManyTexts as texts } from "./invite-many-texts.ts";
import { teamDialogTexts } from "./team-dialog-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

export interface InviteManyNeeds {
  readonly invitations: TeamInvitations;
  readonly team: Pick<TeamViewModel, "change" | "loadQuietly" | "members" | "ownEmail">;
}

interface Sent {
  readonly count: number;
  readonly failed: readonly Required<InviteResult>[];
  /** How many were not sent yet. */
  readonly later: number;
}

/** The form that invites several people. Keeps what was typed when it is closed, until it is sent. */
export class InviteManyViewModel {
  isOpen = false;
  text = "";
  role: InvitedRole = "member";
  cap = "";
  isSending = false;
  /** Why it was not sent, at the field of the addresses. */
  failure: string | undefined = undefined;
  capFailure: string | undefined = undefined;
  /** The result of the last send, where some people were not invited yet. */
  sent: Sent | undefined = undefined;
  readonly #needs: InviteManyNeeds;

  constructor(needs: InviteManyNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { sent: observableRef }, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    // What is on its way is waited for, so that its outcome has a place.
    if (this.isSending) return;
    this.isOpen = false;
    this.sent = undefined;
  }

  get addresses(): readonly PastedAddress[] {
    const { members, ownEmail } = this.#needs.team;
    return readPastedAddresses(this.text, members, ownEmail);
  }

  private get invitable(): readonly Email[] {
    return invitable(this.addresses);
  }

  /** Those that are invited next. */
  get now(): readonly Email[] {
    return this.invitable.slice(0, INVITED_AT_ONCE);
  }

  get later(): readonly Email[] {
    return this.invitable.slice(INVITED_AT_ONCE);
  }

  get leftOut(): readonly PastedAddress[] {
    return this.addresses.filter(({ problem }) => problem !== undefined);
  }

  setText(text: string): void {
    this.text = text;
    this.failure = undefined;
    this.sent = undefined;
  }

  setRole(role: InvitedRole): void {
    this.role = role;
  }

  setCap(text: string): void {
    this.cap = text;
    this.capFailure = undefined;
  }

  /** The limit as it is typed: null for none, undefined for what is none. */
  get typedCap(): Tenths | null | undefined {
    return parseMonthlyCap(this.cap);
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    const { addresses, role, typedCap, now: emails, later } = this;
    this.failure = this.whyNot(addresses, emails.length);
    this.capFailure = typedCap === undefined ? teamDialogTexts.change.notALimit : undefined;
    if (this.failure !== undefined || typedCap === undefined) return;
    this.isSending = true;
    const offer = { role, ...(typedCap !== null && { monthlyCap: typedCap }) };
    let results: readonly InviteResult[] = [];
    const { invitations, team } = this.#needs;
    const failure = await team.change(
      teamFailureMessages.invite,
      async () => {
        const answer = await invitations.invite(emails, offer);
        if (answer.ok) results = answer.value;
        return answer;
      },
      (all) => texts.sent(all.filter(({ refusal }) => refusal === undefined).length),
    );
    if (failure !== undefined) void team.loadQuietly();
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure === undefined) this.take(results, later);
    });
  }

  private whyNot(addresses: readonly PastedAddress[], count: number): string | undefined {
    if (addresses.length === 0) return texts.noEmail;
    if (count > 0) return undefined;
    return addresses.length === 1 && addresses[0]?.problem === "invalid" ? texts.problems.invalid : texts.noneLeft;
  }

  /** Closes, unless some are left to be corrected or sent again. */
  private take(results: readonly InviteResult[], later: readonly Email[]): void {
    const failed = results.flatMap(({ email, refusal }) => (refusal === undefined ? [] : [{ email, refusal }]));
    const left = [...failed.map(({ email }) => email), ...later];
    this.text = left.join("\n");
    this.sent = left.length === 0 ? undefined : { count: results.length - failed.length, failed, later: later.length };
    if (left.length > 0) return;
    this.isOpen = false;
    this.cap = "";
    this.role = "member";
  }
}
