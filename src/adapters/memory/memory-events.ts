import type { EventDeliveries } from "#application/ports/event-deliveries.ts";
import type { EventEndpoints } from "#application/ports/event-endpoints.ts";
import { err, ok } from "#application/shared/result.ts";
import type { EventDelivery } from "#domain/events/event-delivery.ts";
import { type EventEndpoint, SECRETS_OVERLAP_HOURS } from "#domain/events/event-endpoint.ts";
import { TEST_EVENT } from "#domain/events/event-type.ts";
import { managesTeam } from "#domain/session/account.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
}

const HOUR_MS = 60 * 60 * 1_000;
const said = (message: string) => err({ kind: "server-said", message } as const);
const unknown = () => said("There is no such webhook, or it was deleted.");
const off = () => said("This webhook is switched off. Switch it on first.");

/** Every event that is sent arrives at once; nothing leaves this process. */
export const memoryEvents = ({
  ledger,
  failures,
  now,
}: Needs): { endpoints: EventEndpoints; deliveries: EventDeliveries } => {
  let all: readonly EventEndpoint[] = [];
  const sent = new Map<string, readonly EventDelivery[]>();
  const makeSecret = () => `whsec_${btoa(crypto.randomUUID())}`;
  const replace = (changed: EventEndpoint): EventEndpoint => {
    all = all.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  };
  const find = (id: string) => all.find((one) => one.id === id);
  const deliver = (endpointId: string, delivery: EventDelivery): EventDelivery => {
    const others = sent.get(endpointId)?.filter(({ id }) => id !== delivery.id) ?? [];
    sent.set(endpointId, [delivery, ...others]);
    return delivery;
  };
  const delivered = () =>
    ({ state: "delivered", tries: 1, lastStatus: 200, lastAt: new Date(now()).toISOString() }) as const;

  const endpoints: EventEndpoints = {
    list: () => failures.run(async () => ok(all)),
    make: (wanted) =>
      failures.run(async () => {
        const account = ledger.account();
        if (wanted.owner === "organisation" && !managesTeam(account))
          return said("Only owners and admins can add webhooks for an organisation.");
        const id = crypto.randomUUID();
        const madeBy = account.name ?? account.email ?? "";
        all = [{ ...wanted, id, madeBy, state: "on", createdAt: new Date(now()).toISOString() }, ...all];
        return ok({ id, secret: makeSecret() });
      }),
    change: (id, { isOn, ...change }) =>
      failures.run(async () => {
        const endpoint = find(id);
        if (endpoint === undefined) return unknown();
        const state = isOn === undefined ? endpoint.state : isOn ? "on" : "off";
        return ok(replace({ ...endpoint, ...change, state }));
      }),
    rotate: (id) =>
      failures.run(async () => {
        const endpoint = find(id);
        if (endpoint === undefined) return unknown();
        replace({ ...endpoint, formerSecretUntil: new Date(now() + SECRETS_OVERLAP_HOURS * HOUR_MS).toISOString() });
        return ok({ id, secret: makeSecret() });
      }),
    remove: (id) =>
      failures.run(async () => {
        if (find(id) === undefined) return unknown();
        all = all.filter((one) => one.id !== id);
        return ok(undefined);
      }),
  };

  const deliveries: EventDeliveries = {
    list: (endpointId) => failures.run(async () => ok(sent.get(endpointId) ?? [])),
    resend: (id) =>
      failures.run(async () => {
        for (const [endpointId, listed] of sent) {
          const delivery = listed.find((one) => one.id === id);
          if (delivery !== undefined && find(endpointId)?.state === "on")
            return ok(deliver(endpointId, { ...delivery, ...delivered() }));
        }
        return off();
      }),
    sendTest: (endpointId) =>
      failures.run(async () => {
        if (find(endpointId)?.state !== "on") return off();
        const happenedAt = new Date(now()).toISOString();
        const sequence = (sent.get(endpointId)?.length ?? 0) + 1;
        const test = { id: crypto.randomUUID(), type: TEST_EVENT, happenedAt, sequence, ...delivered() };
        return ok(deliver(endpointId, test));
      }),
  };
  return { endpoints, deliveries };
};
