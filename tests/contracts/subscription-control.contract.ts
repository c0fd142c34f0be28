import { describe, expect, test } from "vitest";
import type { SubscriptionControl } from "#application/ports/subscription-control.ts";
import type { PlanId } from "#domain/billing/plans.ts";

export interface SubscriptionControlSetup {
  readonly control: SubscriptionControl;
  /** This person buys the plan; returns the id of the subscription. */
  buy(planId: PlanId): Promise<string>;
}

export const subscriptionControlContract = (name: string, open: () => Promise<SubscriptionControlSetup>): void => {
  describe(`${name} as subscription control`, () => {
    const bought = async () => {
      const { control, buy } = await open();
      return { control, id: await buy("plan_100_contacts") };
    };
    const said = (message: string) => ({ ok: false, error: { kind: "server-said", message } });

    test("says when a subscription renews", async () => {
      const { control, id } = await bought();
      expect(await control.refresh(id)).toMatchObject({
        ok: true,
        value: { id, planId: "plan_100_contacts", state: "active", renewsAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      });
    });

    test("cancels at once, and says the same when it is asked again", async () => {
      const { control, id } = await bought();
      const cancelled = { ok: true, value: { id, planId: "plan_100_contacts", state: "cancelled", payer: "personal" } };
      expect(await control.cancel(id)).toEqual(cancelled);
      expect(await control.cancel(id)).toEqual(cancelled);
      expect(await control.refresh(id)).toEqual(cancelled);
    });

    test("changes the plan from the next charge on, and takes that back", async () => {
      const { control, id } = await bought();
      const changed = await control.change(id, "plan_500_contacts");
      expect(changed).toMatchObject({ value: { planId: "plan_100_contacts", nextPlanId: "plan_500_contacts" } });
      expect(await control.refresh(id)).toEqual(changed);
      const kept = await control.change(id, "plan_100_contacts");
      expect(kept).toMatchObject({ ok: true, value: { planId: "plan_100_contacts", state: "active" } });
      expect(kept.ok && kept.value.nextPlanId).toBeUndefined();
    });

    test("changes nothing that has ended", async () => {
      const { control, id } = await bought();
      await control.cancel(id);
      expect(await control.change(id, "plan_500_contacts")).toEqual(
        said("This plan has ended. There is nothing left to change."),
      );
    });

    test("does not know what this person has not bought", async () => {
      const { control } = await open();
      for (const answer of [
        await control.refresh("sub_00000000000000"),
        await control.cancel("sub_00000000000000"),
        await control.change("sub_00000000000000", "plan_100_contacts"),
      ]) {
        expect(answer).toEqual(said("You have no such plan."));
      }
    });
  });
};
