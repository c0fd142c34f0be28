import { makeAutoObservable, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import { type Failure, isOutage } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FoundPerson, Revealed } from "#application/ports/contact-directory.ts";
import { profileFaultText } from "#application/session/profile-fault.ts";
import type { Result } from "#application/shared/result.ts";
import { type ContactItem, contactItems, type Person } from "#domain/lookups/contact.ts";
import { pastedSlug, type ProfileFault } from "#domain/lookups/pasted-profile.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { recognise, type Recognised } from "#domain/lookups/recognised.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { foldSpace } from "#domain/shared/visible-text.ts";
import { revealLines, type RevealLinesViewModel } from "#ui/lookups/reveal-lines-view-model.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { lookUpTexts } from "#ui/lookups/look-up-texts.ts";
import type { NoteSearch } from "#ui/lookups/noted-searches-view-model.ts";
import { type RevealPressesNeeds, RevealPressesViewModel } from "#ui/lookups/reveal-presses-view-model.ts";
import {
  type InlineVerificationsNeeds,
  InlineVerificationsViewModel,
} from "#ui/lookups/inline-verifications-view-model.ts";
import type { ValueReportsNeeds } from "#ui/lookups/reports/value-reports-view-model.ts";
import { findContactsTexts } from "./find-contacts-texts.ts";

export interface FindContactsNeeds extends InlineVerificationsNeeds {
  readonly account: InlineVerificationsNeeds["account"] & Pick<AccountViewModel, "reachability" | "suspectOutage">;
  readonly findPerson: (profile: ProfileSlug) => Promise<Result<FoundPerson | "not-offered" | undefined, Failure>>;
  readonly reveal: (item: ContactItem, profile: ProfileSlug, watch: SearchWatch) => Promise<Result<Revealed, Failure>>;
  readonly clock: Pick<Clock, "pause">;
  /** To report values with; missing where there is no room for that. */
  readonly reporting?: ValueReportsNeeds;
  /** Remembers who was searched for. */
  readonly note?: NoteSearch;
  /** Who it was when the same was searched for before: shown until the backend says it again. */
  readonly recall?: (profile: ProfileSlug) => Person | undefined;
  readonly changes?: Pick<ServerChanges, "subscribe">;
  /** Whether a profile is still the one that is meant, where the page in front decides that. */
  readonly isStillMeant?: RevealPressesNeeds<ContactSearch>["isStillMeant"];
}

/** What the backend answers free of charge about the person behind the profile. */
export type PersonLookup =
  | { readonly kind: "loading"; readonly person?: Person | undefined }
  | { readonly kind: "person"; readonly person: Person }
  /** The directory has nobody under this profile. */
  | { readonly kind: "nobody" }
  /** The backend does not say. */
  | { readonly kind: "not-offered" }
  | { readonly kind: "failed"; readonly isRetrying: boolean };

export interface ContactSearch {
  readonly profile: ProfileSlug;
  readonly lines: RevealLinesViewModel<ContactItem>;
  lookup: PersonLookup;
  /** It took the place of something else that was shown. */
  readonly isReplacing: boolean;
  /**
   * False until it is known what is owned, so that no price is shown for that; not for longer than `PATIENCE_MS`, unless
   * the server is away.
   */
  showsPrice: boolean;
}

/** A free look-up that takes longer does not keep anybody from paying. */
const PATIENCE_MS = 3000;

export class FindContactsViewModel {
  url = "";
  urlError: string | undefined = undefined;
  private found: ContactSearch | undefined = undefined;
  readonly presses: RevealPressesViewModel<ContactSearch, ContactItem>;
  readonly verifications: InlineVerificationsViewModel;
  readonly #needs: FindContactsNeeds;

  constructor(needs: FindContactsNeeds) {
    this.#needs = needs;
    this.presses = new RevealPressesViewModel({
      banner: needs.banner,
      clock: needs.clock,
      isStillMeant: needs.isStillMeant,
      shown: () => this.search,
      subjectOf: ({ profile }) => profile,
      movedOn: findContactsTexts.movedOn,
    });
    this.verifications = new InlineVerificationsViewModel(needs);
    makeAutoObservable(this, { presses: false }, { autoBind: true });
  }

  /** Follows what is opened in other tabs, and asks again who it is where that has failed. */
  start(): () => void {
    if (this.search?.lookup.kind === "failed") void this.retry(this.search);
    const stop = this.#needs.changes?.subscribe(() => {
      const { search } = this;
      if (search === undefined) return;
      if (search.lookup.kind === "failed") void this.retry(search);
      else void search.lines.lookAgain();
    });
    return () => stop?.();
  }

  /** Only while the field names the same person: nobody opens a line about someone else than the field says. */
  get search(): ContactSearch | undefined {
    return this.found?.profile === pastedSlug(this.url) ? this.found : undefined;
  }

  /** What the field holds. */
  get recognised(): Recognised {
    return recognise(this.url);
  }

  get reporting(): ValueReportsNeeds | undefined {
    return this.#needs.reporting;
  }

  get account(): FindContactsNeeds["account"] {
    return this.#needs.account;
  }

  /** Whether the buttons of the sheet do nothing yet, because they may be pressed for what was there before. */
  get isSettling(): boolean {
    return this.presses.isSettling || (this.search?.isReplacing === true && !this.search.showsPrice);
  }

  /** Whether who it is will be known once the server is back: until then, nothing is offered. */
  isAwaitingServer({ lookup, showsPrice }: ContactSearch): boolean {
    if (lookup.kind !== "loading" && lookup.kind !== "failed") return false;
    return !this.isReachable || (lookup.kind === "failed" && !showsPrice);
  }

  get canFind(): boolean {
    return this.url.trim() !== "";
  }

  setUrl(url: string): void {
    this.url = url;
    this.urlError = undefined;
    this.presses.see();
  }

  /** Searches for what was typed. Where no person was shown before, nothing can be pressed by mistake. */
  find(): void {
    const before = this.found?.profile;
    this.show((profile) => before !== undefined && profile !== before);
  }

  /** Asks again who was searched for, where that has failed. */
  async retry(search: ContactSearch): Promise<void> {
    if (search.lookup.kind !== "failed" || search.lookup.isRetrying) return;
    search.lookup = { kind: "failed", isRetrying: true };
    await this.ask(search);
  }

  /** Searches for a profile handed over by another tool, or by the address. */
  findCarried(url: string): void {
    const before = this.search?.profile;
    this.setUrl(url);
    this.show((profile) => profile !== before);
  }

  findExample(): void {
    this.findCarried(sampleExamples.profileUrl);
  }

  /** Searches for the profile in a text that was pasted; says whether the text is of use here. */
  paste(text: string): boolean {
    const recognised = recognise(text);
    const { kind } = recognised;
    if (kind === "number" || (kind === "fault" && recognised.fault === "not-a-profile")) return false;
    this.setUrl(foldSpace(text));
    if (recognised.kind === "profile" || recognised.kind === "fault") this.find();
    return true;
  }

  /** Shows nobody, as before the first search. */
  clear(): void {
    this.found = undefined;
    this.setUrl("");
  }

  private show(isReplacing: (profile: ProfileSlug) => boolean): void {
    const { recognised } = this;
    if (recognised.kind !== "profile") {
      this.urlError = recognised.kind === "number" ? lookUpTexts.number : profileFaultText(faultOf(recognised));
      return;
    }
    const { profile } = recognised;
    // The name alone: the field says whose lines are shown.
    if (pastedSlug(this.url) === undefined) this.url = profileUrl(profile);
    if (isReplacing(profile)) this.presses.settling.begin();
    const unseen = this.presses.unseen(profile);
    this.found = unseen ?? {
      profile,
      lines: this.linesOf(profile),
      lookup: { kind: "loading", person: this.#needs.recall?.(profile) },
      isReplacing: isReplacing(profile),
      showsPrice: false,
    };
    this.presses.await();
    if (unseen === undefined) void this.ask(this.found);
    else this.note(profile);
    this.presses.see();
  }

  private linesOf(profile: ProfileSlug): RevealLinesViewModel<ContactItem> {
    const { reveal, findPerson } = this.#needs;
    return revealLines(contactItems, this.#needs, {
      reveal: async (item, watch) => {
        const answer = await reveal(item, profile, watch);
        if (answer.ok && answer.value.person !== undefined) this.name(profile, answer.value.person);
        return answer;
      },
      findFree: async () => freeIn(await findPerson(profile)),
    });
  }

  /** A source may name someone whom the directory does not. */
  private name(profile: ProfileSlug, person: Person): void {
    const { found } = this;
    if (found?.profile !== profile || found.lookup.kind !== "person") return;
    found.lookup = { kind: "person", person: { ...person, ...found.lookup.person } };
    this.note(profile, { person: found.lookup.person, ...found.lines.known });
  }

  private async ask(search: ContactSearch): Promise<void> {
    const { clock, findPerson, account } = this.#needs;
    void clock.pause(PATIENCE_MS).then(() => this.isReachable && this.offer(search));
    const answer = await findPerson(search.profile);
    // The look-up of the account says whether it is the server, or this call alone.
    if (!answer.ok && isOutage(answer.error)) await account.suspectOutage();
    runInAction(() => {
      const wasOffered = search.showsPrice;
      if (answer.ok || this.isReachable) this.offer(search);
      applyAnswer(search, answer);
      const { profile, lookup, lines } = search;
      if (lookup.kind === "person") this.note(profile, { person: lookup.person, ...lines.known });
      else if (lookup.kind === "nobody") this.note(profile, { person: {}, none: contactItems });
      // What nobody could answer, as in an outage, was only opened.
      else if (answer.ok || !isOutage(answer.error)) this.note(profile);
      if (search === this.search) this.presses.change();
      // What is owned opens lines among those that were offered already.
      if (wasOffered) this.settle(search);
    });
  }

  private note(
    profile: ProfileSlug,
    known: Pick<NotedSearch, "person" | "available" | "none" | "owned"> = { person: {} },
  ): void {
    this.#needs.note?.({ tool: "find-contacts", subject: { kind: "profile", profile }, ...known });
  }

  private get isReachable(): boolean {
    return this.#needs.account.reachability === "reachable";
  }

  private offer(search: ContactSearch): void {
    if (search.showsPrice) return;
    search.showsPrice = true;
    if (search === this.search) this.presses.change();
    if (search.isReplacing) this.settle(search);
  }

  private settle(search: ContactSearch): void {
    if (search === this.search) this.presses.settling.begin();
  }
}

const faultOf = (recognised: Exclude<Recognised, { kind: "profile" }>): ProfileFault => {
  if (recognised.kind === "fault") return recognised.fault;
  return recognised.kind === "profiles" ? "several-profiles" : "not-a-profile";
};

type Answer = Result<FoundPerson | "not-offered" | undefined, Failure>;

const freeIn = (answer: Answer): Pick<FoundPerson, "owned" | "pending"> | undefined => {
  if (!answer.ok || answer.value === "not-offered") return undefined;
  return answer.value ?? { owned: {} };
};

const applyAnswer = (search: ContactSearch, answer: Answer): void => {
  if (!answer.ok) search.lookup = { kind: "failed", isRetrying: false };
  else if (answer.value === "not-offered") search.lookup = { kind: "not-offered" };
  else {
    const { value } = answer;
    search.lookup = value === undefined ? { kind: "nobody" } : { kind: "person", person: value.person };
    search.lines.applyAnswer(value ?? { owned: {} });
  }
};
