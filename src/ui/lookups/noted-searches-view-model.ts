import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { NotedSearches } from "#application/ports/noted-searches.ts";
import { type NotedSearch, withSearch } from "#domain/history/noted-search.ts";
import type { Person } from "#domain/lookups/contact.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

interface NotedSearchesNeeds {
  readonly kept: NotedSearches;
  /** What is kept of who is signed in. */
  readonly noted: readonly NotedSearch[];
  readonly clock: Pick<Clock, "now">;
  /** Who is signed in. */
  readonly person: () => string | undefined;
}

/** Notes a search that cost nothing. */
export type NoteSearch = (search: Omit<NotedSearch, "at">) => void;

/** What one person searched for without paying. What they paid for is in their history. */
export class NotedSearchesViewModel {
  noted: readonly NotedSearch[];
  readonly #needs: NotedSearchesNeeds;

  constructor(needs: NotedSearchesNeeds) {
    this.#needs = needs;
    this.noted = needs.noted;
    makeAutoObservable(this, { noted: observableRef }, { autoBind: true });
  }

  /** Who a search found behind a profile. */
  personBehind(profile: ProfileSlug): Person | undefined {
    return this.noted.find(({ subject }) => subject.kind === "profile" && subject.profile === profile)?.person;
  }

  note(search: Omit<NotedSearch, "at">): void {
    const { kept, clock, person } = this.#needs;
    const owner = person();
    // Signed out by now: nothing of theirs stays.
    if (owner === undefined) return;
    // Another tab may have noted more.
    this.noted = withSearch(kept.read(owner), { ...search, at: new Date(clock.now()).toISOString() });
    kept.write(owner, this.noted);
  }
}
