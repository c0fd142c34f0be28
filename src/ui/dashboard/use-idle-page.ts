import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { dialogIsOpen, hasTypedIn } from "#ui/kit/is-typing.ts";
import { EMPTY_TOOL } from "#ui/kit/tool-field.ts";

/**
 * Whether a dialog may open by itself: the page shows a tool in which nothing is searched or typed. The address counts too,
 * which still has the search of a person who empties the field to paste the next one. Once open, it stays until it is no longer wanted.
 */
export const useIdlePage = (isWanted: boolean): boolean => {
  const { search, hash, key } = useLocation();
  const isPlain = search === "" && hash === "";
  const [wasIdle, setWasIdle] = useState(false);
  const [typedAt, setTypedAt] = useState<string>();
  useEffect(() => {
    if (!isWanted || wasIdle || !isPlain) return undefined;
    const look = () => setWasIdle(isIdle());
    look();
    // The code of a tool may come later, and a dialog may go.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isWanted, wasIdle, isPlain]);
  useEffect(() => {
    if (!wasIdle) return undefined;
    // Who begins to type while the code of the dialog is fetched types on in the tool. An open dialog has the focus.
    const typed = ({ target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest("main") !== null) setTypedAt(key);
    };
    addEventListener("keydown", typed, true);
    return () => removeEventListener("keydown", typed, true);
  }, [wasIdle, key]);
  useEffect(() => (isWanted ? () => setWasIdle(false) : undefined), [isWanted]);
  return isWanted && wasIdle && typedAt !== key;
};

const isIdle = (): boolean => {
  const main = document.querySelector("main");
  return main !== null && main.querySelector(EMPTY_TOOL) !== null && !hasTypedIn(main) && !dialogIsOpen();
};
