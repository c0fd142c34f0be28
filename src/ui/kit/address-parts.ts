export interface Address {
  /** With its "?". */
  readonly search: string;
  /** With its "#". */
  readonly hash: string;
}

/** A name in an address with its text, which is undefined where it stands in none. */
export type AddressPart = readonly [name: string, text: string | undefined];

/** What an address says. Names that stand in the fragment are found in the query as well, where older links have them. */
export const partsOf = ({ search, hash }: Address, inFragment: readonly string[]): URLSearchParams => {
  const parts = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  for (const name of inFragment) {
    const text = fragment.get(name);
    if (text !== null) parts.set(name, text);
  }
  return parts;
};

/** Query and fragment with other texts in them; what else stands there stays. */
export const addressWith = (
  { search, hash }: Address,
  texts: readonly AddressPart[],
  inFragment: readonly string[],
): string => {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const before = fragment.toString();
  for (const [name, text] of texts) {
    const isInFragment = inFragment.includes(name);
    put(query, name, isInFragment ? undefined : text);
    if (isInFragment) put(fragment, name, text);
  }
  // Written again, "#latest" would be "#latest=".
  const isSame = fragment.toString() === before;
  return `${query.size === 0 ? "" : `?${query}`}${isSame ? hash : fragment.size === 0 ? "" : `#${fragment}`}`;
};

const put = (parts: URLSearchParams, name: string, text: string | undefined): void => {
  if (text === undefined) parts.delete(name);
  else parts.set(name, text);
};
