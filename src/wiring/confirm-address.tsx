import { confirmAddress } from "#application/session/confirm-address.ts";
import { ConfirmAddressPage, ConfirmAddressViewModel } from "#ui/confirm-address/confirm-address-page.tsx";
import type { SignedInApp } from "./session.ts";

/** What stands in the place of the tools until the address of the session is confirmed. */
export const confirmAddressPage = (app: SignedInApp) => {
  const { ports, keeper, account, provide, provideTransient } = app;
  const steps = provide({ confirmation: ports.addressConfirmation, keeper }, confirmAddress);
  const create = provideTransient({ steps, account }, (needs) => new ConfirmAddressViewModel(needs));
  return () => <ConfirmAddressPage create={create} />;
};
