import { fieldsOfJson } from "#domain/json.ts";
import { ownedColumns } from "./owned-columns.ts";

/** What a table of saved people can show beside the name, in its order. */
export const optionalColumns = [
  "title",
  "company",
  ...ownedColumns,
  "status",
  "assignedTo",
  "lists",
  "tags",
  "note",
  "savedBy",
  "savedAt",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** "compact" has lower rows. */
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** How a table of saved people looks. */
export interface PeopleLayout {
  /** In the order of `optionalColumns`. */
  readonly columns: readonly OptionalColumn[];
  readonly density: Density;
}

export const usualLayout: PeopleLayout = {
  columns: ["title", "company", "email", "phone", "status", "assignedTo", "tags"],
  density: "comfortable",
};

/** Colleagues are known of shared people only. */
export const isOfShared = (column: OptionalColumn): boolean => column === "assignedTo" || column === "savedBy";

/** The columns, with this one or without it. */
export const withColumn = (
  columns: readonly OptionalColumn[],
  column: OptionalColumn,
  isShown: boolean,
): readonly OptionalColumn[] => optionalColumns.filter((one) => (one === column ? isShown : columns.includes(one)));

export const layoutToJson = (layout: PeopleLayout): string => JSON.stringify(layout);

/** Parses the JSON of a layout. What is unknown is as it is usually. */
export const parseLayout = (json: string): PeopleLayout => {
  const kept = fieldsOfJson(json);
  const [columns, density] = [kept.get("columns"), kept.get("density")];
  return {
    columns: Array.isArray(columns) ? optionalColumns.filter((one) => columns.includes(one)) : usualLayout.columns,
    density: densities.find((one) => one === density) ?? usualLayout.density,
  };
};
