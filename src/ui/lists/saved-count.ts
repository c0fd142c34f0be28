import type { ListsViewModel } from "./lists-view-model.ts";

/** How many private, or shared people there are; undefined until all are loaded. */
export const savedCount = ({ state, everyone }: ListsViewModel): number | undefined =>
  state.kind === "loaded" ? everyone.length : undefined;
