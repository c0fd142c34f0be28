import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { historyAddress, type HistoryQuery, parseHistoryQuery, stepBetween } from "#domain/history/history-query.ts";

interface Queried {
  readonly query: HistoryQuery;
  follow(query: HistoryQuery): void;
}

/** A pause in typing after which the address is worth a change, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/**
 * Keeps the address and the query the same, in both directions. Typing changes the current entry of the tab's history,
 * in its pauses, because a change of the address renders the whole dashboard; all else makes a new entry, once what was
 * chosen is shown, so that Back undoes it. The component that uses this renders again for every change of the query.
 */
export const useHistoryAddress = (history: Queried): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // What we wrote is not followed when it arrives: more may have been typed, and even written, since.
  const onItsWay = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const arrived = onItsWay.current.indexOf(search);
    onItsWay.current = arrived < 0 ? [] : onItsWay.current.slice(arrived + 1);
    if (arrived >= 0) return;
    history.follow(parseHistoryQuery(new URLSearchParams(search)));
  }, [history, search]);

  const { query } = history;
  const step = stepBetween(parseHistoryQuery(new URLSearchParams(search)), query);
  const next = addressWith(search, query);
  useEffect(() => {
    // What is on its way is not written twice, and what the address has replaced meanwhile not at all.
    const isOld = addressWith(search, history.query) !== next;
    if (step === "none" || onItsWay.current.at(-1) === next || isOld) return undefined;
    const write = () => {
      onItsWay.current = [...onItsWay.current, next];
      void navigate({ pathname, search: next, hash }, { replace: step === "same-entry" });
    };
    return step === "new-entry" ? afterPaint(write) : after(TYPING_PAUSE_MS, write);
  }, [history, navigate, pathname, search, hash, step, next]);
};

/** Both return what calls it off. */
const after = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** A timer alone may run before what was changed is painted. */
const afterPaint = (act: () => void): (() => void) => {
  let callOff = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    callOff = after(0, act);
  });
  return () => callOff();
};

/** The query part of an address with another query in it; what else stands there stays. */
const addressWith = (search: string, query: HistoryQuery): string => {
  const parts = new URLSearchParams(search);
  for (const [name, text] of historyAddress(query)) {
    if (text === undefined) parts.delete(name);
    else parts.set(name, text);
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
};
