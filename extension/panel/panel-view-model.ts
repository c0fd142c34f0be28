import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result } from "#application/shared/result.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { ActivePage } from "#extension/ports/active-page.ts";
import type { WantedProfile } from "#extension/ports/wanted-profile.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import {
  type ContactSearch,
  type FindContactsNeeds,
  FindContactsViewModel,
} from "#ui/find-contacts/find-contacts-view-model.ts";
import { panelTexts } from "./panel-texts.ts";
import type { Purchase, ReceiptViewModel } from "./receipt-view-model.ts";
import { isOfProfileSite, isSamePage, type PersonPage, personPage, type UnnamedPage } from "#extension/person-page.ts";

/** What a paid call answers: the values that came, or one verdict. */
interface Bought {
  readonly owned?: Ownership;
  readonly values?: readonly unknown[];
}

/** What someone asked for elsewhere in the extension, for the panel of this window. */
export interface WantedHere extends Pick<WantedProfile, "subscribe"> {
  take(): Promise<string | undefined>;
}

export interface PanelNeeds extends FindContactsNeeds {
  readonly receipt: ReceiptViewModel;
  readonly account: AccountViewModel;
  readonly page: ActivePage;
  readonly wanted: WantedHere;
}

/** What one person sees in the side panel: who the page in front is about, or was when it last was about someone. */
export class PanelViewModel {
  readonly contacts: FindContactsViewModel;
  /** False until the page in front was looked at, so that nothing is shown that would be replaced at once. */
  isReady = false;
  /** Undefined while the page in front is about nobody. */
  private inFront: PersonPage | undefined = undefined;
  /** Whom the panel shows because a page was about them. */
  private takenOver: ProfileSlug | undefined = undefined;
  /** Who was shown when someone wanted to search for another. */
  private unfoldedAt: ProfileSlug | undefined = undefined;
  /** The page in front is one of LinkedIn's about nobody: a feed, a search, a company. */
  private isBesideNobody = false;
  /** Who was shown before has been asked for beside such a page. */
  private isPreviousWanted = false;
  #looks = 0;
  readonly #needs: PanelNeeds;

  constructor(needs: PanelNeeds) {
    this.#needs = needs;
    const { reveal, verify } = needs;
    this.contacts = new FindContactsViewModel({
      ...needs,
      isStillMeant: (search) => this.isStillMeant(search),
      reveal: (item, profile, watch) =>
        this.noting({ operation: item, subject: profile }, () => reveal(item, profile, watch)),
      verify: (email, watch) => this.noting({ operation: "verify_email", subject: email }, () => verify(email, watch)),
    });
    makeAutoObservable<this, "inFront">(this, { contacts: false, inFront: observableRef }, { autoBind: true });
  }

  /** How who is shown goes with the page in front, which may have gone on to a page about nobody. */
  get place(): "in-front" | "previous" | "elsewhere" {
    const shown = this.contacts.search?.profile;
    if (shown === this.profileInFront) return "in-front";
    return shown === this.takenOver ? "previous" : "elsewhere";
  }

  /** Who was shown before is kept, but not shown beside a page that they have nothing to do with. */
  get isSetAside(): boolean {
    return this.place === "previous" && this.isBesideNobody && !this.isPreviousWanted;
  }

  /** Whom the panel shows. */
  get shown(): ContactSearch | undefined {
    return this.isSetAside ? undefined : this.contacts.search;
  }

  /** The page in front does not name its person. */
  get unnamedPage(): UnnamedPage | undefined {
    return this.inFront && "fault" in this.inFront ? this.inFront : undefined;
  }

  /** The person of the page in front, while another is shown. */
  get otherInFront(): ProfileSlug | undefined {
    return this.place === "in-front" ? undefined : this.profileInFront;
  }

  private get profileInFront(): ProfileSlug | undefined {
    return this.inFront && "profile" in this.inFront ? this.inFront.profile : undefined;
  }

  /** While someone is shown, or set aside, the form is folded, unless it is asked for. */
  get isFormOpen(): boolean {
    const { search } = this.contacts;
    return search === undefined || search.profile === this.unfoldedAt;
  }

  toggleForm(): void {
    this.unfoldedAt = this.isFormOpen ? undefined : this.contacts.search?.profile;
  }

  showInFront(): void {
    if (this.otherInFront !== undefined) this.takeOver(this.otherInFront);
  }

  showPrevious(): void {
    this.isPreviousWanted = true;
  }

  start(): () => void {
    const { account, page, wanted, receipt } = this.#needs;
    const undo = [
      account.start(),
      this.contacts.start(),
      page.subscribe(() => void this.follow()),
      wanted.subscribe(() => void this.showWanted()),
      reaction(() => this.contacts.search?.profile, receipt.clear),
    ];
    void this.begin();
    return () => {
      this.#looks += 1; // A look that is under way is not followed any more.
      undo.forEach((stop) => stop());
    };
  }

  /** Asks again for what was refused while the sign-in had to be renewed. No line is opened by itself. */
  async retry(): Promise<void> {
    this.#needs.banner.dismiss();
    const { search } = this.contacts;
    if (search?.lookup.kind === "failed" && !search.lines.isOpening) this.contacts.find();
    await this.#needs.account.refresh();
  }

  private async begin(): Promise<void> {
    await this.follow();
    await this.showWanted();
    runInAction(() => (this.isReady = true));
  }

  /** Shows whom the page in front is about, if it is another page than before. */
  private async follow(): Promise<void> {
    const look = (this.#looks += 1);
    const address = await this.#needs.page.address();
    if (look === this.#looks) this.see(address);
  }

  private see(address: string | undefined): void {
    const page = personPage(address);
    this.isBesideNobody = page === undefined && isOfProfileSite(address);
    if (isSamePage(page, this.inFront)) return;
    this.inFront = page;
    if (page === undefined) return;
    if ("profile" in page) this.takeOver(page.profile);
    else {
      this.takenOver = undefined;
      this.#needs.banner.dismiss();
      this.contacts.clear();
    }
  }

  private takeOver(profile: ProfileSlug): void {
    this.takenOver = profile;
    this.unfoldedAt = undefined;
    this.isPreviousWanted = false;
    if (this.contacts.search?.profile === profile) return;
    this.#needs.banner.dismiss();
    this.contacts.findCarried(profileUrl(profile));
  }

  /** Puts what was bought on the receipt, if that person is still shown. */
  private async noting<Value extends Bought, Reason extends { readonly kind: string }>(
    purchase: Omit<Purchase, "count">,
    call: () => Promise<Result<Value, Reason>>,
  ): Promise<Result<Value, Reason | Failure>> {
    const shown = this.contacts.search?.profile;
    const answer = await call();
    if (answer.ok && answer.value.owned === undefined && shown === this.contacts.search?.profile)
      void this.#needs.receipt.note({ ...purchase, count: answer.value.values?.length ?? 1 });
    return saidBeside(answer);
  }

  /** Until another page is in front. */
  private async showWanted(): Promise<void> {
    const url = await this.#needs.wanted.take();
    if (url === undefined) return;
    this.takenOver = undefined;
    this.contacts.findCarried(url);
  }

  /** What was taken over from a page is opened only while no page about someone else is in front: that one is followed. */
  private async isStillMeant({ profile }: ContactSearch): Promise<boolean> {
    if (profile !== this.takenOver) return true;
    const address = await this.#needs.page.address();
    const page = personPage(address);
    if (page === undefined || ("profile" in page && page.profile === profile)) return true;
    this.see(address);
    return false;
  }
}

const RENEW_FIRST: Failure = {
  kind: "server-said",
  message: panelTexts.renewFirst,
  isOutdated: true,
};

/** The notice of the sign-in stands on the same panel, with what helps: the line says so instead of asking to log in. */
const saidBeside = <Value, Reason extends { readonly kind: string }>(
  answer: Result<Value, Reason>,
): Result<Value, Reason | Failure> => (!answer.ok && answer.error.kind === "signed-out" ? err(RENEW_FIRST) : answer);
