import { makeAutoObservable, runInAction, when } from "mobx";
import type { KnownOffers } from "#application/ports/known-offers.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import { type Failure, failureText, isOutage } from "#application/shared/failure.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { Result } from "#application/shared/result.ts";
import type { AccountWatch, RefreshTrigger } from "#application/session/watch-account.ts";
import { type Account, accountLabel, displayCredits, needsProfile } from "#domain/session/account.ts";
import { offersOf } from "#domain/session/visible-screens.ts";
import { type Reachability, reachabilityOf } from "#domain/session/reachability.ts";
import { CREDITS_SHOWN_AFTER_LINKEDIN, NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import { fullNameFromEmail } from "#domain/shared/email.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { accountTexts } from "./account-texts.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

export interface AccountNeeds {
  readonly watch: (onAnswer: (answer: Result<Account, Failure>, reason: RefreshTrigger) => void) => AccountWatch;
  readonly visits: Pick<VisitRecords, "readAuthSource" | "isPutOff" | "putOff">;
  readonly banner: BannerViewModel;
  readonly activity: Pick<PageActivity, "isOnline" | "subscribe">;
  /** What the session says of who is signed in. */
  readonly keeper: Pick<SessionKeeper, "email" | "person">;
  readonly known: Pick<KnownOffers, "read" | "write">;
}

/** The signed-in person's account, kept up to date while it is shown. */
export class AccountViewModel {
  account: Account | undefined = undefined;
  /** Why the last look-up failed; the figures shown are then those of the previous one. */
  lookUpFailure: string | undefined = undefined;
  /** What the account is offered that not everybody is, by name; before it is known, as it was when it was known last. */
  offered: readonly string[] = [];
  asksForProfile = false;
  /** The backend answers nothing else before the address is confirmed. */
  asksForAddress = false;
  /** The person has asked to have it deleted: the backend does nothing else before they keep it. */
  isToBeDeleted = false;
  /** The address in the session, once the account could not be looked up. */
  private sessionEmail: string | undefined = undefined;
  private isOnline = true;
  /** The last look-up found the server down. */
  private isFailing = false;
  private isWatched = false;
  #watch: AccountWatch | undefined;
  #said: string | undefined;
  #suspicion: Promise<void> | undefined;
  readonly #needs: AccountNeeds;

  constructor(needs: AccountNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    this.#watch = this.#needs.watch(this.applyAnswer);
    this.isWatched = true;
    const { activity, keeper, known } = this.#needs;
    const person = keeper.person();
    if (person !== undefined) this.offered = known.read(person).split(" ");
    const look = () => runInAction(() => (this.isOnline = activity.isOnline()));
    look();
    const unfollow = activity.subscribe(look);
    return () => {
      unfollow();
      this.#watch?.stop();
      this.#watch = undefined;
      runInAction(() => {
        this.isWatched = false;
        this.account = undefined;
        this.offered = [];
        this.lookUpFailure = undefined;
        this.sessionEmail = undefined;
        this.isFailing = false;
        this.asksForProfile = false;
        this.asksForAddress = false;
        this.isToBeDeleted = false;
      });
    };
  }

  /** Also what other calls found: each one that fails because the server is down has the account looked up at once. */
  get reachability(): Reachability {
    return reachabilityOf(this.isOnline, this.isFailing);
  }

  /** A call found the server down: whether it is, the look-up of the account says, which is free. */
  async suspectOutage(): Promise<void> {
    if (this.isFailing) return;
    await (this.#suspicion ??= this.refresh().finally(() => (this.#suspicion = undefined)));
  }

  /** Undefined until the first answer. */
  get credits(): Tenths | undefined {
    if (this.account) return displayCredits(this.account);
    if (this.lookUpFailure === undefined) return undefined;
    return this.#needs.visits.readAuthSource()?.method === "linkedin" ? CREDITS_SHOWN_AFTER_LINKEDIN : NO_CREDITS;
  }

  get email(): string | undefined {
    return this.account?.email ?? this.sessionEmail;
  }

  get name(): string {
    const { email } = this;
    return this.account?.name ?? (email === undefined ? accountTexts.unnamed : fullNameFromEmail(email));
  }

  /** What to say of what could not be loaded: while the server is away, that it is tried again. */
  get notLoadedBecause(): string | undefined {
    return this.reachability === "reachable" ? this.lookUpFailure : accountTexts.tryingAgain;
  }

  /**
   * Whether the backend has this addition to the plain interface. Looks the account up if it is not known yet; undefined
   * where an outage keeps it unknown.
   */
  async offers(capability: string): Promise<boolean | undefined> {
    // A tool that is opened by an address asks before the screen around it has begun to watch.
    await when(() => this.isWatched);
    if (this.account === undefined) await this.refresh();
    if (this.account === undefined && this.reachability !== "reachable") return undefined;
    return this.account?.capabilities.includes(capability) ?? false;
  }

  /** Below the name: what kind of account it is, and where that could not be looked up, whose. */
  get label(): string {
    return this.account ? accountLabel(this.account) : (this.sessionEmail ?? "");
  }

  async refresh(): Promise<void> {
    await this.#watch?.refresh();
  }

  putOffProfile(): void {
    this.#needs.visits.putOff("profile");
    this.asksForProfile = false;
  }

  /** For a form that could not be fetched: it is shown again after the next look-up. */
  putOffProfileForNow(): void {
    this.asksForProfile = false;
  }

  async profileCompleted(): Promise<void> {
    this.asksForProfile = false;
    await this.refresh();
  }

  /** Shows a repeated message of the poll once, so that a dismissed one does not return. */
  private say(message: string): void {
    if (message !== this.#said) this.#needs.banner.show(message);
    this.#said = message;
  }

  /** What the poll has said holds no longer. */
  private takeBack(): void {
    const { banner } = this.#needs;
    if (this.#said !== undefined && banner.message?.text === this.#said) banner.dismiss();
    this.#said = undefined;
  }

  private applyAnswer(answer: Result<Account, Failure>, reason: RefreshTrigger): void {
    this.isFailing = !answer.ok && isOutage(answer.error);
    const said = !answer.ok && answer.error.kind === "server-said" ? answer.error : undefined;
    this.asksForAddress = said?.isUnconfirmed === true;
    // An outage says nothing about it.
    if (!this.isFailing) this.isToBeDeleted = said?.isToBeDeleted === true;
    if (!answer.ok) {
      this.sessionEmail = this.#needs.keeper.email();
      this.lookUpFailure = failureText(toolFailureMessages.credits, answer.error);
      if (said && !this.asksForAddress && !this.isToBeDeleted) this.say(said.message);
      return;
    }
    this.lookUpFailure = undefined;
    this.takeBack();
    const isArrival = this.account === undefined;
    this.account = answer.value;
    this.offered = offersOf(answer.value);
    const person = this.#needs.keeper.person();
    if (person !== undefined) this.#needs.known.write(person, this.offered.join(" "));
    // Not after a "credits-poll": a modal must not interrupt the user every 30 seconds. Where the host asks after the
    // first reveal, not beside the value that was just revealed either.
    const mayAsk =
      answer.value.needsDetails === true ? isArrival || reason === "dashboard-refresh" : reason !== "credits-poll";
    if (mayAsk && needsProfile(answer.value) && !this.#needs.visits.isPutOff("profile")) this.asksForProfile = true;
  }
}
