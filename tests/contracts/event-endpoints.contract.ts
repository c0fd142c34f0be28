import { describe, expect, test } from "vitest";
import type { EventEndpoints } from "#application/ports/event-endpoints.ts";
import type { NewEventEndpoint } from "#domain/events/event-endpoint.ts";

type Role = "individual" | "owner" | "member";

const wanted: NewEventEndpoint = {
  url: "https://hooks.acme.example/leadlight",
  owner: "personal",
  types: ["bulk.finished", "credits.low"],
};

const madeBy = async (endpoints: EventEndpoints, endpoint: NewEventEndpoint = wanted) => {
  const made = await endpoints.make(endpoint);
  if (!made.ok) throw new Error("No endpoint was made");
  return made.value;
};

const listed = async (endpoints: EventEndpoints) => {
  const answer = await endpoints.list();
  if (!answer.ok) throw new Error("No list");
  return answer.value;
};

/** `open` opens a new person without endpoints. */
export const eventEndpointsContract = (name: string, open: (role: Role) => Promise<EventEndpoints>): void => {
  describe(`${name} as event endpoints`, () => {
    test("there are none at first", async () => {
      expect(await listed(await open("individual"))).toEqual([]);
    });

    test("makes an endpoint that is on, whose secret is in no list", async () => {
      const endpoints = await open("individual");
      const { id, secret } = await madeBy(endpoints);
      const [endpoint, ...others] = await listed(endpoints);
      expect(others).toEqual([]);
      expect(endpoint).toMatchObject({ ...wanted, id, state: "on" });
      expect(endpoint?.formerSecretUntil).toBeUndefined();
      expect(secret).toMatch(/^whsec_/);
      expect(JSON.stringify(endpoint)).not.toContain(secret);
    });

    test("lists the newest first", async () => {
      const endpoints = await open("individual");
      await madeBy(endpoints);
      await madeBy(endpoints, { ...wanted, url: "https://n8n.acme.example/" });
      expect((await listed(endpoints)).map(({ url }) => url)).toEqual(["https://n8n.acme.example/", wanted.url]);
    });

    test("changes what is named, and nothing else", async () => {
      const endpoints = await open("individual");
      const { id } = await madeBy(endpoints);
      expect(await endpoints.change(id, { isOn: false })).toMatchObject({
        ok: true,
        value: { ...wanted, state: "off" },
      });
      await endpoints.change(id, { types: ["bulk.paused"] });
      expect(await listed(endpoints)).toMatchObject([{ url: wanted.url, types: ["bulk.paused"], state: "off" }]);
      expect(await endpoints.change(id, { isOn: true })).toMatchObject({ ok: true, value: { state: "on" } });
    });

    test("gives a new secret, and says until when the former one counts", async () => {
      const endpoints = await open("individual");
      const { id, secret } = await madeBy(endpoints);
      const rotated = await endpoints.rotate(id);
      expect(rotated).toMatchObject({ ok: true, value: { id, secret: expect.stringMatching(/^whsec_/) } });
      expect(rotated.ok && rotated.value.secret).not.toBe(secret);
      const [endpoint] = await listed(endpoints);
      expect(Date.parse(endpoint?.formerSecretUntil ?? "")).toBeGreaterThan(Date.parse(endpoint?.createdAt ?? ""));
    });

    test("removes an endpoint once, and refuses what is asked of it afterwards", async () => {
      const endpoints = await open("individual");
      const { id } = await madeBy(endpoints);
      expect(await endpoints.remove(id)).toMatchObject({ ok: true });
      expect(await listed(endpoints)).toEqual([]);
      for (const answer of [endpoints.remove(id), endpoints.rotate(id), endpoints.change(id, { isOn: true })])
        expect(await answer).toMatchObject({ ok: false, error: { kind: "server-said" } });
    });

    test("makes endpoints for an organisation for who manages it, and for nobody else", async () => {
      const ofOrganisation = { ...wanted, owner: "organisation" } as const;
      const owner = await open("owner");
      await madeBy(owner, ofOrganisation);
      expect(await listed(owner)).toMatchObject([{ owner: "organisation" }]);
      for (const role of ["individual", "member"] as const) {
        expect(await (await open(role)).make(ofOrganisation)).toMatchObject({
          ok: false,
          error: { kind: "server-said", message: "Only owners and admins can add webhooks for an organisation." },
        });
      }
    });
  });
};
