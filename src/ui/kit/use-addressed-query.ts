import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** How a query stands in the query part of an address. The same object at every rendering. */
export interface AddressRules<Query> {
  readonly parse: (parts: URLSearchParams) => Query;
  /** The names and texts of an address; undefined for what stands in none. */
  readonly write: (query: Query) => readonly (readonly [name: string, text: string | undefined])[];
  /** How the address of `now` leads from that of `before`: not at all, in its place, or as one more step to go back. */
  readonly stepBetween: (before: Query, now: Query) => "none" | "same-entry" | "new-entry";
}

interface Queried<Query> {
  readonly query: Query;
  follow(query: Query): void;
}

/** A pause in typing after which the address is worth a change, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/**
 * Keeps the address and the query the same, in both directions. Typing changes the current entry of the tab's history,
 * in its pauses, because a change of the address renders the whole dashboard; all else makes a new entry, once what was
 * chosen is shown, so that Back undoes it. The component that uses this renders again for every change of the query.
 */
export const useAddressedQuery = <Query>(queried: Queried<Query>, rules: AddressRules<Query>): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // What we wrote is not followed when it arrives: more may have been typed, and even written, since.
  const onItsWay = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const arrived = onItsWay.current.indexOf(search);
    onItsWay.current = arrived < 0 ? [] : onItsWay.current.slice(arrived + 1);
    if (arrived >= 0) return;
    queried.follow(rules.parse(new URLSearchParams(search)));
  }, [queried, rules, search]);

  const { query } = queried;
  const step = rules.stepBetween(rules.parse(new URLSearchParams(search)), query);
  const next = addressWith(search, rules.write(query));
  useEffect(() => {
    // A query that is being written is not written again. One that the address has replaced is not written at all.
    const isOld = addressWith(search, rules.write(queried.query)) !== next;
    if (step === "none" || onItsWay.current.at(-1) === next || isOld) return undefined;
    const write = () => {
      onItsWay.current = [...onItsWay.current, next];
      void navigate({ pathname, search: next, hash }, { replace: step === "same-entry" });
    };
    return step === "new-entry" ? afterPaint(write) : after(TYPING_PAUSE_MS, write);
  }, [queried, rules, navigate, pathname, search, hash, step, next]);
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

/** The query part of an address with other texts in it; what else stands there stays. */
const addressWith = (search: string, texts: readonly (readonly [name: string, text: string | undefined])[]): string => {
  const parts = new URLSearchParams(search);
  for (const [name, text] of texts) {
    if (text === undefined) parts.delete(name);
    else parts.set(name, text);
  }
  const written = parts.toString();
  return written === "" ? "" : `?${written}`;
};
