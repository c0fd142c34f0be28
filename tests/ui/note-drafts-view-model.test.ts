import { expect, test } from "vitest";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { SavedChange } from "#domain/lists/saved-person.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { anAccount } from "#tests/support/builders.ts";

const ASHA = aPersonToSave("asha-rao");
const CHANGED = "Someone has changed this note meanwhile. Yours was not stored.";

/** Asha, whom all of an organisation share. `colleague` writes a note on the server. */
const opened = async () => {
  const activity = memoryPageActivity();
  const pauses: (() => void)[] = [];
  const { adapters } = aBackendFor({ email: "asha.verma@acme.example", ...inAcme("member") });
  const changed: SavedChange[] = [];
  const said: string[] = [];
  const saved = aSavedPeopleViewModel({
    ...adapters,
    savedPeople: {
      ...adapters.savedPeople,
      change: async (ids, change) => {
        changed.push(change);
        return await adapters.savedPeople.change(ids, change);
      },
    },
    account: { account: anAccount({ capabilities: [SAVED_PEOPLE], type: "organisation" }) },
    banner: { show: (text) => void said.push(text) },
    activity,
    pause: () => new Promise((resolve) => void pauses.push(resolve)),
  });
  saved.start();
  await saved.save([ASHA], { isShared: true });
  const asha = (): ShownPerson => {
    const [person] = saved.recordsOf(ASHA.subject);
    if (person === undefined) throw new Error("Nobody is saved");
    return person;
  };
  const look = async () => void (await saved.load(true, () => {}));
  const { notes } = saved;
  return {
    notes,
    asha,
    said,
    changed,
    look,
    activity,
    /** The pause that began with what was typed last ends, after those before it. */
    pass: () => pauses.splice(0).forEach((end) => end()),
    colleague: async (note: string) => void (await adapters.savedPeople.change([asha().id ?? ""], { note })),
    onServer: async () => {
      const answer = await adapters.savedPeople.list({ isShared: true });
      return answer.ok ? answer.value[0]?.note : undefined;
    },
  };
};

test("a note over one that someone else has written meanwhile is not stored, and both are there", async () => {
  const { notes, asha, said, colleague, onServer } = await opened();
  notes.write(asha(), "Call her");
  await colleague("Met in Pune");
  await notes.keep(asha());
  expect(said).toEqual([CHANGED]);
  expect([notes.textOf(asha()), notes.otherOf(asha())]).toEqual(["Call her", "Met in Pune"]);
  // Also when the dialog closes.
  await notes.keep(asha());
  expect(await onServer()).toBe("Met in Pune");
  expect(said).toHaveLength(1);
});

test("one's own note is stored over the other one when asked for", async () => {
  const { notes, asha, colleague, onServer } = await opened();
  notes.write(asha(), "Call her");
  await colleague("Met in Pune");
  await notes.keep(asha());
  await notes.keepOwn(asha());
  expect(await onServer()).toBe("Call her");
  expect(notes.otherOf(asha())).toBeUndefined();
});

test("one's own note goes when the other one is taken", async () => {
  const { notes, asha, colleague, onServer } = await opened();
  notes.write(asha(), "Call her");
  await colleague("Met in Pune");
  await notes.keep(asha());
  notes.forget(asha());
  expect([notes.textOf(asha()), notes.otherOf(asha())]).toEqual(["Met in Pune", undefined]);
  await notes.keep(asha());
  expect(await onServer()).toBe("Met in Pune");
});

test("what someone else has written shows at once where nothing is written here, and beside what is", async () => {
  const { notes, asha, colleague, look } = await opened();
  await colleague("Met in Pune");
  await look();
  expect(notes.textOf(asha())).toBe("Met in Pune");
  notes.write(asha(), "Met in Pune. Call her");
  await colleague("");
  await look();
  expect([notes.textOf(asha()), notes.otherOf(asha())]).toEqual(["Met in Pune. Call her", ""]);
});

test("one's own note that is on its way is not someone else's, and what is written after it is stored too", async () => {
  const { notes, asha, said, onServer } = await opened();
  notes.write(asha(), "Call");
  const first = notes.keep(asha());
  notes.write(asha(), "Call her");
  expect(notes.otherOf(asha())).toBeUndefined();
  await first;
  expect(notes.otherOf(asha())).toBeUndefined();
  await notes.keep(asha());
  expect([await onServer(), said]).toEqual(["Call her", []]);
});

test("a note is stored after a pause in typing, and not again when its field is left", async () => {
  const { notes, asha, pass, changed, onServer } = await opened();
  notes.write(asha(), "Call");
  notes.write(asha(), "Call ");
  expect(await onServer()).toBe("");
  pass();
  await expect.poll(onServer).toBe("Call");
  // A space that more may follow stays.
  expect(notes.textOf(asha())).toBe("Call ");
  await notes.keep(asha());
  expect(notes.textOf(asha())).toBe("Call");
  expect(changed).toEqual([{ note: "Call", noteBefore: "" }]);
});

test("a note is stored when its page is hidden, but not while the device is offline", async () => {
  const { notes, asha, activity, changed, onServer } = await opened();
  notes.write(asha(), "Call her");
  activity.setOnline(false);
  activity.setOnline(true);
  expect(changed).toEqual([]);
  activity.set(false);
  activity.set(true);
  activity.set(false);
  await expect.poll(onServer).toBe("Call her");
  expect(changed).toEqual([{ note: "Call her", noteBefore: "" }]);
});

test("what is written while a note is on its way is stored over that one", async () => {
  const { notes, asha, said, changed, pass } = await opened();
  notes.write(asha(), "Call");
  const first = notes.keep(asha());
  notes.write(asha(), "Call her");
  pass();
  await first;
  await expect.poll(() => changed).toHaveLength(2);
  expect([changed, said]).toEqual([
    [
      { note: "Call", noteBefore: "" },
      { note: "Call her", noteBefore: "Call" },
    ],
    [],
  ]);
});

test("a field with the note as it was shows what someone else writes into it", async () => {
  const { notes, asha, colleague, look } = await opened();
  notes.write(asha(), "Call her");
  notes.write(asha(), " ");
  await colleague("Met in Pune");
  await look();
  expect([notes.textOf(asha()), notes.otherOf(asha())]).toEqual(["Met in Pune", undefined]);
});
