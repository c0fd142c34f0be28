import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { historyAddress, type HistoryQuery, parseHistoryQuery, stepBetween } from "#domain/history-query.ts";

interface Queried {
  readonly query: HistoryQuery;
  follow(query: HistoryQuery): void;
}

/** A pause in typing after which the address is worth a change, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/**
 * Keeps the address and the query the same, in both directions. Typing changes the current entry of the tab's history,
 * in its pauses, because a change of the address renders the whole dashboard; all else makes a new entry, so that Back
 * undoes it. The component that uses this renders again for every change of the query.
 */
export const useHistoryAddress = (history: Queried): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // What we wrote is not followed when it arrives: more may have been typed since.
  const written = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (written.current === search) return;
    written.current = undefined;
    history.follow(parseHistoryQuery(new URLSearchParams(search)));
  }, [history, search]);

  const { query } = history;
  const step = stepBetween(parseHistoryQuery(new URLSearchParams(search)), query);
  const next = addressWith(search, query);
  useEffect(() => {
    // What is on its way is not written twice, and what the address has replaced meanwhile not at all.
    const isOld = addressWith(search, history.query) !== next;
    if (step === "none" || written.current === next || isOld) return undefined;
    const write = () => {
      written.current = next;
      void navigate({ pathname, search: next, hash }, { replace: step === "same-entry" });
    };
    if (step === "new-entry") {
      write();
      return undefined;
    }
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history, navigate, pathname, search, hash, step, next]);
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
