import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { pushRows } from "#wire/crm-pushes.ts";
import { aSlug } from "#tests/support/builders.ts";
import { saving } from "#tests/support/backend/saving.ts";
import { type CrmBackend, openCrmBackend } from "#tests/support/crm/crm-backend.ts";

let crm: CrmBackend;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());

/** Saves Chidi without a name and pushes him; gives his slug, and what became of him. */
const pushing = async (target: CrmTargetName, { isKnown, isOwned }: { isKnown: boolean; isOwned: boolean }) => {
  const { person, connection, standIn } = await crm.connected(target);
  const slug = `chidi-${randomUUID()}`;
  const contact = { slug: aSlug(slug), name: "Chidi Mbeki", title: null, company: null };
  if (isKnown)
    await crm.backend.database.transaction((db) =>
      storeContacts(db, [{ ...contact, phone_no: [], email: [], work_email: [] }]),
    );
  const ids = (await saving(person, [slug])).map(({ id }) => id);
  if (isOwned) await crm.owning(person, [slug]);
  const { counts, id } = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(counts).toMatchObject({ created: 1, failed: 0 });
  const { rows } = pushRows.answer.parse((await person.get(`${pushRows.path}?id=${id}`)).json);
  return { slug, contact: standIn.contacts()[0], listedAs: rows.map(({ name }) => name) };
};

describe("someone who was saved without a name", () => {
  test.each<CrmTargetName>(["hubspot", "twenty", "frappe"])(
    "goes to %s with the name of the directory, where something of them is owned",
    async (target) => {
      const { contact } = await pushing(target, { isKnown: true, isOwned: true });
      expect(contact).toMatchObject({ firstName: "Chidi", lastName: "Mbeki" });
    },
  );

  test("is listed among the people of the push under the name with which they went", async () => {
    const { listedAs } = await pushing("twenty", { isKnown: true, isOwned: true });
    expect(listedAs).toEqual(["Chidi Mbeki"]);
  });

  test("goes and is listed without the name of the directory, where nothing of them is owned", async () => {
    const { contact, listedAs } = await pushing("twenty", { isKnown: true, isOwned: false });
    expect(listedAs).toEqual([null]);
    expect([contact?.firstName, contact?.lastName]).toEqual([undefined, undefined]);
  });

  test.each<CrmTargetName>(["hubspot", "twenty"])(
    "goes to %s without a name, where nobody knows one",
    async (target) => {
      const { contact, slug } = await pushing(target, { isKnown: false, isOwned: true });
      expect(contact?.email).toBe(`${slug}@acme.example`);
      expect([contact?.firstName, contact?.lastName]).toEqual([undefined, undefined]);
    },
  );

  test("goes to Frappe CRM, which takes nobody without one, under their address, and not under their profile", async () => {
    const { contact, slug } = await pushing("frappe", { isKnown: false, isOwned: true });
    expect([contact?.firstName, contact?.lastName]).toEqual([`${slug}@acme.example`, undefined]);
  });
});
