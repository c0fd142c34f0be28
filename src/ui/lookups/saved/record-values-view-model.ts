import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { listedOwned } from "#domain/lists/owned-columns.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";

type Item = OwnedValue["item"];

type Values =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  /** `missing`: what else can be revealed of the person. */
  | { readonly kind: "loaded"; readonly owned: readonly OwnedValue[]; readonly missing: readonly Item[] };

/** What can be revealed of someone, the addresses before the phone numbers, as `listedOwned` has them. */
export const itemsOf = ({ kind }: SavedSubject): readonly Item[] =>
  (kind === "profile" ? contactItems : directorItems).toReversed();

/** What the reader owns of a saved person whose dialog is open. It is asked for each time, and never stored with the person. */
export class RecordValuesViewModel {
  shown: Values = { kind: "loading" };
  readonly #values: SavedValues;
  readonly #id: string;
  readonly #items: readonly Item[];

  constructor(values: SavedValues, id: string, subject: SavedSubject) {
    this.#values = values;
    this.#id = id;
    this.#items = itemsOf(subject);
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const answer = await this.#values.ownedOf([this.#id]);
    runInAction(() => {
      this.shown = answer.ok ? this.loaded(answer.value.get(this.#id) ?? []) : { kind: "failed" };
    });
  }

  private loaded(values: readonly OwnedValue[]): Values {
    // Of all values: one that was bought twice, as two things, is listed once.
    const missing = this.#items.filter((item) => values.every((one) => one.item !== item));
    return { kind: "loaded", owned: listedOwned(values), missing };
  }
}
