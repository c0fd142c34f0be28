import { makeAutoObservable, observable, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, isOutage } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FoundDirector, RevealedDirector } from "#application/ports/director-directory.ts";
import { isRefusal, type Refusal, refusalText } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import type { DirectorReveal, DirectorSearch } from "#application/lookups/search-director.ts";
import { type Din, DIN_LENGTH, keepDinDigits, parseDin } from "#domain/lookups/din.ts";
import { dinIn } from "#domain/lookups/recognised.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import { PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import type { NoteSearch } from "#ui/lookups/noted-searches-view-model.ts";
import { PurposeViewModel } from "#ui/lookups/purpose/purpose-view-model.ts";
import { revealLines } from "#ui/lookups/reveal-lines-view-model.ts";
import { RevealPressesViewModel } from "#ui/lookups/reveal-presses-view-model.ts";
import {
  type InlineVerificationsNeeds,
  InlineVerificationsViewModel,
} from "#ui/lookups/inline-verifications-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import type { ValueReportsNeeds } from "#ui/lookups/reports/value-reports-view-model.ts";
import { directorSearchTexts } from "./director-search-texts.ts";
import type { FoundLines } from "./found-lines.ts";

export interface DirectorSearchNeeds extends InlineVerificationsNeeds {
  readonly account: InlineVerificationsNeeds["account"] & Pick<AccountViewModel, "reachability" | "suspectOutage">;
  readonly search: (din: string) => Promise<Answer>;
  readonly reveal: (item: DirectorItem, din: Din, how: DirectorReveal) => Promise<Result<RevealedDirector, Failure>>;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly clock: Pick<Clock, "pause">;
  /** To report values with; missing where there is no room for that. */
  readonly reporting?: ValueReportsNeeds;
  /** Remembers who was searched for. */
  readonly note: NoteSearch;
}

type Answer = Result<DirectorSearch, Refusal<"incomplete-din"> | Failure>;

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "unknown-din"; readonly din: Din }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "found"; readonly found: FoundLines };

export class DirectorSearchViewModel {
  din = "";
  phase: Phase = { kind: "idle" };
  /** An incomplete number is complained of once the field was left, and no longer while it is typed on. */
  private wasLeft = false;
  /** A longer number was pasted. A single digit too many is typed, and just does not appear. */
  private isTooLong = false;
  readonly presses: RevealPressesViewModel<FoundLines, DirectorItem>;
  readonly verifications: InlineVerificationsViewModel;
  readonly purpose: PurposeViewModel;
  /** The director shown last. */
  #shown: Din | undefined;
  /** The number of the current search; answers to earlier ones are ignored. */
  #search = 0;
  readonly #needs: DirectorSearchNeeds;

  constructor(needs: DirectorSearchNeeds) {
    this.#needs = needs;
    this.purpose = new PurposeViewModel({ account: needs.account, capability: PURPOSE_OF_DIRECTORS });
    this.presses = new RevealPressesViewModel({
      banner: needs.banner,
      clock: needs.clock,
      shown: () => this.found,
      subjectOf: ({ din }) => din,
      movedOn: directorSearchTexts.movedOn,
    });
    this.verifications = new InlineVerificationsViewModel(needs);
    makeAutoObservable(this, { presses: false, purpose: false }, { autoBind: true });
  }

  get reporting(): ValueReportsNeeds | undefined {
    return this.#needs.reporting;
  }

  get found(): FoundLines | undefined {
    return this.phase.kind === "found" ? this.phase.found : undefined;
  }

  /** Whether the buttons of the sheet do nothing yet, because they may be pressed for what was there before. */
  get isSettling(): boolean {
    return !this.isAwaitingServer && (this.presses.isSettling || this.found?.showsPrice === false);
  }

  /** Whether who it is will be known once the server is back: until then, nothing is offered. */
  get isAwaitingServer(): boolean {
    return this.found?.showsPrice === false && !this.isReachable;
  }

  /**
   * Follows what is opened in other tabs. Searches again, free of charge, where that has failed: it may have been an outage
   * that ended while another tool was shown.
   */
  start(): () => void {
    this.askAgain();
    return this.#needs.changes.subscribe(() => {
      if (this.found?.showsPrice) void this.found.lines.lookAgain();
      else this.askAgain();
    });
  }

  /** The number that was searched for last, while the field holds it. */
  get asked(): Din | undefined {
    return this.phase.kind === "idle" ? undefined : parseDin(this.din);
  }

  get isValid(): boolean {
    return this.din.length === DIN_LENGTH;
  }

  get account(): DirectorSearchNeeds["account"] {
    return this.#needs.account;
  }

  get dinError(): string | undefined {
    if (this.isTooLong) return refusalText({ kind: "incomplete-din" });
    return !this.wasLeft || this.din === "" || this.isValid ? undefined : refusalText({ kind: "incomplete-din" });
  }

  get canFind(): boolean {
    return this.isValid && this.phase.kind !== "searching";
  }

  /**
   * A different number clears what was found for the previous one. A longer one is not taken: cutting it off would name
   * another director.
   */
  setDin(text: string): void {
    const din = keepDinDigits(text);
    this.isTooLong = din.length > DIN_LENGTH && !(this.isValid && din.length === DIN_LENGTH + 1);
    if (din === this.din || din.length > DIN_LENGTH) return;
    this.din = din;
    this.wasLeft = false;
    this.#search += 1;
    this.phase = { kind: "idle" };
  }

  /** Searches, which is free, for a DIN handed over from elsewhere; what is none is complained of at once. */
  findCarried(din: string): void {
    this.setDin(din);
    this.leave();
    void this.look(true);
  }

  /** Leaving the field, or trying to search, ends the typing. */
  leave(): void {
    this.wasLeft = true;
  }

  /** Searches for what was typed. Where no director was shown before, nothing can be pressed by mistake. */
  async find(): Promise<void> {
    await this.look(this.#shown !== undefined && this.#shown !== this.din);
  }

  /** Shows the lines of a director of whom some are known to be owned: they do not wait for who it is, nor need it. */
  async showKnown(din: Din): Promise<void> {
    this.setDin(din);
    this.#needs.banner.dismiss();
    const found = this.foundOf(din, NOBODY_KNOWN, false);
    this.show({ kind: "found", found }, true);
    await this.complete(found);
  }

  /** Searches for who it is, of whom the sheet is shown already. */
  private async complete(found: FoundLines): Promise<void> {
    const search = ++this.#search;
    const answer = await this.ask(found.din);
    if (search !== this.#search || (!answer.ok && !this.isReachable)) return;
    runInAction(() => {
      found.showsPrice = true;
      found.isUnread = !answer.ok;
      this.presses.change();
      this.presses.settling.begin();
      if (!answer.ok || answer.value.found === "not-offered") return;
      const isUntouched = found.lines.rows.every(({ line }) => line.phase.kind === "hidden");
      if (answer.value.found === undefined && isUntouched) {
        this.phase = { kind: "unknown-din", din: found.din };
        return;
      }
      const known = answer.value.found ?? { ...NOBODY_KNOWN, offers: NOTHING };
      found.director = known.director;
      found.lines.applyAnswer(known);
      this.note(found);
    });
  }

  /** Searches for the DIN that was pasted; says whether there is one. */
  paste(text: string): boolean {
    const din = dinIn(text.trim());
    if (din !== undefined) this.findCarried(din);
    return din !== undefined;
  }

  /** Shows nobody, as before the first search. */
  clear(): void {
    this.setDin("");
  }

  findExample(): void {
    this.findCarried(sampleExamples.din);
  }

  private async look(isReplacing: boolean): Promise<void> {
    if (!this.canFind) return;
    this.#needs.banner.dismiss();
    this.phase = { kind: "searching" };
    const search = ++this.#search;
    const answer = await this.ask(this.din);
    if (search === this.#search) this.show(this.phaseAfter(answer), isReplacing);
  }

  private async ask(din: string): Promise<Answer> {
    const { search, account } = this.#needs;
    const answer = await search(din);
    // The look-up of the account says whether it is the server, or this call alone.
    if (!answer.ok && !isRefusal(answer.error) && isOutage(answer.error)) await account.suspectOutage();
    return answer;
  }

  /** Where it has failed, which is free. */
  private askAgain(): void {
    if (this.found?.showsPrice === false) void this.complete(this.found);
    else if (this.phase.kind === "failed") void this.look(false);
  }

  private get isReachable(): boolean {
    return this.#needs.account.reachability === "reachable";
  }

  private show(phase: Phase, isReplacing: boolean): void {
    this.phase = phase;
    if (phase.kind !== "found") return;
    this.#shown = phase.found.din;
    // Without a price nobody has looked yet: the person was only opened.
    if (phase.found.showsPrice) this.note(phase.found);
    if (isReplacing) this.presses.settling.begin();
    this.presses.await();
    this.presses.see();
  }

  private note({ din, director, lines }: FoundLines): void {
    this.#needs.note({ tool: "director-search", subject: { kind: "din", din }, person: director, ...lines.known });
  }

  private phaseAfter(answer: Answer): Phase {
    if (answer.ok) {
      const { din, found } = answer.value;
      if (found === undefined) return { kind: "unknown-din", din };
      return { kind: "found", found: this.foundOf(din, found === "not-offered" ? NOBODY_KNOWN : found) };
    }
    const { error } = answer;
    if (isRefusal(error)) return { kind: "failed", text: refusalText(error) };
    const din = parseDin(this.din);
    if (din !== undefined && !this.isReachable) return { kind: "found", found: this.foundOf(din, NOBODY_KNOWN, false) };
    const text = inlineFailureText(toolFailureMessages.findDirector, error, this.#needs.banner);
    return text === undefined ? { kind: "idle" } : { kind: "failed", text };
  }

  /** A revealed line may name a director whom the search did not. */
  private foundOf(din: Din, known: FoundDirector, showsPrice = true): FoundLines {
    const unseen = this.presses.unseen(din);
    if (unseen) return unseen;
    const { reveal, search } = this.#needs;
    const lines = revealLines(directorItems, this.#needs, {
      reveal: async (item, watch) => {
        const answer = await reveal(item, din, { watch, purpose: this.purpose.stated });
        if (answer.ok) runInAction(() => (found.director = { ...found.director, ...answer.value.director }));
        return answer;
      },
      findFree: async () => freeIn(await search(din)),
    });
    lines.applyAnswer(known);
    const found: FoundLines = observable({ din, director: known.director, lines, showsPrice, isUnread: false });
    return found;
  }
}

const NOTHING = { din_phone: { availability: "none" }, din_email: { availability: "none" } } as const;

const NOBODY_KNOWN: FoundDirector = { director: {}, owned: {} };

const freeIn = (answer: Answer): Pick<FoundDirector, "owned" | "pending"> | undefined => {
  if (!answer.ok || answer.value.found === "not-offered") return undefined;
  return answer.value.found ?? { owned: {} };
};
