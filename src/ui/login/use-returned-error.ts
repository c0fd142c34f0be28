import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Calls `handOn` with the `error_description` or `error` of LinkedIn's redirect and removes them from the address.
 * The auth service writes them to the query and to the fragment.
 */
export const useReturnedError = (handOn: (description: string) => void): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const fragment = new URLSearchParams(hash.slice(1));
    const description = descriptionIn(query) ?? descriptionIn(fragment);
    if (description === undefined) return;
    handOn(description);
    for (const name of ["error", "error_code", "error_description"]) query.delete(name);
    const rest = query.size === 0 ? "" : `?${query}`;
    void navigate(pathname + rest, { replace: true });
  }, [handOn, navigate, pathname, search, hash]);
};

const descriptionIn = (parameters: URLSearchParams): string | undefined =>
  parameters.get("error_description") ?? parameters.get("error") ?? undefined;
