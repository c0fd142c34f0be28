import { type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { type Location, parsePath, UNSAFE_LocationContext as LocationContext } from "react-router-dom";
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
 * addresses, and stay as they are. Not `<Routes location>`, which hides how the person came here.
 */
export const SeenLocation = ({ screens, children }: SeenLocationProps) => {
  const now = useContext(LocationContext);
  const [last, setLast] = useState(now);
  const isReady = areLoadedAt(behindOverlay(now.location).pathname, screens);
  useEffect(() => {
    const keep = () => setLast(now);
    if (isReady) keep();
    else startTransition(keep); // Waits for the code.
  }, [now, isReady]);
  const shown = isReady ? now : last;
  // Kept while it waits: a `<Navigate>` that is rendered again navigates again.
  const seen = useMemo(() => ({ ...shown, location: behindOverlay(shown.location) }), [shown]);
  return <LocationContext value={seen}>{children}</LocationContext>;
};

const behindOverlay = (location: Location): Location => {
  const overlay = routeAt(location.pathname)?.overlay;
  if (overlay === undefined) return location;
  const behind = parseOverlayState(location.state)?.behind;
  const state: OverlayState = { overlay: overlay.name, part: overlay.part, query: location.search, behind };
  return { ...location, search: "", hash: "", ...parsePath(behind ?? DEFAULT_DESTINATION), state };
};
