import { signedInPort } from "#application/session/signed-in-port.ts";
import { ownershipCalls } from "#application/organisation/ownership-calls.ts";
import {
  CloseViewModel,
  HandOverViewModel,
  LeaveViewModel,
  LimitRequestViewModel,
  OrganisationDetailsViewModel,
} from "#ui/settings/settings-modal.tsx";
import type { organisation } from "./organisation.tsx";
import type { SignedInApp } from "./session.ts";

interface Calls {
  readonly team: ReturnType<typeof organisation>["calls"];
  readonly own: ReturnType<typeof organisation>["own"];
}

/** What a person can do in Settings with the organisation that they belong to. */
export const ownOrganisation = (app: SignedInApp, { team, own }: Calls) => {
  const { ports, keeper, account, banner, perSession, provide, provideTransient } = app;
  const records = provide({ port: ports.organisationRecords, keeper }, signedInPort);
  const requests = provide({ port: ports.limitRequests, keeper }, signedInPort);
  const ownership = provide(
    { ownership: ports.organisationOwnership, account, keeper, own },
    ({ account: shown, ...needs }) => ownershipCalls({ ...needs, ownEmail: () => shown.account?.email ?? "" }),
  );
  return {
    createDetails: perSession(
      "organisation-details",
      provideTransient(
        { records, account, banner, clock: ports.clock },
        (needs) => new OrganisationDetailsViewModel(needs),
      ),
    ),
    createHandOver: provideTransient({ ownership, team, account, banner }, (needs) => new HandOverViewModel(needs)),
    createClose: provideTransient({ ownership, account, banner }, (needs) => new CloseViewModel(needs)),
    createLimitRequest: provideTransient(
      { requests, account, clock: ports.clock },
      (needs) => new LimitRequestViewModel(needs),
    ),
    createLeave: provideTransient({ team, account, banner }, (needs) => new LeaveViewModel(needs)),
  };
};
