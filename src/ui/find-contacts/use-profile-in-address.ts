import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { profileQueryParameter, PROFILE } from "#domain/lookups/profile-query-parameter.ts";

/**
 * Passes on, once, the profile that the address asks for. Nothing else of the query stays either: a reload asks for
 * nothing again, and Single is the mode that looks up one profile.
 */
export const useProfileInAddress = (take: (profile: string) => void): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Not a layout effect: at the first rendering the router does not receive the navigation yet.
  useEffect(() => {
    const asked = new URLSearchParams(search).get(PROFILE);
    if (asked === null) return;
    if (asked.trim() !== "") take(profileQueryParameter(asked));
    void navigate(pathname, { replace: true });
  }, [search, take, navigate, pathname]);
};
