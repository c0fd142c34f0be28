import { makeAutoObservable } from "mobx";
import type { Failure } from "#application/failure.ts";
import type { Revealed } from "#application/ports/contact-directory.ts";
import { refusalText } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { pastedSlug, readPastedProfile } from "#domain/pasted-profile.ts";
import type { ProfileSlug } from "#domain/profile-url.ts";
import type { PaidCallNeeds } from "#ui/shared/paid-call.ts";
import { type RevealLineViewModel, revealLines } from "#ui/shared/reveal-line-view-model.ts";

export interface FindContactsNeeds extends PaidCallNeeds {
  readonly reveal: (item: ContactItem, profile: ProfileSlug) => Promise<Result<Revealed, Failure>>;
}

interface Search {
  readonly profile: ProfileSlug;
  readonly lines: Readonly<Record<ContactItem, RevealLineViewModel>>;
}

export class FindContactsViewModel {
  url = "";
  urlError: string | undefined = undefined;
  private found: Search | undefined = undefined;
  readonly #needs: FindContactsNeeds;

  constructor(needs: FindContactsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Only while the field names the same person: nobody opens a line about somebody else than the field says. */
  get search(): Search | undefined {
    return this.found?.profile === pastedSlug(this.url) ? this.found : undefined;
  }

  get canFind(): boolean {
    return this.url.trim() !== "";
  }

  setUrl(url: string): void {
    this.url = url;
    this.urlError = undefined;
  }

  find(): void {
    const pasted = readPastedProfile(this.url);
    if ("fault" in pasted) this.urlError = refusalText({ kind: pasted.fault });
    else this.found = { profile: pasted.slug, lines: revealLines(contactItems, this.#needs) };
  }

  /** Searches for a profile handed over by another tool. */
  findCarried(url: string): void {
    this.setUrl(url);
    this.find();
  }

  async reveal(item: ContactItem): Promise<void> {
    const { search } = this;
    await search?.lines[item].open(() => this.#needs.reveal(item, search.profile));
  }
}
