import { type ReactNode, useMemo } from "react";
import {
  type Location,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { type OverlayState, parseOverlayState } from "#domain/shared/overlay-state.ts";
import { DEFAULT_DESTINATION, routeAt } from "#domain/shared/routes.ts";

/**
 * At the address of a dialog, everything in here sees the address of the tool behind it, with the dialog open. So tools do
 * not know of such addresses, and stay as they are. Not `<Routes location>`, which hides how the person came here.
 */
export const BehindOverlay = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const seen = useMemo(() => ({ location: behindOverlay(location), navigationType }), [location, navigationType]);
  return <LocationContext value={seen}>{children}</LocationContext>;
};

const behindOverlay = (location: Location): Location => {
  const overlay = routeAt(location.pathname)?.overlay;
  if (overlay === undefined) return location;
  const { behind, isLinked } = parseOverlayState(location.state) ?? {};
  const tool = parsePath(behind ?? DEFAULT_DESTINATION);
  // From the state of another version: there is no tool.
  const isTool = routeAt(tool.pathname ?? "")?.frame !== undefined;
  const state: OverlayState = {
    overlay: overlay.name,
    part: overlay.part,
    ...((behind === undefined || isLinked) && { isLinked: true }),
  };
  return { ...location, search: "", hash: "", ...(isTool ? tool : { pathname: DEFAULT_DESTINATION }), state };
};
