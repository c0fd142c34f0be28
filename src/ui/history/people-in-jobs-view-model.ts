import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { askAsTyped } from "#application/lookups/ask-as-typed.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FoundInJob, OwnedPeople } from "#application/ports/owned-people.ts";
import { peopleNamed } from "#domain/history/found-before.ts";
import { mayBeName } from "#domain/history/name-search.ts";
import type { Account } from "#domain/session/account.ts";
import { OWNED_PEOPLE } from "#domain/session/capability.ts";

export interface PeopleInJobsNeeds {
  readonly owned: Pick<OwnedPeople, "inJobs">;
  readonly clock: Pick<Clock, "pause">;
}

/** One person of each bulk job that the search names, by job. */
export type PeopleInJobs = ReadonlyMap<string, FoundInJob>;

const nobody: PeopleInJobs = new Map();

/**
 * Asks which bulk jobs have people that the search of the history names, because the line of a run has no names. Without an
 * answer, the history is searched as it is.
 */
export class PeopleInJobsViewModel {
  /** The last answer, and the search that it is for. */
  private answer: { readonly search: string; readonly people: readonly FoundInJob[] } = { search: "", people: [] };
  /** What is asked for, until it is answered. */
  private awaited: string | undefined;
  readonly #ask: (text: string | undefined) => void;

  constructor({ owned, clock }: PeopleInJobsNeeds) {
    this.#ask = askAsTyped({
      clock,
      ask: (text) => owned.inJobs(text),
      take: (answer, search) =>
        runInAction(() => {
          this.awaited = undefined;
          this.answer = { search, people: answer.ok ? answer.value : [] };
        }),
    });
    makeAutoObservable<this, "answer">(this, { answer: observableRef });
  }

  get isAwaited(): boolean {
    return this.awaited !== undefined;
  }

  search(text: string, account: Account | undefined): void {
    const isOffered = account?.capabilities.includes(OWNED_PEOPLE) === true;
    const wanted = isOffered && mayBeName(text) ? text : undefined;
    // Asked for again, it shows what is known until then.
    this.awaited = wanted === this.answer.search ? undefined : wanted;
    this.#ask(wanted);
  }

  /** For this search; while it is awaited, those of the last one who still fit. */
  foundBy(search: string): PeopleInJobs {
    const { search: answered, people } = this.answer;
    const found = answered === search ? people : peopleNamed(people, search);
    return found.length === 0 ? nobody : new Map(found.map((person) => [person.jobId, person]));
  }
}
