import { expect, test } from "vitest";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";
import { anAccount } from "#tests/support/builders.ts";

const ASHA = aPersonToSave("asha-rao");
const CHANGED = "Someone has changed this note meanwhile. Yours was not stored.";

/** Asha, whom all of an organisation share. `colleague` writes a note on the server. */
const opened = async () => {
  const { adapters } = aBackendFor({ email: "asha.verma@acme.example", ...inAcme("member") });
  const said: string[] = [];
  const saved = aSavedPeopleViewModel({
    ...adapters,
    account: { account: anAccount({ capabilities: [SAVED_PEOPLE], type: "organisation" }) },
    banner: { show: (text) => void said.push(text) },
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
    look,
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
