import { createContext } from "react";
import type { RecentViewModel } from "./recent-view-model.ts";

/** Loads the recent look-ups of a tool at its first use. */
export type LoadRecent = () => Promise<{ readonly create: () => RecentViewModel }>;

/** Given by the wiring to the tools; without it nothing recent is shown. */
export const RecentOfTool = createContext<LoadRecent>(() => new Promise(() => {}));
