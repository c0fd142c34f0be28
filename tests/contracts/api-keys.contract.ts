import { describe, expect, test } from "vitest";
import type { ApiKeys } from "#application/ports/api-keys.ts";
import type { NewApiKey } from "#domain/api-keys/api-key.ts";
import { tenths } from "#domain/shared/credits.ts";

type Role = "individual" | "owner" | "member";

const wanted: NewApiKey = {
  name: "Nightly sync",
  isTest: false,
  owner: "personal",
  scopes: ["contacts:read", "contacts:spend"],
  monthlyCap: tenths(125),
  days: 90,
  networks: ["203.0.113.0/24"],
};

const madeBy = async (keys: ApiKeys, key: NewApiKey = wanted) => {
  const made = await keys.make(key);
  if (!made.ok) throw new Error("No key was made");
  return made.value;
};

const listed = async (keys: ApiKeys) => {
  const answer = await keys.list();
  if (!answer.ok) throw new Error("No list");
  return answer.value;
};

/** `open` opens a new person without keys. */
export const apiKeysContract = (name: string, open: (role: Role) => Promise<ApiKeys>): void => {
  describe(`${name} as API keys`, () => {
    test("there are none at first", async () => {
      expect(await listed(await open("individual"))).toEqual([]);
    });

    test("makes a key, whose text is in no list", async () => {
      const keys = await open("individual");
      const { id, text } = await madeBy(keys);
      const [key, ...others] = await listed(keys);
      expect(others).toEqual([]);
      expect(key).toMatchObject({
        id,
        name: "Nightly sync",
        start: text.slice(0, 12),
        owner: "personal",
        scopes: ["contacts:read", "contacts:spend"],
        monthlyCap: tenths(125),
        spentThisMonth: tenths(0),
        networks: ["203.0.113.0/24"],
      });
      expect(key?.lastUsedOn).toBeUndefined();
      expect(JSON.stringify(key)).not.toContain(text);
      const days = (Date.parse(key?.expiresAt ?? "") - Date.parse(key?.createdAt ?? "")) / 86_400_000;
      expect(days).toBeCloseTo(90, 0);
    });

    test("lists the newest first, and a key without a cap has none", async () => {
      const keys = await open("individual");
      const { monthlyCap: _, ...without } = wanted;
      await madeBy(keys);
      await madeBy(keys, { ...without, name: "CRM" });
      const [newest, older] = await listed(keys);
      expect([newest?.name, older?.name]).toEqual(["CRM", "Nightly sync"]);
      expect(newest?.monthlyCap).toBeUndefined();
    });

    test("revokes a key once", async () => {
      const keys = await open("individual");
      const { id } = await madeBy(keys);
      expect(await keys.revoke(id)).toMatchObject({ ok: true });
      expect(await listed(keys)).toEqual([]);
      expect(await keys.revoke(id)).toMatchObject({ ok: false, error: { kind: "server-said" } });
    });

    test("makes keys for an organisation for who manages it, and for nobody else", async () => {
      const ofOrganisation = { ...wanted, owner: "organisation" } as const;
      const owner = await open("owner");
      await madeBy(owner, ofOrganisation);
      expect(await listed(owner)).toMatchObject([{ owner: "organisation" }]);
      for (const role of ["individual", "member"] as const) {
        expect(await (await open(role)).make(ofOrganisation)).toMatchObject({
          ok: false,
          error: { kind: "server-said", message: "Only owners and admins can make keys for an organisation." },
        });
      }
    });
  });
};
