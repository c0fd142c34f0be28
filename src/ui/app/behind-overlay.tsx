import type { ReactNode } from "react";
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
  const seen = { location: behindOverlay(useLocation()), navigationType: useNavigationType() };
  return <LocationContext value={seen}>{children}</LocationContext>;
};

const behindOverlay = (location: Location): Location => {
  const overlay = routeAt(location.pathname)?.overlay;
  if (overlay === undefined) return location;
  const behind = parseOverlayState(location.state)?.behind;
  const state: OverlayState = { overlay: overlay.name, part: overlay.part, behind };
  return { ...location, search: "", hash: "", ...parsePath(behind ?? DEFAULT_DESTINATION), state };
};
