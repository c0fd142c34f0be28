import { makeAutoObservable, observableRef } from "mobx";
import type { TableChoices } from "#application/ports/table-choices.ts";
import {
  columnDefaults,
  type HistoryColumn,
  parseWidths,
  widthOf,
  type Widths,
  widthsToJson,
  withWidth,
} from "#domain/history/history-columns.ts";

export interface HistoryColumnsNeeds {
  readonly kept: TableChoices;
}

/** How wide the columns are, as this browser remembers it. */
export class HistoryColumnsViewModel {
  widths: Widths = {};
  readonly #kept: TableChoices;

  constructor({ kept }: HistoryColumnsNeeds) {
    this.#kept = kept;
    makeAutoObservable(this, { widths: observableRef }, { autoBind: true });
  }

  /** Only now, because the shell is rendered for every browser. */
  start(): () => void {
    const kept = parseWidths(this.#kept.read("history_widths") ?? "");
    if (Object.keys(kept).length > 0) this.widths = kept;
    return () => {};
  }

  /** Whether the person has set the width of a column. */
  get isSized(): boolean {
    return Object.keys(this.widths).length > 0;
  }

  widthOf(column: HistoryColumn): number {
    return widthOf(this.widths, column);
  }

  /** In pixels; brought within the limits. */
  resize(column: HistoryColumn, width: number): void {
    this.keep(withWidth(this.widths, column, width));
  }

  /** Takes back what was resized since these were the widths. */
  putBack(widths: Widths): void {
    this.keep(widths);
  }

  reset(column: HistoryColumn): void {
    this.resize(column, columnDefaults[column]);
  }

  private keep(widths: Widths): void {
    this.widths = widths;
    this.#kept.write("history_widths", widthsToJson(widths));
  }
}
