import { describe, expect, test, vi } from "vitest";
import type { EventDeliveries } from "#application/ports/event-deliveries.ts";
import type { EventEndpoints } from "#application/ports/event-endpoints.ts";

interface Setup {
  readonly endpoints: EventEndpoints;
  readonly deliveries: EventDeliveries;
  /** The address of a program that accepts every event. */
  readonly url: string;
}

/** `open` opens a new person. */
export const eventDeliveriesContract = (name: string, open: () => Promise<Setup>): void => {
  const withEndpoint = async () => {
    const { endpoints, deliveries, url } = await open();
    const made = await endpoints.make({ url, owner: "personal", types: ["bulk.finished"] });
    if (!made.ok) throw new Error("No endpoint was made");
    const listed = async () => {
      const answer = await deliveries.list(made.value.id);
      if (!answer.ok) throw new Error("No list");
      return answer.value;
    };
    return { endpoints, deliveries, listed, id: made.value.id };
  };

  describe(`${name} as event deliveries`, () => {
    test("nothing was sent to a new endpoint", async () => {
      const { listed } = await withEndpoint();
      expect(await listed()).toEqual([]);
    });

    test("a test event is sent and accepted, and counted from 1", async () => {
      const { deliveries, listed, id } = await withEndpoint();
      expect(await deliveries.sendTest(id)).toMatchObject({ ok: true, value: { type: "webhook.test" } });
      await vi.waitFor(
        async () =>
          expect(await listed()).toMatchObject([
            { type: "webhook.test", state: "delivered", tries: 1, sequence: 1, lastStatus: expect.any(Number) },
          ]),
        { timeout: 30_000 },
      );
    });

    test("an event that was sent can be sent again, as the same one", async () => {
      const { deliveries, listed, id } = await withEndpoint();
      const sent = await deliveries.sendTest(id);
      if (!sent.ok) throw new Error("Nothing was sent");
      await vi.waitFor(async () => expect(await listed()).toMatchObject([{ state: "delivered" }]), { timeout: 30_000 });
      expect(await deliveries.resend(sent.value.id)).toMatchObject({ ok: true, value: { id: sent.value.id } });
      await vi.waitFor(
        async () => expect(await listed()).toMatchObject([{ id: sent.value.id, state: "delivered", sequence: 1 }]),
        { timeout: 30_000 },
      );
    });

    test("nothing is sent to an endpoint that is off", async () => {
      const { endpoints, deliveries, listed, id } = await withEndpoint();
      await endpoints.change(id, { isOn: false });
      expect(await deliveries.sendTest(id)).toMatchObject({ ok: false, error: { kind: "server-said" } });
      expect(await listed()).toEqual([]);
    });
  });
};
