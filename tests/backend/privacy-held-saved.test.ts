import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { aSlug } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { seedConnection } from "#tests/support/crm/seed-push.ts";
import { privacyVisitor } from "#tests/support/backend/privacy-visitor.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1" });
});
afterAll(() => backend.close());

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });

test("who has proved enough sees what customers have saved about them, and who has proved one address does not", async () => {
  const [work, home] = ["asha@acme.example", "asha@post.example"];
  const contact = { slug: aSlug("asha-rao"), name: "Asha Rao", title: null, company: "Acme", phone_no: [] };
  await backend.database.transaction((db) =>
    storeContacts(db, [{ ...contact, email: [value(home)], work_email: [value(work)] }]),
  );
  const { accessToken } = await backend.signUp();
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${backend.origin}/webhook/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; people: { id: string }[] };
  };
  const { id: list_id } = await call("make_list", { name: "Speakers of Pune", colour: "blue" });
  const { people } = await call("save_people", {
    people: [{ linkedin_url: "linkedin.com/in/asha-rao", name: "A. Rao", title: "Speaker" }],
    list_id,
  });
  await call("change_saved_people", {
    ids: people.map(({ id }) => id),
    note: "Owes us <b>a call</b>",
    add_tags: ["Slow payer"],
    status: "replied",
  });
  const look = { sort: "name", descending: false, columns: [], density: "compact" };
  await call("make_view", { name: "Calls", contents: { ...look, search: "a. rao pune" } });
  await call("make_view", { name: "Others", contents: { ...look, search: "rao" } });
  const written = [
    "Kept searches",
    "Calls: a. rao pune",
    "A. Rao",
    "Speaker",
    "Owes us",
    "Slow payer",
    "Speakers of Pune",
    "Replied",
  ];

  const visitor = privacyVisitor(backend);
  await visitor.prove(work);
  const before = await visitor.held();
  expect(before).toContain("What customers have saved about you");
  expect(written.filter((text) => before.includes(text))).toEqual([]);
  const download = async () =>
    (await (await visitor.get("/download")).json()) as { people: { saved_by_customers: object[] }[] };
  expect((await download()).people[0]?.saved_by_customers).toEqual([{ hidden: true }]);

  await visitor.prove(home, true);
  const page = await visitor.held();
  expect(written.filter((text) => !page.includes(text))).toEqual([]);
  expect(page).toContain("Owes us &lt;b&gt;a call");
  expect(page).toContain("An individual customer (");
  expect((await download()).people[0]?.saved_by_customers).toEqual([
    {
      hidden: false,
      saved_by: "an individual customer",
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      name: "A. Rao",
      title: "Speaker",
      company: null,
      status: "replied",
      note: "Owes us <b>a call</b>",
      tags: ["Slow payer"],
      lists: ["Speakers of Pune"],
      views: ["Calls: a. rao pune"],
    },
  ]);
});

test("who has proved enough sees into which CRMs customers have brought them, and nobody does before", async () => {
  const [work, home] = ["ben@acme.example", "ben@post.example"];
  const contact = { slug: aSlug("ben-cole"), name: "Ben Cole", title: null, company: "Acme", phone_no: [] };
  await backend.database.transaction((db) =>
    storeContacts(db, [{ ...contact, email: [value(home)], work_email: [value(work)] }]),
  );
  const sealer = credentialSealer([randomBytes(32)]);
  const crm = { target: "pipedrive", address: "https://crm.example", key: "key" } as const;
  const { connectionId } = await seedConnection(backend.database, sealer, crm);
  const subjects = ["ben-cole", "someone-else"];
  await backend.database.db(
    `insert into crm_contact (connection_id, kind, subject, pushed_at)
       select $1, 'profile', unnest($2::text[]), now()`,
    [connectionId, subjects],
  );
  const visitor = privacyVisitor(backend);
  await visitor.prove(work);
  const before = await visitor.held();
  expect(before).toContain("CRMs into which customers have brought you");
  expect(before).not.toContain("Pipedrive");
  const download = async () =>
    (await (await visitor.get("/download")).json()) as { people: { pushed_by_customers: object[] }[] };
  expect((await download()).people[0]?.pushed_by_customers).toEqual([{ hidden: true }]);
  await visitor.prove(home, true);
  expect(await visitor.held()).toContain("Pipedrive");
  expect((await download()).people[0]?.pushed_by_customers).toEqual([
    {
      hidden: false,
      pushed_by: "an individual customer",
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      to: "pipedrive",
    },
  ]);
});
