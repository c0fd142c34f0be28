import type { ListsViewModel } from "./lists-view-model.ts";

/** How many private, or shared people there are; undefined until all are loaded. */
export const savedCount = ({ state, saved, query }: ListsViewModel): number | undefined =>
  state.kind === "loaded"
    ? [...saved.shown.values()].filter(({ isShared }) => isShared === query.isShared).length
    : undefined;
