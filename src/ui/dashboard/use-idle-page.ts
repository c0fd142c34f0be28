import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { dialogIsOpen, hasTypedIn } from "#ui/kit/is-typing.ts";
import { EMPTY_TOOL, focusWork } from "#ui/kit/tool-field.ts";

/**
 * Whether a dialog may open by itself: the page shows a tool in which nothing is searched or typed, and nobody has pressed a
 * key or clicked since it was opened. Their next key would otherwise go into the dialog. The address counts too, which still
 * has the search of a person who empties the field to paste the next one. So does an overlay that they have closed. Once open,
 * it stays until it is no longer wanted, or gives way to someone who types all the same: they had begun before they saw it.
 */
export const useIdlePage = (isWanted: boolean, overlayIsOpen: boolean): boolean => {
  const { pathname, search, hash } = useLocation();
  const isPlain = search === "" && hash === "";
  const [wasIdle, setWasIdle] = useState(false);
  const isInUse = useRef(false);
  const isShown = isWanted && wasIdle && isPlain;
  // Noted by boot.js, before anything here could listen.
  useEffect(() => void (isInUse.current ||= document.documentElement.dataset.used === pathname), [pathname]);
  // No click says so where an address opened it, and its keys are not for the page.
  useEffect(() => void (isInUse.current ||= overlayIsOpen), [overlayIsOpen]);
  useEffect(() => {
    // Also while the code of the dialog is fetched. What else is pressed in a dialog is not for the page.
    const use = (event: Event) => {
      if (dialogIsOpen()) {
        if (!isShown || !isText(event)) return;
        // The key is typed there.
        focusWork(document.querySelector("main"));
      }
      isInUse.current = true;
      setWasIdle(false);
    };
    addEventListener("keydown", use, true);
    addEventListener("pointerdown", use, true);
    return () => {
      removeEventListener("keydown", use, true);
      removeEventListener("pointerdown", use, true);
    };
  }, [isShown]);
  useEffect(() => {
    if (!isWanted || wasIdle || !isPlain) return undefined;
    const look = () => setWasIdle(!isInUse.current && isIdle());
    look();
    // The code of a tool may come later, and a dialog may go.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isWanted, wasIdle, isPlain]);
  useEffect(() => (isWanted && isPlain ? () => setWasIdle(false) : undefined), [isWanted, isPlain]);
  return isShown;
};

/** A character or a paste, where the dialog begins: nobody has moved on to one of its controls. */
const isText = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.target instanceof Element &&
  event.target.matches("[data-autofocus]") &&
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey) || event.key === "v");

const isIdle = (): boolean => {
  const main = document.querySelector("main");
  return main !== null && main.querySelector(EMPTY_TOOL) !== null && !hasTypedIn(main) && !dialogIsOpen();
};
