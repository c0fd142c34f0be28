import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Passes on, once, what another tool left in the navigation state, and removes it: going back finds nothing. */
export const useHandoff = <Carried>(
  read: (state: unknown) => Carried | undefined,
  take: (carried: Carried) => void,
) => {
  const location = useLocation();
  const state: unknown = location.state;
  const { pathname, search } = location;
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const carried = read(state);
    if (carried === undefined) return;
    take(carried);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, read, take, navigate, pathname, search]);
};
