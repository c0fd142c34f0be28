import { makeAutoObservable, runInAction } from "mobx";
import type { Failure } from "#application/failure.ts";
import type { Revealed } from "#application/ports/contact-directory.ts";
import { refusalText } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { hidden, phaseAfter, type RevealPhase } from "#ui/shared/reveal-phase.ts";

export interface FindContactsNeeds {
  readonly reveal: (item: ContactItem, profile: ProfileSlug) => Promise<Result<Revealed, Failure>>;
  readonly creditsChanged: () => Promise<void>;
  readonly banner: BannerViewModel;
}

interface Search {
  readonly profile: ProfileSlug;
  readonly lines: Record<ContactItem, RevealPhase>;
}

export class FindContactsViewModel {
  url = "";
  urlError: string | undefined = undefined;
  search: Search | undefined = undefined;
  readonly #needs: FindContactsNeeds;

  constructor(needs: FindContactsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get canFind(): boolean {
    return this.url.trim() !== "";
  }

  setUrl(url: string): void {
    this.url = url;
    this.urlError = undefined;
  }

  find(): void {
    const profile = parseProfileUrl(this.url);
    if (profile === undefined) {
      this.urlError = refusalText({ kind: "not-a-profile" });
      return;
    }
    const lines = Object.fromEntries(contactItems.map((item) => [item, hidden])) as Record<ContactItem, RevealPhase>;
    this.search = { profile, lines };
  }

  /** Takes over a profile that another tool found. */
  findCarried(url: string): void {
    this.setUrl(url);
    this.find();
  }

  async reveal(item: ContactItem): Promise<void> {
    const { search } = this;
    // Synchronous, before anything is sent: a second click of a double click finds "loading" already.
    if (search?.lines[item].kind !== "hidden") return;
    this.#needs.banner.dismiss();
    search.lines[item] = { kind: "loading" };
    const answer = await this.#needs.reveal(item, search.profile);
    runInAction(() => (search.lines[item] = phaseAfter(answer, this.#needs.banner)));
    // Also after a failure: whether a lost answer was paid for, only the server knows.
    await this.#needs.creditsChanged();
  }
}
