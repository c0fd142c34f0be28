import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { findPerson } from "#application/lookups/find-person.ts";
import { profileFaultText } from "#application/session/profile-fault.ts";
import type { Person } from "#domain/lookups/contact.ts";
import { readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { isSamePage, type PersonPage, personPage, type UnnamedPage } from "#extension/person-page.ts";
import { popupTexts } from "./popup-texts.ts";
import type { ActivePage } from "../ports/active-page.ts";
import type { SidePanel } from "../ports/side-panel.ts";
import type { WantedProfile } from "../ports/wanted-profile.ts";

export interface WantedProfileNeeds {
  readonly page: ActivePage;
  readonly panel: SidePanel;
  readonly wanted: Pick<WantedProfile, "leave">;
  /** Known before anybody clicks, because the panel opens at a click only, without a moment's wait. */
  readonly windowId: number;
  /** Who has a profile, free of charge. */
  readonly findPerson: ReturnType<typeof findPerson>;
  /** The panel is open: the popup has done its part. */
  readonly done: () => void;
}

/** The profile to open in the side panel: the one in front, or a pasted one. Only who it is is looked up here, which is free. */
export class WantedProfileViewModel {
  /** False until the page in front was looked at, so that nothing is shown that would be replaced at once. */
  isReady = false;
  error: string | undefined = undefined;
  /** What was typed into the form. */
  url = "";
  /** The form is wanted although a person is in front. */
  private isUnfolded = false;
  private page: PersonPage | undefined = undefined;
  /** What was looked up, by profile; nobody where the directory has no one. */
  private readonly people = new Map<ProfileSlug, Person | "nobody">();
  readonly #needs: WantedProfileNeeds;

  constructor(needs: WantedProfileNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "page">(this, { page: observableRef }, { autoBind: true });
  }

  start(): () => void {
    void this.look();
    return this.#needs.page.subscribe(() => void this.look());
  }

  /** Whose profile the page in front is. */
  get inFront(): ProfileSlug | undefined {
    return this.page && "profile" in this.page ? this.page.profile : undefined;
  }

  /** The page in front does not name its person. */
  get unnamedPage(): UnnamedPage | undefined {
    return this.page && "fault" in this.page ? this.page : undefined;
  }

  /** Who is in front, once that is known. */
  get personInFront(): Person | "nobody" | undefined {
    return this.inFront && this.people.get(this.inFront);
  }

  /** The page in front gives something else to do. */
  get isFoldable(): boolean {
    return this.inFront !== undefined || this.unnamedPage?.publicProfile !== undefined;
  }

  get isFormOpen(): boolean {
    return this.isUnfolded || !this.isFoldable;
  }

  toggleForm(): void {
    this.isUnfolded = !this.isUnfolded;
    this.error = undefined;
  }

  get canFind(): boolean {
    return !this.isFormOpen || this.url.trim() !== "";
  }

  setUrl(url: string): void {
    this.url = url;
    this.error = undefined;
  }

  find(): void {
    const { panel, wanted, windowId, done } = this.#needs;
    const found = this.isFormOpen || this.inFront === undefined ? readPastedProfile(this.url) : { slug: this.inFront };
    if ("fault" in found) {
      this.error = profileFaultText(found.fault);
      return;
    }
    const left = wanted.leave(windowId, profileUrl(found.slug));
    void Promise.all([panel.open(windowId), left]).then(([isOpen]) => {
      if (isOpen) done();
      else runInAction(() => (this.error = popupTexts.panelRefused));
    });
  }

  private async look(): Promise<void> {
    const page = personPage(await this.#needs.page.address());
    const isSame = isSamePage(page, this.page);
    runInAction(() => {
      this.isReady = true;
      this.page = page;
      // What was said was about the page before.
      if (!isSame) this.error = undefined;
    });
    if (isSame) return;
    if (this.inFront !== undefined) await this.lookUp(this.inFront);
  }

  /** Without an answer, the profile is named by its address. */
  private async lookUp(profile: ProfileSlug): Promise<void> {
    const found = await this.#needs.findPerson(profile);
    if (!found.ok || found.value === "not-offered") return;
    const person = found.value?.person ?? "nobody";
    runInAction(() => this.people.set(profile, person));
  }
}
