import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { parseOverlayState } from "#domain/shared/overlay-state.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";

/** Leads from one tab of Settings to another, in its place: closing Settings then closes them, and shows no tab of before. */
export const BillingLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={BILLING_SETTINGS} replace state={parseOverlayState(useLocation().state)}>
    {children}
  </Link>
);
