/** A table whose looks can be chosen, under the name by which the choice is kept. */
export type ChosenTable = "history_widths" | "people_layout";

/** How someone wants the tables in this browser: texts, which each table reads in its own way. */
export interface TableChoices {
  /** Undefined before anything was chosen. */
  read(table: ChosenTable): string | undefined;
  write(table: ChosenTable, choice: string): void;
}
