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
  private isOfView = false;
  readonly #kept: TableChoices;

  constructor({ kept }: { readonly kept: TableChoices }) {
    this.#kept = kept;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  start(): void {
    this.isOfView = false;
    this.shown = parseLayout(this.#kept.read("people_layout") ?? "");
  }

  /** Of a view: until `start` is called again, what is changed is not kept in this browser. */
  take(layout: PeopleLayout): void {
    this.isOfView = true;
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
    if (!this.isOfView) this.#kept.write("people_layout", layoutToJson(layout));
  }
}
