import { makeAutoObservable, observableRef } from "mobx";
import type { ColumnWidths } from "#application/ports/column-widths.ts";
import {
  columnDefaults,
  type HistoryColumn,
  widthOf,
  type Widths,
  withWidth,
} from "#domain/history/history-columns.ts";

export interface HistoryColumnsNeeds {
  readonly kept: ColumnWidths;
}

/** How wide the columns are, as this browser remembers it. */
export class HistoryColumnsViewModel {
  widths: Widths = {};
  readonly #kept: ColumnWidths;

  constructor({ kept }: HistoryColumnsNeeds) {
    this.#kept = kept;
    makeAutoObservable(this, { widths: observableRef }, { autoBind: true });
  }

  /** Only now, because the shell is rendered for every browser. */
  start(): () => void {
    const kept = this.#kept.read();
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
    this.widths = withWidth(this.widths, column, width);
    this.#kept.write(this.widths);
  }

  /** Takes back what was resized since these were the widths. */
  putBack(widths: Widths): void {
    this.widths = widths;
    this.#kept.write(widths);
  }

  reset(column: HistoryColumn): void {
    this.resize(column, columnDefaults[column]);
  }
}
