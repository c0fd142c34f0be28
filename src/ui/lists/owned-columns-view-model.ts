import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { type OnAnswer, readAgain } from "#ui/kit/read-again.ts";
import { type OwnedTexts, textsOfOwned } from "#domain/lists/owned-columns.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";

interface OwnedColumnsNeeds {
  readonly values: SavedValues;
  readonly clock: Pick<Clock, "pause">;
}

/** What the reader owns of the people on screen, while a column shows it. It is asked for, and never stored with them. */
export class OwnedColumnsViewModel {
  /** By the ids of people. */
  private known: ReadonlyMap<string, OwnedTexts> = new Map();
  private wanted: readonly string[] = [];
  private isAsking = false;
  readonly #values: SavedValues;
  readonly #answered: OnAnswer;

  constructor({ values, ...needs }: OwnedColumnsNeeds) {
    this.#values = values;
    this.#answered = readAgain(needs, () => void this.show(this.wanted));
    makeAutoObservable<this, "known" | "wanted" | "isAsking">(
      this,
      { known: observableRef, wanted: false, isAsking: false },
      { autoBind: true },
    );
  }

  of({ id }: ShownPerson): OwnedTexts | undefined {
    return id === undefined ? undefined : this.known.get(id);
  }

  /** Asks for those of these people who are not known yet, in one call at a time: a screen shows others with each key of a search. */
  async show(ids: readonly string[]): Promise<void> {
    this.wanted = ids;
    if (this.isAsking) return;
    this.isAsking = true;
    for (let missing = this.missing(); missing.length > 0; missing = this.missing())
      if (!(await this.ask(missing))) break;
    this.isAsking = false;
  }

  /** Values may have been bought, reported or removed since. What is shown stays until there is an answer. */
  async lookAgain(): Promise<void> {
    if (this.wanted.length === 0 || this.isAsking) return;
    this.isAsking = true;
    await this.ask(this.wanted);
    this.isAsking = false;
    await this.show(this.wanted);
  }

  private missing(): readonly string[] {
    return this.wanted.filter((id) => !this.known.has(id));
  }

  private async ask(ids: readonly string[]): Promise<boolean> {
    const answer = await this.#values.ownedOf(ids);
    if (answer.ok)
      runInAction(() => {
        // Those alone who are on screen now: others are asked for when they come back.
        const kept = [...this.known].filter(([id]) => this.wanted.includes(id));
        this.known = new Map([...kept, ...ids.map((id) => [id, textsOfOwned(answer.value.get(id) ?? [])] as const)]);
      });
    this.#answered(answer);
    return answer.ok;
  }
}
