import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { useToolMode } from "#ui/kit/tool-mode.tsx";
import type { AddressKind } from "./search-address.ts";

interface AddressedSearch<Asked> {
  /** What the tool shows; undefined while it shows no search. */
  readonly shown: Asked | undefined;
  /** Shows, or fills in, what the address asks for. Spends nothing. */
  readonly take: (asked: Asked) => void;
  /** Shows the tool as it is before a search. */
  readonly clear: () => void;
}

interface Seen {
  /** Of the entry in the history of the tab. */
  readonly key: string;
  /** Of the address, and of the tool. */
  readonly written: string;
  readonly shown: string;
}

/**
 * Keeps a tool's search in its address: a search adds an entry to the history of the tab, and whatever else moves the
 * address (a link, Back, Forward, a reload) moves the tool. Coming back to a tool by a link shows what it showed.
 */
export const useAddressedSearch = <Asked>(
  { part, read, write }: AddressKind<Asked>,
  { shown: search, take, clear }: AddressedSearch<Asked>,
): void => {
  const location = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const mode = useToolMode();
  const seen = useRef<Seen>(undefined);
  // Not a layout effect: at the first rendering the router does not receive the navigation yet. After every rendering,
  // because either side may have moved; where neither has, it does nothing.
  useEffect(() => {
    const { pathname, search: query, hash, key } = location;
    const asked = read(location[part]);
    const written = asked === undefined ? "" : write(asked);
    const shown = search === undefined ? "" : write(search);
    if (mode === "bulk" && written === "") return;
    const before = seen.current;
    seen.current = { key, written, shown };
    const go = (to: string, replace: boolean) =>
      void navigate({ pathname, search: query, hash, [part]: to }, { replace });
    const isMoved = before === undefined || before.written !== written || (before.key !== key && written === "");
    if (isMoved && asked !== undefined) {
      if (written !== shown) take(asked);
      if (location[part] !== written) go(written, true);
    } else if (isMoved && shown !== "") {
      if (arrival === NavigationType.Pop) clear();
      else go(shown, true);
    } else if (!isMoved && shown !== "" && shown !== before.shown && shown !== written) go(shown, false);
  });
};
