import { describe, expect, test } from "vitest";
import type { TeamRole } from "#domain/organisation/team.ts";
import { connected, type CrmSetup } from "./crm-setup.ts";
import { valueOf } from "./saved-people.contract.ts";

export const crmConnectionsContract = (name: string, open: (role?: TeamRole) => Promise<CrmSetup>): void => {
  const listed = async ({ connections }: CrmSetup) => valueOf(await connections.list());

  describe(`${name} as connections to CRMs`, () => {
    test("there are none at first", async () => {
      expect(await listed(await open())).toEqual([]);
    });

    test("connects a CRM under its own name, with a usual mapping, and shows its key nowhere", async () => {
      const setup = await open();
      const connection = await connected(setup);
      expect(connection).toMatchObject({ target: "twenty", name: "Twenty", owner: "personal", isManaged: true });
      expect(connection).toMatchObject({ rule: "fill-empty", address: setup.crm.address });
      expect(connection.mapping.email).toBeDefined();
      expect(connection.fault).toBeUndefined();
      expect(await listed(setup)).toEqual([connection]);
      expect(JSON.stringify(await listed(setup))).not.toContain(setup.crm.key);
    });

    test("says why an access does not work, and stores nothing", async () => {
      const setup = await open();
      const { connections, crm, refusedKey: key } = setup;
      expect(await connections.connect({ ...crm, key, owner: "personal" })).toMatchObject({
        ok: true,
        value: { fault: { reason: "key" } },
      });
      expect(await listed(setup)).toEqual([]);
    });

    test("asks for the address of a CRM that has no common one, and for a key", async () => {
      const { connections, crm } = await open();
      for (const missing of [{ address: undefined }, { key: undefined }, { address: "not an address" }]) {
        const { target, address, key } = { ...crm, ...missing };
        const wanted = { target, owner: "personal", ...(address && { address }), ...(key && { key }) } as const;
        expect(await connections.connect(wanted)).toMatchObject({ ok: false, error: { kind: "server-said" } });
      }
    });

    test("gives the secret of a webhook once", async () => {
      const setup = await open();
      const outcome = valueOf(
        await setup.connections.connect({ target: "webhook", owner: "personal", address: setup.webhook, name: "n8n" }),
      );
      expect(outcome).toMatchObject({
        connection: { name: "n8n", address: setup.webhook },
        secret: expect.stringMatching(/^whsec_/),
      });
      expect(JSON.stringify(await listed(setup))).not.toContain("whsec_");
    });

    test("changes what is named, and nothing else", async () => {
      const setup = await open();
      const former = await connected(setup);
      const outcome = await setup.connections.change(former.id, { name: "Sales", rule: "overwrite" });
      expect(outcome).toMatchObject({
        ok: true,
        value: { connection: { ...former, name: "Sales", rule: "overwrite" } },
      });
      expect(await listed(setup)).toEqual([{ ...former, name: "Sales", rule: "overwrite" }]);
    });

    test("takes no mapping to a field that the CRM does not have, and no key that it refuses", async () => {
      const setup = await open();
      const former = await connected(setup);
      const { connections, refusedKey: key } = setup;
      expect(
        await connections.change(former.id, { mapping: { ...former.mapping, title: "no.such.field" } }),
      ).toMatchObject({ ok: true, value: { mappingFaults: [{ field: "no.such.field", problem: "unknown" }] } });
      expect(await connections.change(former.id, { key })).toMatchObject({ value: { fault: { reason: "key" } } });
      expect(await listed(setup)).toEqual([former]);
    });

    test("takes no mapping without a field, and none that uses a field twice", async () => {
      const setup = await open();
      const former = await connected(setup);
      const { email = "" } = former.mapping;
      for (const mapping of [{}, { ...former.mapping, title: email }])
        expect(await setup.connections.change(former.id, { mapping })).toMatchObject({
          ok: false,
          error: { kind: "server-said" },
        });
      expect(await listed(setup)).toEqual([former]);
    });

    test("describes the fields, and a mapping to begin with", async () => {
      const setup = await open();
      const { id } = await connected(setup);
      const described = valueOf(await setup.connections.fields(id));
      if (!("fields" in described)) throw new Error("No fields");
      const names = described.fields.map((field) => field.name);
      expect(names).toEqual(expect.arrayContaining(Object.values(described.proposed)));
      expect(described.proposed.email).toBeDefined();
    });

    test("removes a connection once, and refuses what is asked of it afterwards", async () => {
      const setup = await open();
      const { connections } = setup;
      const { id } = await connected(setup);
      expect(await connections.remove(id)).toMatchObject({ ok: true });
      expect(await listed(setup)).toEqual([]);
      for (const answer of [connections.remove(id), connections.fields(id), connections.change(id, { name: "Sales" })])
        expect(await answer).toMatchObject({ ok: false, error: { kind: "server-said" } });
    });

    test("connects a CRM of an organisation for who manages it, and for nobody else", async () => {
      const owner = await open("owner");
      const wanted = { ...owner.crm, owner: "organisation" } as const;
      await owner.connections.connect(wanted);
      expect(await listed(owner)).toMatchObject([{ owner: "organisation", isManaged: true }]);
      for (const role of [undefined, "member"] as const) {
        const { connections } = await open(role);
        expect(await connections.connect(wanted)).toMatchObject({
          ok: false,
          error: { message: "Only owners and admins can connect a CRM for an organisation." },
        });
      }
    });
  });
};
