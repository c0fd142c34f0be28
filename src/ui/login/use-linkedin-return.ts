import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

interface Returned {
  returnedWithError(description: string): void;
  returnedWithCode(code: string): Promise<void>;
}

/**
 * Hands on the `error_description` or `error`, or else the `code`, of LinkedIn's redirect and removes them from the
 * address. The auth service writes errors to the query and to the fragment.
 */
export const useLinkedInReturn = (login: Returned): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const fragment = new URLSearchParams(hash.slice(1));
    const description = descriptionIn(query) ?? descriptionIn(fragment);
    const code = query.get("code");
    if (description !== undefined) login.returnedWithError(description);
    else if (code === null) return;
    else void login.returnedWithCode(code);
    for (const name of ["error", "error_code", "error_description", "code"]) query.delete(name);
    const rest = query.size === 0 ? "" : `?${query}`;
    void navigate(pathname + rest, { replace: true });
  }, [login, navigate, pathname, search, hash]);
};

const descriptionIn = (parameters: URLSearchParams): string | undefined =>
  parameters.get("error_description") ?? parameters.get("error") ?? undefined;
