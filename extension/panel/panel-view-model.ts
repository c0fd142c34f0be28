import { makeAutoObservable, runInAction } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result } from "#application/shared/result.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { ActivePage } from "#extension/ports/active-page.ts";
import type { WantedProfile } from "#extension/ports/wanted-profile.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import {
  type ContactSearch,
  type FindContactsNeeds,
  FindContactsViewModel,
} from "#ui/find-contacts/find-contacts-view-model.ts";
import { panelTexts } from "./panel-texts.ts";
import { personPage } from "./person-page.ts";

/** What somebody asked for elsewhere in the extension, for the panel of this window. */
export interface WantedHere extends Pick<WantedProfile, "subscribe"> {
  take(): Promise<string | undefined>;
}

export interface PanelNeeds extends FindContactsNeeds {
  readonly account: AccountViewModel;
  readonly page: ActivePage;
  readonly wanted: WantedHere;
}

/** What one person sees in the side panel: who the page in front is about, or was when it last was about somebody. */
export class PanelViewModel {
  readonly contacts: FindContactsViewModel;
  /** False until the page in front was looked at, so that nothing is shown that would be replaced at once. */
  isReady = false;
  /** The person that the page in front is about, as `personPage` reads it. */
  private inFront: string | undefined = undefined;
  /** Whom the panel shows because a page was about them. */
  #takenOver: string | undefined;
  #looks = 0;
  readonly #needs: PanelNeeds;

  constructor(needs: PanelNeeds) {
    this.#needs = needs;
    const { reveal, verify } = needs;
    this.contacts = new FindContactsViewModel({
      ...needs,
      isStillMeant: (search) => this.isStillMeant(search),
      reveal: async (item, profile) => saidBeside(await reveal(item, profile)),
      verify: async (email) => saidBeside(await verify(email)),
    });
    makeAutoObservable(this, { contacts: false }, { autoBind: true });
  }

  /** Whether who is shown is whom the page in front is about: it may have gone on to a page about nobody. */
  get isInFront(): boolean {
    const { search } = this.contacts;
    return search !== undefined && profileUrl(search.profile) === this.inFront;
  }

  start(): () => void {
    const { account, page, wanted } = this.#needs;
    const undo = [
      account.start(),
      page.subscribe(() => void this.follow()),
      wanted.subscribe(() => void this.showWanted()),
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
    const person = personPage(await this.#needs.page.address());
    if (look === this.#looks) this.see(person);
  }

  private see(person: string | undefined): void {
    if (person === this.inFront) return;
    this.inFront = person;
    if (person === undefined) return;
    this.#takenOver = person;
    const { search } = this.contacts;
    if (search !== undefined && profileUrl(search.profile) === person) return;
    this.#needs.banner.dismiss();
    this.contacts.findCarried(person);
  }

  /** Until another page is in front. */
  private async showWanted(): Promise<void> {
    const url = await this.#needs.wanted.take();
    if (url === undefined) return;
    this.#takenOver = undefined;
    this.contacts.findCarried(url);
  }

  /** What was taken over from a page is opened only while no page about somebody else is in front: that one is followed. */
  private async isStillMeant(search: ContactSearch): Promise<boolean> {
    const profile = profileUrl(search.profile);
    if (profile !== this.#takenOver) return true;
    const person = personPage(await this.#needs.page.address());
    if (person === undefined || person === profile) return true;
    this.see(person);
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
