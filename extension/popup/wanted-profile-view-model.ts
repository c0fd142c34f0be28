import { makeAutoObservable, runInAction } from "mobx";
import { profileFaultText } from "#application/session/profile-fault.ts";
import { pastedSlug, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { personPage } from "#extension/panel/person-page.ts";
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
  /** The panel is open: the popup has done its part. */
  readonly done: () => void;
}

/** Whose contacts somebody wants to find in the side panel. Nothing is looked up here, and nothing is charged. */
export class WantedProfileViewModel {
  error: string | undefined = undefined;
  /** The page in front, where it is about a person. */
  private page: string | undefined = undefined;
  private typed: string | undefined = undefined;
  readonly #needs: WantedProfileNeeds;

  constructor(needs: WantedProfileNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    void this.look();
    return this.#needs.page.subscribe(() => void this.look());
  }

  /** Whose profile the page in front is. */
  get inFront(): ProfileSlug | undefined {
    return this.page === undefined ? undefined : pastedSlug(this.page);
  }

  /** The field follows the page in front until something is typed. */
  get follows(): boolean {
    return this.typed === undefined;
  }

  get url(): string {
    return this.typed ?? this.page ?? "";
  }

  get canFind(): boolean {
    return this.url.trim() !== "";
  }

  setUrl(url: string): void {
    this.typed = url;
    this.error = undefined;
  }

  find(): void {
    const { panel, wanted, windowId, done } = this.#needs;
    const pasted = readPastedProfile(this.url);
    if ("fault" in pasted) {
      this.error = profileFaultText(pasted.fault);
      return;
    }
    const left = wanted.leave(windowId, profileUrl(pasted.slug));
    void Promise.all([panel.open(windowId), left]).then(([isOpen]) => {
      if (isOpen) done();
      else runInAction(() => (this.error = popupTexts.panelRefused));
    });
  }

  private async look(): Promise<void> {
    const page = personPage(await this.#needs.page.address());
    runInAction(() => (this.page = page));
  }
}
