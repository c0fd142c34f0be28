import { useContext, useEffect, useMemo } from "react";
import { RecentOfTool } from "./recent-of-tool.ts";
import type { RecentViewModel } from "./recent-view-model.ts";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";

/**
 * What the shown tool looked up last; undefined until its code is fetched, which nothing waits for. `lookedUp` is
 * another one after each look-up, undefined for none.
 */
export const useRecent = (lookedUp: unknown): RecentViewModel | undefined => {
  const code = useLazyModule(useContext(RecentOfTool), false);
  const model = useMemo(() => code?.create(), [code]);
  useEffect(() => model?.start(), [model]);
  useEffect(() => model?.onLookedUp(lookedUp), [model, lookedUp]);
  return model;
};
