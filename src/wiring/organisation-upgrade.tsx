import { signedInPort } from "#application/session/signed-in-port.ts";
import type { OverlayProps } from "#ui/dashboard/dashboard-page.tsx";
import {
  OrganisationUpgradeModal,
  UpgradeRequestViewModel,
} from "#ui/organisation-upgrade/organisation-upgrade-modal.tsx";
import type { SignedInApp } from "./session.ts";

export const organisationUpgrade = ({
  ports,
  keeper,
  account,
  product,
  build,
  provide,
  provideTransient,
}: SignedInApp) => {
  const requests = provide({ port: ports.upgradeRequests, keeper }, signedInPort);
  const create = provideTransient({ requests, account }, (needs) => new UpgradeRequestViewModel(needs));
  return build({ product }, (met) => (props: OverlayProps) => (
    <OrganisationUpgradeModal {...props} salesEmail={met.product.salesEmail} create={create} />
  ));
};
