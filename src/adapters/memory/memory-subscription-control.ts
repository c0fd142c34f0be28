import type { SubscriptionControl } from "#application/ports/subscription-control.ts";
import { err, ok } from "#application/shared/result.ts";
import { isRunning, type Subscription } from "#domain/billing/purchase.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly run: SimulatedFailures["run"];
  readonly subscriptions: () => readonly Subscription[];
  readonly replace: (changed: Subscription) => void;
}

/** Changes subscriptions in this process, by the rules of the real backend. */
export const memorySubscriptionControl = ({ run, subscriptions, replace }: Needs): SubscriptionControl => {
  const steer = (id: string, change: (one: Subscription) => Subscription | "over") =>
    run(async () => {
      const before = subscriptions().find((one) => one.id === id);
      if (before === undefined) return said("You have no such plan.");
      const changed = change(before);
      if (changed === "over") return said("This plan has ended. There is nothing left to change.");
      replace(changed);
      return ok(changed);
    });
  return {
    refresh: (id) => steer(id, (one) => one),
    cancel: (id) =>
      steer(id, ({ renewsAt: _renewsAt, nextPlanId: _nextPlanId, ...rest }) => ({ ...rest, state: "cancelled" })),
    change: (id, planId) =>
      steer(id, ({ nextPlanId: _nextPlanId, ...rest }) => {
        if (!isRunning(rest)) return "over";
        return planId === rest.planId ? rest : { ...rest, nextPlanId: planId };
      }),
  };
};

const said = (message: string) => err({ kind: "server-said" as const, message });
