import { makeAutoObservable, observableRef } from "mobx";
import type { TableChoices } from "#application/ports/table-choices.ts";
import {
  type Density,
  layoutToJson,
  type OptionalColumn,
  parseLayout,
  type PeopleLayout,
  usualLayout,
  withColumn,
} from "#domain/lists/people-layout.ts";

/** How the table of people looks, as this browser remembers it. */
export class PeopleLayoutViewModel {
  shown: PeopleLayout = usualLayout;
  readonly #kept: TableChoices;

  constructor({ kept }: { readonly kept: TableChoices }) {
    this.#kept = kept;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  start(): void {
    const kept = this.#kept.read("people_layout");
    if (kept !== undefined) this.shown = parseLayout(kept);
  }

  /** Of a view, for as long as that is shown. */
  take(layout: PeopleLayout): void {
    this.shown = layout;
  }

  showColumn(column: OptionalColumn, isShown: boolean): void {
    this.keep({ ...this.shown, columns: withColumn(this.shown.columns, column, isShown) });
  }

  setDensity(density: Density): void {
    this.keep({ ...this.shown, density });
  }

  private keep(layout: PeopleLayout): void {
    this.shown = layout;
    this.#kept.write("people_layout", layoutToJson(layout));
  }
}
