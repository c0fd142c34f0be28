import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "./use-hydrated.ts";

interface OpenOverlay<Name extends string> {
  readonly open: Name | undefined;
  /** Opens one, in the place of the one that is open. */
  readonly show: (name: Name) => void;
  readonly close: () => void;
}

/**
 * Which of some overlays is open, as part of the history of the tab: the browser's Back closes it and Forward opens it
 * again. Closed in any other way, it leaves no entry to go back to. The focus returns to where it was before; where that
 * cannot be seen any more, to the element with the id `fallback`.
 */
export const useOpenOverlay = <Name extends string>(names: readonly Name[], fallback: string): OpenOverlay<Name> => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const isLive = useHydrated();
  const navigate = useNavigate();
  // A shell is rendered without one, and a reload keeps the state.
  const open = isLive ? names.find((name) => name === overlayIn(state)) : undefined;
  const isOpen = open !== undefined;
  const opener = useRef<Opener>(undefined);
  // Going back takes a moment, in which a second close would leave the page.
  const isClosing = useRef(false);

  const show = useCallback(
    (overlay: Name) => {
      opener.current ??= { element: document.activeElement, pathname };
      void navigate({ pathname, search, hash }, { state: { overlay }, replace: isOpen });
    },
    [navigate, pathname, search, hash, isOpen],
  );
  const close = useCallback(() => {
    if (!isOpen || isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }, [navigate, isOpen]);
  useEffect(() => {
    if (isOpen) return;
    isClosing.current = false;
    returnFocus(opener.current, pathname, fallback);
    opener.current = undefined;
  }, [isOpen, pathname, fallback]);
  return { open, show, close };
};

/** The browser may return a state stored by another version of the app. */
const overlayIn = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "overlay" in state ? state.overlay : undefined;

/** What had the focus when the overlay was opened, and where. */
interface Opener {
  readonly element: Element | null;
  readonly pathname: string;
}

const returnFocus = (opener: Opener | undefined, pathname: string, fallback: string): void => {
  // Another tool takes the focus itself.
  if (opener === undefined || opener.pathname !== pathname) return;
  if (opener.element instanceof HTMLElement) opener.element.focus();
  if (document.activeElement !== opener.element) document.getElementById(fallback)?.focus();
};
