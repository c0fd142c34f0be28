import { signedInPort } from "#application/session/signed-in-port.ts";
import { DeliveriesViewModel, WebhooksViewModel } from "#ui/settings/settings-modal.tsx";
import type { SignedInApp } from "./session.ts";

/** A new secret is there until the person is done with it, also where Settings has been closed. */
export const webhooks = ({ provide, provideTransient, perSession, ports, keeper, account, changes }: SignedInApp) => {
  const endpoints = provide({ port: ports.eventEndpoints, keeper }, signedInPort);
  const deliveries = provide({ port: ports.eventDeliveries, keeper }, signedInPort);
  return {
    createWebhooks: perSession(
      "webhooks",
      provideTransient({ endpoints, account, changes }, (needs) => new WebhooksViewModel(needs)),
    ),
    createDeliveries: provideTransient({ deliveries, clock: ports.clock }, (needs) => new DeliveriesViewModel(needs)),
  };
};
