import { makeAutoObservable } from "mobx";
import type { Failure } from "#application/failure.ts";
import type { Revealed } from "#application/ports/contact-directory.ts";
import { refusalText } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import { revealLines, type RevealLinesNeeds, type RevealLinesViewModel } from "#ui/shared/reveal-lines-view-model.ts";

export interface FindContactsNeeds extends RevealLinesNeeds {
  readonly reveal: (item: ContactItem, profile: ProfileSlug) => Promise<Result<Revealed, Failure>>;
}

export interface ContactSearch {
  readonly profile: ProfileSlug;
  readonly lines: RevealLinesViewModel<ContactItem>;
}

export class FindContactsViewModel {
  url = "";
  urlError: string | undefined = undefined;
  private found: ContactSearch | undefined = undefined;
  readonly #needs: FindContactsNeeds;

  constructor(needs: FindContactsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Only while the field names the same person: nobody opens a line about somebody else than the field says. */
  get search(): ContactSearch | undefined {
    return this.found?.profile === parseProfileUrl(this.url) ? this.found : undefined;
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
    if (profile === undefined) this.urlError = refusalText({ kind: "not-a-profile" });
    else this.found = { profile, lines: this.linesOf(profile) };
  }

  /** Searches for a profile handed over by another tool. */
  findCarried(url: string): void {
    this.setUrl(url);
    this.find();
  }

  private linesOf(profile: ProfileSlug): RevealLinesViewModel<ContactItem> {
    return revealLines(contactItems, this.#needs, (item) => this.#needs.reveal(item, profile));
  }
}
