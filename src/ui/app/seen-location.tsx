import { type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { createPath, type Location, parsePath, UNSAFE_LocationContext as LocationContext } from "react-router-dom";
import { type OverlayState, parseOverlayState } from "#domain/shared/overlay-state.ts";
import { DEFAULT_DESTINATION, routeAt } from "#domain/shared/routes.ts";
import { areLoadedAt, type LazyScreens } from "./lazy-screens.ts";

interface SeenLocationProps {
  readonly screens: LazyScreens;
  readonly children: ReactNode;
}

/**
 * The location that everything in here sees.
 *
 * A page whose code is there is rendered with the click. For any other, what is shown stays until the code has come.
 *
 * At the address of a dialog, it is the address of the tool behind it, with the dialog open. So tools do not know of such
 * addresses, and stay as they are, also where a plain link leads to the dialog. Not `<Routes location>`, which hides how the
 * person came here.
 */
export const SeenLocation = ({ screens, children }: SeenLocationProps) => {
  const now = useContext(LocationContext);
  const [last, setLast] = useState(now);
  const tool = useLastTool(now.location);
  const isReady = areLoadedAt(behindOverlay(now.location, tool).pathname, screens);
  useEffect(() => {
    const keep = () => setLast(now);
    if (isReady) keep();
    else startTransition(keep); // Waits for the code.
  }, [now, isReady]);
  const shown = isReady ? now : last;
  const behind = overlayAt(shown.location) && tool;
  // Kept while it waits: a `<Navigate>` that is rendered again navigates again.
  const seen = useMemo(() => ({ ...shown, location: behindOverlay(shown.location, behind) }), [shown, behind]);
  return <LocationContext value={seen}>{children}</LocationContext>;
};

/** The address of the tool that was shown last, if nothing but dialogs followed. */
const useLastTool = (now: Location): string | undefined => {
  const [last, setLast] = useState<string>();
  const tool = overlayAt(now) === undefined ? routeAt(now.pathname)?.frame && createPath(now) : last;
  if (tool !== last) setLast(tool);
  return tool;
};

const overlayAt = ({ pathname }: Location) => routeAt(pathname)?.overlay;

const behindOverlay = (location: Location, tool: string | undefined): Location => {
  const overlay = overlayAt(location);
  if (overlay === undefined) return location;
  const behind = parseOverlayState(location.state)?.behind ?? tool;
  const state: OverlayState = { overlay: overlay.name, part: overlay.part, query: location.search, behind };
  return { ...location, search: "", hash: "", ...parsePath(behind ?? DEFAULT_DESTINATION), state };
};
