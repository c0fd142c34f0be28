import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { askAsTyped } from "#application/lookups/ask-as-typed.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { OwnedPeople } from "#application/ports/owned-people.ts";
import { type FoundBefore, namesFirst, peopleFoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import { mayBeName } from "#domain/history/name-search.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import type { Account } from "#domain/session/account.ts";
import { OWNED_PEOPLE } from "#domain/session/capability.ts";

export interface FoundPeopleNeeds {
  /** What was searched for without paying. */
  readonly noted: () => readonly NotedSearch[];
  readonly owned: Pick<OwnedPeople, "named">;
  readonly clock: Pick<Clock, "pause">;
}

const SHOWN_MAX = 5;
/** Before anything is typed: the places below stay in sight. */
const RECENT_MAX = 3;

/**
 * The people that the palette finds by name: those with an owned detail, and those that this browser searched for
 * without paying. No error is shown where the owned ones can't be read: the palette works without.
 */
export class FoundPeopleViewModel {
  /** The last answer. While another is awaited, those of it who still fit are shown. */
  private owned: readonly FoundBefore[] = [];
  readonly #needs: FoundPeopleNeeds;
  readonly #ask: (text: string | undefined) => void;

  constructor(needs: FoundPeopleNeeds) {
    this.#needs = needs;
    this.#ask = askAsTyped({
      clock: needs.clock,
      ask: (text) => needs.owned.named(text),
      take: (answer) => answer.ok && runInAction(() => (this.owned = answer.value)),
    });
    makeAutoObservable<this, "owned">(this, { owned: observableRef });
  }

  /** Forgets what another visit has found: the organisation may own it no longer, or be another one. */
  begin(): void {
    this.owned = [];
  }

  /** Asks for the owned people that a text may name, once typing has paused. */
  search(text: string, account: Account | undefined): void {
    const isOffered = account?.capabilities.includes(OWNED_PEOPLE) === true;
    this.#ask(isOffered && mayBeName(text) ? text : undefined);
  }

  /**
   * With those of `saved`, whom the query names; whose name begins with it comes first. Where nothing is typed, the latest ones: those whom this browser knows without a
   * call.
   */
  named(query: string, saved: readonly FoundBefore[] = []): readonly FoundBefore[] {
    const people = peopleFoundBefore(this.owned, this.#needs.noted(), saved);
    if (query.trim() === "") return people.slice(0, RECENT_MAX);
    return namesFirst(peopleNamed(people, query), query).slice(0, SHOWN_MAX);
  }
}
