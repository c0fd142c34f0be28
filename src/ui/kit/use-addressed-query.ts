import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Address, type AddressPart, addressWith, partsOf } from "./address-parts.ts";

/** How a query stands in an address. The same object at every rendering. */
export interface AddressRules<Query> {
  readonly parse: (parts: URLSearchParams) => Query;
  readonly write: (query: Query) => readonly AddressPart[];
  /** The names whose texts can name a person. They stand in the fragment, which browsers don't send: no server's log has them. */
  readonly inFragment: readonly string[];
  /** How the address of `now` leads from that of `before`: not at all, in its place, or as one more step to go back. */
  readonly stepBetween: (before: Query, now: Query) => "none" | "same-entry" | "new-entry";
}

interface Queried<Query> {
  readonly query: Query;
  follow(query: Query): void;
}

/** In milliseconds. A change of the address draws the dashboard again: after a shorter pause, the next key often waits for it. */
const TYPING_PAUSE_MS = 1000;

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
    const arrived = onItsWay.current.indexOf(search + hash);
    onItsWay.current = arrived < 0 ? [] : onItsWay.current.slice(arrived + 1);
    if (arrived >= 0) return;
    queried.follow(queryIn({ search, hash }, rules));
  }, [queried, rules, search, hash]);

  const { query } = queried;
  const step = rules.stepBetween(queryIn({ search, hash }, rules), query);
  const next = addressWith({ search, hash }, rules.write(query), rules.inFragment);
  useEffect(() => {
    // A query that is being written is not written again. One that the address has replaced is not written at all.
    const isOld = addressWith({ search, hash }, rules.write(queried.query), rules.inFragment) !== next;
    if (step === "none" || onItsWay.current.at(-1) === next || isOld) return undefined;
    const write = () => {
      onItsWay.current = [...onItsWay.current, next];
      void navigate(pathname + next, { replace: step === "same-entry" });
    };
    return step === "new-entry" ? afterPaint(write) : whenTyped(write);
  }, [queried, rules, navigate, pathname, search, hash, step, next]);
};

/** What an address asks for. */
export const queryIn = <Query>(address: Address, { parse, inFragment }: AddressRules<Query>): Query =>
  parse(partsOf(address, inFragment));

/** Once typing rests, or its field is left: the next press may lead to another page. Returns what calls it off, as those below do. */
const whenTyped = (act: () => void): (() => void) => {
  const callOff = after(TYPING_PAUSE_MS, act);
  addEventListener("focusout", act, { once: true });
  return () => {
    callOff();
    removeEventListener("focusout", act);
  };
};

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
