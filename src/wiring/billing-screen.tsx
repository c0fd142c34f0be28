import type { ComponentType } from "react";
import { BillingPage } from "#ui/billing/billing-page.tsx";
import type { Entrance } from "./entrance.ts";

export const billingScreen = ({ product }: Entrance): ComponentType => {
  const { salesEmail } = product;
  return () => <BillingPage salesEmail={salesEmail} />;
};
