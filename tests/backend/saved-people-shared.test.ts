import { afterAll, beforeAll, expect, test } from "vitest";
import { SAVED_PEOPLE_MAX } from "#domain/lists/saved-person.ts";
import { accountById } from "#backend/accounts/accounts.ts";
import { changePeople } from "#backend/lists/change-people.ts";
import { PAGE } from "#backend/lists/read-people.ts";
import { savePeople as saveAll } from "#backend/lists/save-people.ts";
import { removeList, restoreList } from "#wire/lists.ts";
import { removeSavedPeople, restoreSavedPeople, savedPeople, savePeople } from "#wire/saved-people.ts";
import { anOrganisation, leave, remove } from "#tests/support/backend/organisation.ts";
import { aList, changing, idOf, listsSeenBy, renaming, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const refused = (status: number) => ({ status, json: { message: expect.stringMatching(/[.]$/) } });

test("what is shared is seen and changed by every member, and what is private by one account alone", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const id = await idOf(acme.owner, "asha-rao", { shared: true });
  await saving(acme.owner, ["asha-rao"]);
  expect(await saving(member, ["asha-rao"], { shared: true })).toEqual([{ outcome: "already", id }]);
  await changing(member, [id], { note: "Call her" });
  expect(await savedBy(acme.owner, { shared: true })).toMatchObject([
    { id, shared: true, note: "Call her", saved_by: acme.owner.account.email },
  ]);
  expect(await savedBy(acme.owner)).toMatchObject([{ shared: false, note: "", saved_by: null }]);
  expect(await savedBy(member)).toEqual([]);
});

test("of two members who write a note at once, the later one sees both notes, and nothing is lost", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const id = await idOf(acme.owner, "asha-rao", { shared: true });
  const answers = await Promise.all([
    changing(acme.owner, [id], { note: "Call her", note_before: "" }),
    changing(member, [id], { note: "Met in Pune", note_before: "" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stored = answers[0].status === 200 ? "Call her" : "Met in Pune";
  expect(await savedBy(member, { shared: true })).toMatchObject([{ note: stored }]);
});

test("what belongs to others is as if it did not exist", async () => {
  const acme = await anOrganisation(backend);
  const outsiders = [await backend.signIn(), (await anOrganisation(backend)).owner, await acme.join()];
  const list = await aList(acme.owner, "Mine");
  const id = await idOf(acme.owner, "asha-rao", { list_id: list });
  for (const other of outsiders) {
    const own = await idOf(other, "asha-rao");
    const calls = [
      changing(other, [id], { status: "left" }),
      changing(other, [own], { add_to_list: list }),
      changing(other, [own], { remove_from_list: list }),
      other.post(removeSavedPeople.path, { ids: [own, id] }),
      other.post(restoreSavedPeople.path, { ids: [id] }),
      other.post(savedPeople.path, { list_id: list }),
      other.post(savePeople.path, { people: [{ linkedin_url: urlOf("ben-cole") }], list_id: list }),
      renaming(other, list, "Theirs"),
      other.post(removeList.path, { id: list }),
      other.post(restoreList.path, { id: list }),
    ];
    for (const called of calls) expect(await called).toMatchObject(refused(404));
    expect(await savedBy(other)).toMatchObject([{ id: own, status: "new", list_ids: [] }]);
    expect(await listsSeenBy(other)).toEqual([]);
  }
  expect(await savedBy(acme.owner)).toMatchObject([{ id, status: "new", list_ids: [list] }]);
  expect(await listsSeenBy(acme.owner)).toMatchObject([{ name: "Mine", people: 1 }]);
});

test("who is in no organisation can share nothing, and has nothing shared", async () => {
  const person = await backend.signIn();
  const [shared, people] = [true, [{ linkedin_url: urlOf("asha-rao") }]];
  for (const [path, body] of [
    [savePeople.path, { people, shared }],
    [savedPeople.path, { shared }],
    ["/webhook/make_list", { name: "Ours", colour: "red", shared }],
  ] as const)
    expect(await person.post(path, body)).toMatchObject(refused(403));
});

test("a list and its people are both private, or both shared", async () => {
  const { owner } = await anOrganisation(backend);
  const [mine, ours] = [await aList(owner, "Mine"), await aList(owner, "mine", { shared: true })];
  const [own, shared] = [await idOf(owner, "asha-rao"), await idOf(owner, "asha-rao", { shared: true })];
  expect(await changing(owner, [own], { add_to_list: ours })).toMatchObject(refused(409));
  expect(await changing(owner, [shared], { add_to_list: mine })).toMatchObject(refused(409));
  expect(await changing(owner, [own, shared], { add_to_list: mine })).toMatchObject(refused(409));
  expect(
    await owner.post(savePeople.path, { people: [{ linkedin_url: urlOf("ben-cole") }], list_id: ours }),
  ).toMatchObject(refused(404));
  expect((await changing(owner, [own, shared], { status: "replied" })).json).toMatchObject({
    people: [{ status: "replied" }, { status: "replied" }],
  });
  expect((await listsSeenBy(owner)).map((list) => [list.name, list.shared, list.people])).toEqual([
    ["Mine", false, 0],
    ["mine", true, 0],
  ]);
});

test("shared people are assigned to members alone, and to nobody once a member is gone", async () => {
  const acme = await anOrganisation(backend);
  const [leaving, removed] = [await acme.join(), await acme.join()];
  const [own, id, other] = [
    await idOf(acme.owner, "asha-rao"),
    await idOf(acme.owner, "asha-rao", { shared: true }),
    await idOf(acme.owner, "ben-cole", { shared: true }),
  ];
  const { email } = leaving.account;
  expect((await changing(acme.owner, [id], { assigned_to: email })).json).toMatchObject({
    people: [{ assigned_to: { id: leaving.account.id, email, name: null } }],
  });
  const byId = await changing(acme.owner, [other], { assigned_to: removed.account.id });
  expect(byId.json).toMatchObject({ people: [{ assigned_to: { email: removed.account.email } }] });
  expect(await changing(acme.owner, [own], { assigned_to: email })).toMatchObject(refused(409));
  const stranger = (await backend.signIn()).account;
  for (const named of [stranger.email, stranger.id])
    expect(await changing(acme.owner, [id], { assigned_to: named })).toMatchObject(refused(404));
  await changing(leaving, [id], { status: "contacted" });
  await changing(leaving, [other], { assigned_to: removed.account.email });
  const assigned = async () => (await savedBy(acme.owner, { shared: true })).map((one) => one.assigned_to?.email);
  expect(await assigned()).toEqual([removed.account.email, email]);
  await leave(leaving);
  await remove(acme.owner, removed);
  expect(await assigned()).toEqual([undefined, undefined]);
  expect(await changing(leaving, [id], { status: "left" })).toMatchObject(refused(404));
  await changing(acme.owner, [id], { assigned_to: acme.owner.account.email });
  await changing(acme.owner, [id], { assigned_to: null });
  expect(await assigned()).toEqual([undefined, undefined]);
});

test("a call of a member that had begun before they were removed does nothing to what is shared", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const account = await accountById(backend.database.db, member.account.id);
  if (account === undefined) throw new Error("No such account");
  const id = await idOf(acme.owner, "asha-rao", { shared: true });
  await remove(acme.owner, member);
  const needs = { database: backend.database, suppression: testSuppression };
  const person = { kind: "profile", subject: "ben-cole", name: null, title: null, company: null } as const;
  const wanted = { people: [person], isShared: true, listId: undefined };
  expect(await saveAll(needs, account, wanted)).toBe("outsider");
  expect(await changePeople(needs, account, { ids: [id], change: { status: "left" } })).toBe("unknown-people");
  expect(await savedBy(acme.owner, { shared: true })).toMatchObject([{ id, status: "new" }]);
});

test("twenty members who save the same people at once make one record of each, and no two lists of a name", async () => {
  const acme = await anOrganisation(backend);
  const members = [acme.owner, ...(await Promise.all(Array.from({ length: 4 }, () => acme.join())))];
  const slugs = Array.from({ length: 20 }, (_, at) => `person-${at}`);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const by = members[at % members.length] ?? acme.owner;
      return saving(by, at % 2 === 0 ? slugs : slugs.toReversed(), { shared: true });
    }),
  );
  expect(all.flat().filter(({ outcome }) => outcome === "saved")).toHaveLength(20);
  expect(await savedBy(acme.owner, { shared: true })).toHaveLength(20);
});

test("there are never more people than the limit, also where eight are saved at once, and those removed count", async () => {
  const person = await backend.signIn();
  await backend.database.db(
    `insert into saved_person (wallet_id, kind, subject)
     select $1, 'profile', 'someone-' || n from generate_series(1, $2::int) n`,
    [person.account.walletId, SAVED_PEOPLE_MAX - 3],
  );
  const save = (slug: string) => person.post(savePeople.path, { people: [{ linkedin_url: urlOf(slug) }] });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`new-${at}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  const [newest] = await savedBy(person);
  const ids = [newest?.id ?? ""];
  await person.post(removeSavedPeople.path, { ids });
  expect(await save("one-more")).toMatchObject(refused(409));
  expect((await person.post(restoreSavedPeople.path, { ids })).status).toBe(200);
  await person.post(removeSavedPeople.path, { ids });
  await backend.database.db("update saved_person set removed_at = removed_at - interval '61 minutes'");
  expect((await save("one-more")).status).toBe(200);
});

test("a page of a thousand out of many thousands is read by its index", async () => {
  const person = await backend.signIn();
  await backend.database.db(
    `insert into saved_person (wallet_id, kind, subject)
     select $1, 'profile', 'someone-' || n from generate_series(1, 10000) n`,
    [person.account.walletId],
  );
  await backend.database.db("analyze saved_person");
  const [middle] = await backend.database.db<{ id: string }>(
    "select max(id)::text as id from saved_person where subject = 'someone-5000' and wallet_id = $1",
    [person.account.walletId],
  );
  const people = await savedBy(person, { before: middle?.id });
  expect(people.map((one) => one.linkedin_url)).toEqual(
    Array.from({ length: 1_000 }, (_, at) => urlOf(`someone-${4_999 - at}`)),
  );
  const plan = JSON.stringify(
    await backend.database.db(`explain ${PAGE}`, [null, person.account.walletId, middle?.id, 1_000]),
  );
  expect(plan).toContain("saved_person_newest");
  expect(plan).not.toContain("Seq Scan on saved_person");
});
