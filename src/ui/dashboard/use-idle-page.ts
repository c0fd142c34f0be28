import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { dialogIsOpen, hasTypedIn } from "#ui/kit/is-typing.ts";
import { EMPTY_TOOL } from "#ui/kit/tool-field.ts";

/**
 * Whether a dialog may open by itself: the page shows a tool in which nothing is searched or typed, and nobody has pressed a
 * key or clicked since it was opened. Their next key would otherwise go into the dialog. The address counts too, which still
 * has the search of a person who empties the field to paste the next one. Once open, it stays until it is no longer wanted.
 */
export const useIdlePage = (isWanted: boolean): boolean => {
  const { search, hash } = useLocation();
  const isPlain = search === "" && hash === "";
  const [wasIdle, setWasIdle] = useState(false);
  const isInUse = useRef(false);
  useEffect(() => {
    // Also while the code of the dialog is fetched. What is pressed in a dialog is not for the page.
    const use = () => {
      if (dialogIsOpen()) return;
      isInUse.current = true;
      setWasIdle(false);
    };
    addEventListener("keydown", use, true);
    addEventListener("pointerdown", use, true);
    return () => {
      removeEventListener("keydown", use, true);
      removeEventListener("pointerdown", use, true);
    };
  }, []);
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
  return isWanted && wasIdle && isPlain;
};

const isIdle = (): boolean => {
  const main = document.querySelector("main");
  return main !== null && main.querySelector(EMPTY_TOOL) !== null && !hasTypedIn(main) && !dialogIsOpen();
};
