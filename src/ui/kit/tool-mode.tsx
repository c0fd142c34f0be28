import { type ComponentType, createContext } from "react";
import { Link, useLocation } from "react-router-dom";
import classes from "./tool-mode.module.css";
import { useLazyModule } from "./use-lazy-module.ts";
import { useHydrated } from "./use-hydrated.ts";
import { kitTexts } from "./kit-texts.ts";

/** Fetches a tool's bulk mode, at its first use. */
export type LoadBulk = () => Promise<{ readonly Bulk: ComponentType }>;

/** Given by the wiring to the tools that have a bulk mode. */
export const BulkOfTool = createContext<LoadBulk | undefined>(undefined);

export type ToolMode = "single" | "bulk";

/** The address decides, so that a reload, Back and a shared link lead to the same mode; an unknown one is Single. */
export const useToolMode = (): ToolMode => {
  const { search } = useLocation();
  // The shell is rendered for the path alone; boot.js keeps it from being seen in the wrong mode.
  return useHydrated() && new URLSearchParams(search).get("mode") === "bulk" ? "bulk" : "single";
};

/** Links, so that they work before the app does. Looking at the second one fetches what it leads to. */
export const ModeToggle = ({ mode, load }: { readonly mode: ToolMode; readonly load: LoadBulk }) => {
  const { pathname } = useLocation();
  const prefetch = () => void load().catch(() => undefined); // Shown once it is needed.
  const current = (one: ToolMode) => (one === mode ? "true" : undefined);
  return (
    <nav aria-label={kitTexts.mode} className={classes.modes}>
      <Link to={pathname} aria-current={current("single")}>
        {kitTexts.single}
      </Link>
      <Link to={`${pathname}?mode=bulk`} aria-current={current("bulk")} onPointerEnter={prefetch} onFocus={prefetch}>
        {kitTexts.bulk}
      </Link>
    </nav>
  );
};

export const BulkMode = ({ load }: { readonly load: LoadBulk }) => {
  const code = useLazyModule(load, true);
  return code === undefined ? undefined : <code.Bulk />;
};
