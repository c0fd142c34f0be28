import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUSHES_LISTED } from "#domain/crm/push.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { pushes } from "#wire/crm-pushes.ts";
import { anOrganisation, leave } from "#tests/support/backend/organisation.ts";
import { aList, saving } from "#tests/support/backend/saving.ts";
import { openListPlaces, suppressing } from "#tests/support/backend/suppression.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";
import { aSlug } from "#tests/support/builders.ts";
import { type CrmBackend, openCrmBackend, pushOf } from "#tests/support/crm/crm-backend.ts";

let crm: CrmBackend;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());

const listed = async (person: Person) => pushes.answer.parse((await person.get(pushes.path)).json).pushes;

test("a push of one person names them as their row does: by the directory only where something of them is owned", async () => {
  const { person, connection } = await crm.connected();
  const slugs = ["chidi", "ben"].map((name) => `${name}-${randomUUID()}`);
  const known = { name: "Chidi Mbeki", title: null, company: null, phone_no: [], email: [], work_email: [] };
  await crm.backend.database.transaction((db) =>
    storeContacts(
      db,
      slugs.map((slug) => ({ ...known, slug: aSlug(slug) })),
    ),
  );
  await crm.owning(person, slugs.slice(0, 1));
  const named: unknown[] = [];
  for (const { id } of await saving(person, slugs))
    named.push((await crm.pushed(person, { connection_id: connection.id, ids: [id] })).person_name);
  expect(named).toEqual(["Chidi Mbeki", null]);
});

test("someone who asked not to be processed is named by no push", async () => {
  const { person, connection } = await crm.connected();
  const slug = `gone-${randomUUID()}`;
  const ids = await crm.saved(person, [slug], { owned: 1 });
  const { id, person_name: name } = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(name).toBe(`Asha ${slug}`);
  const places = await openListPlaces();
  await suppressing(crm.backend.database, places, "profile", `https://www.linkedin.com/in/${slug}`);
  await places.remove();
  expect(await pushOf(person, id)).toMatchObject({ person_name: null });
});

test("who has left an organisation sees no name of its lists and people any more", async () => {
  const acme = await anOrganisation(crm.backend);
  const ravi = await acme.join();
  const { connection } = await crm.connected("twenty", ravi);
  const list = await aList(acme.owner, "Q4 Pune", { shared: true });
  const people = [{ linkedin_url: `https://www.linkedin.com/in/a-${randomUUID()}`, name: "Asha Rao" }];
  await acme.owner.post("/webhook/save_people", { people, shared: true, list_id: list });
  await crm.pushed(ravi, { connection_id: connection.id, list_id: list });
  expect(await listed(ravi)).toMatchObject([{ list_name: "Q4 Pune", person_name: "Asha Rao" }]);
  await leave(ravi);
  expect(await listed(ravi)).toMatchObject([{ list_name: null, person_name: null }]);
});

test("a push that is paused stays listed, however many came after it", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ids = await crm.saved(person, [`p-${randomUUID()}`], { owned: 1 });
  standIn.fail("401", 1, "writes");
  const paused = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(paused.state).toBe("paused");
  for (let later = 0; later < PUSHES_LISTED; later += 1)
    await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
  const all = await listed(person);
  expect(all).toHaveLength(PUSHES_LISTED);
  expect(all.at(-1)?.id).toBe(paused.id);
});
