import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type OverlayState, parseOverlayState } from "#domain/shared/overlay-state.ts";
import { overlayPath } from "#domain/shared/routes.ts";
import { useHydrated } from "./use-hydrated.ts";

interface OpenOverlay<Name extends string> {
  readonly open: Name | undefined;
  /** The part of it that is shown, where it has several. */
  readonly part: string | undefined;
  /** Opens one, or another part of it, in the place of the one that is open. */
  readonly show: (name: Name, part?: string, query?: string) => void;
  readonly close: () => void;
}

/**
 * Which of some overlays is open, as part of the history of the tab: the browser's Back closes it and Forward opens it
 * again. Closed in any other way, it leaves no entry to go back to. One with an address of its own has it while it is open;
 * `SeenLocation` keeps what is behind it as it was. The focus returns to where it was before; where that cannot be seen
 * any more, to the element with the id `fallback`.
 */
export const useOpenOverlay = <Name extends string>(names: readonly Name[], fallback: string): OpenOverlay<Name> => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isLive = useHydrated();
  const navigate = useNavigate();
  // A shell is rendered without one, and a reload keeps the state.
  const { overlay, part, behind, isFirst = false } = (isLive && parseOverlayState(location.state)) || {};
  const open = names.find((name) => name === overlay);
  const isOpen = open !== undefined;
  // By its own address, or in the place of one that was: there is no entry without it to go back to.
  const isLinked = isFirst || (part !== undefined && behind === undefined);
  const here = pathname + search + hash;
  const opener = useRef<Opener>(undefined);
  // Going back takes a moment, in which a second close would leave the page.
  const isClosing = useRef(false);

  const show = useCallback(
    (name: Name, shown?: string, query = "") => {
      opener.current ??= { element: document.activeElement, pathname };
      const state: OverlayState = { overlay: name, behind: isLinked ? undefined : here, isFirst: isLinked };
      void navigate((overlayPath(name, shown) ?? here) + query, { state, replace: isOpen });
    },
    [navigate, pathname, here, isOpen, isLinked],
  );
  const close = useCallback(() => {
    if (!isOpen || isClosing.current) return;
    isClosing.current = true;
    if (isLinked) void navigate(here, { replace: true });
    else void navigate(-1);
  }, [navigate, here, isOpen, isLinked]);
  useEffect(() => {
    if (isOpen) {
      // Opened by a link, by a reload, or by Forward.
      opener.current ??= { element: null, pathname };
      return;
    }
    isClosing.current = false;
    returnFocus(opener.current, pathname, fallback);
    opener.current = undefined;
  }, [isOpen, pathname, fallback]);
  return { open, part, show, close };
};

/** What had the focus when the overlay was opened, and where. */
interface Opener {
  readonly element: Element | null;
  readonly pathname: string;
}

const returnFocus = (opener: Opener | undefined, pathname: string, fallback: string): void => {
  // Another tool takes the focus itself.
  if (opener === undefined || opener.pathname !== pathname) return;
  // What a page opened by itself has returned it already.
  if (opener.element === null && !isLeaving(document.activeElement)) return;
  if (opener.element instanceof HTMLElement) opener.element.focus();
  if (document.activeElement !== opener.element) document.getElementById(fallback)?.focus({ preventScroll: true });
};

/** Whether the element goes with the dialog that is closing, or is none. */
const isLeaving = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest("[role=dialog]") !== null;
