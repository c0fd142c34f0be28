interface AddressParts {
  readonly search: string;
  readonly hash: string;
}

const NAMES = ["error", "error_code", "error_description"] as const;

/**
 * The `error` and `error_description` that a provider's redirect left in an address, as a query; empty where there
 * are none. The auth service writes them to the query and to the fragment.
 */
export const returnedErrorIn = ({ search, hash }: AddressParts): string => {
  const found = new URLSearchParams();
  for (const parameters of [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]) {
    for (const name of NAMES) {
      const text = parameters.get(name);
      if (text !== null) found.set(name, text);
    }
  }
  return found.size === 0 ? "" : `?${found}`;
};

/** Query and fragment without these errors; a fragment that has one, or tokens, is the service's alone. */
export const withoutReturnedError = ({ search, hash }: AddressParts): string => {
  const rest = new URLSearchParams(search);
  for (const name of NAMES) rest.delete(name);
  const isOfService = [...NAMES, "access_token"].some((name) => new URLSearchParams(hash.slice(1)).has(name));
  return (rest.size === 0 ? "" : `?${rest}`) + (isOfService ? "" : hash);
};
