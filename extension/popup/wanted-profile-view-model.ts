import { makeAutoObservable, runInAction } from "mobx";
import type { findPerson } from "#application/lookups/find-person.ts";
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
  /** Who has a profile, free of charge. */
  readonly findPerson: ReturnType<typeof findPerson>;
  /** The panel is open: the popup has done its part. */
  readonly done: () => void;
}

/** The profile to open in the side panel. Only the name is looked up here, which is free. */
export class WantedProfileViewModel {
  error: string | undefined = undefined;
  /** The page in front, where it is about a person. */
  private page: string | undefined = undefined;
  /** The names that were looked up, by profile. */
  private readonly names = new Map<ProfileSlug, string>();
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

  /** Their name, where the directory has it. */
  get nameInFront(): string | undefined {
    return this.inFront && this.names.get(this.inFront);
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
    const before = this.inFront;
    runInAction(() => (this.page = page));
    if (this.inFront !== undefined && this.inFront !== before) await this.lookUpName(this.inFront);
  }

  /** Without one, the profile is named by its address. */
  private async lookUpName(profile: ProfileSlug): Promise<void> {
    const found = await this.#needs.findPerson(profile);
    if (!found.ok || found.value === undefined || found.value === "not-offered") return;
    const { name } = found.value.person;
    if (name !== undefined) runInAction(() => this.names.set(profile, name));
  }
}
