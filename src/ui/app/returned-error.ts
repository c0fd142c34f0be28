const NAMES = ["error", "error_code", "error_description"] as const;

/**
 * The `error` and `error_description` that a provider's redirect left in an address, as a query; empty where there
 * are none. The auth service writes them to the query and to the fragment.
 */
export const returnedErrorIn = ({ search, hash }: { readonly search: string; readonly hash: string }): string => {
  const found = new URLSearchParams();
  for (const parameters of [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]) {
    for (const name of NAMES) {
      const text = parameters.get(name);
      if (text !== null) found.set(name, text);
    }
  }
  return found.size === 0 ? "" : `?${found}`;
};

/** The query without these errors. */
export const withoutReturnedError = (search: string): string => {
  const rest = new URLSearchParams(search);
  for (const name of NAMES) rest.delete(name);
  return rest.size === 0 ? "" : `?${rest}`;
};
