import { describe, expect, test } from "vitest";
import { isPushActive } from "#domain/crm/push.ts";
import { connected, type CrmSetup } from "./crm-setup.ts";
import { aPersonToSave, valueOf } from "./saved-people.contract.ts";

/** `settle` lets the host work. */
export const crmContactsContract = (
  name: string,
  open: () => Promise<CrmSetup & { readonly settle: () => Promise<void> }>,
): void => {
  const asha = aPersonToSave("asha-rao");

  describe(`${name} as contacts in CRMs`, () => {
    test("knows nobody without a connection", async () => {
      const { contacts } = await open();
      expect(await contacts.among([asha.subject])).toEqual({ ok: true, value: { contacts: [], isSearching: false } });
    });

    test("knows who was pushed, and to which CRM, and forgets them with the connection", async () => {
      const setup = await open();
      const { connections, contacts, people, pushes, settle } = setup;
      const connection = await connected(setup);
      const [saved] = valueOf(await people.save([asha], { isShared: false }));
      if (saved === undefined || !("id" in saved)) throw new Error("Nobody was saved");
      const begun = valueOf(
        await pushes.push({ connectionId: connection.id, people: { ids: [saved.id] }, isDryRun: false }),
      );
      let [push] = valueOf(await pushes.list(begun.id));
      while (push !== undefined && isPushActive(push)) {
        await settle();
        [push] = valueOf(await pushes.list(begun.id));
      }
      const among = async () =>
        valueOf(await contacts.among([asha.subject, aPersonToSave("per-lind").subject])).contacts;
      expect(await among()).toMatchObject([{ subject: asha.subject, connectionId: connection.id, how: "pushed" }]);
      valueOf(await connections.remove(connection.id));
      expect(await among()).toEqual([]);
    });
  });
};
