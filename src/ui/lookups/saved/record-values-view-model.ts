import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { listedOwned } from "#domain/lists/owned-columns.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";

type Values =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "loaded"; readonly owned: readonly OwnedValue[] };

/** What the reader owns of a saved person whose dialog is open. It is asked for each time, and never stored with the person. */
export class RecordValuesViewModel {
  shown: Values = { kind: "loading" };
  readonly #values: SavedValues;
  readonly #id: string;

  constructor(values: SavedValues, id: string) {
    this.#values = values;
    this.#id = id;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const answer = await this.#values.ownedOf([this.#id]);
    runInAction(() => {
      this.shown = answer.ok
        ? { kind: "loaded", owned: listedOwned(answer.value.get(this.#id) ?? []) }
        : { kind: "failed" };
    });
  }
}
