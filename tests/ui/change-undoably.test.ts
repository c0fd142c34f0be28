import { expect, test } from "vitest";
import { changeUndoably } from "#ui/lookups/saved/change-undoably.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";

const ASHA = aPersonToSave("asha-rao");
const RAVI = aPersonToSave("ravi-menon");

const opened = async () => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example" });
  const saved = aSavedPeopleViewModel(adapters);
  saved.start();
  await saved.save([ASHA, RAVI]);
  await saved.change(saved.recordsOf(ASHA.subject), { status: "replied" });
  const people = [ASHA, RAVI].flatMap(({ subject }) => saved.recordsOf(subject));
  return { saved, people, failures };
};

test("what several people had is given back, to each their own", async () => {
  const { saved, people } = await opened();
  await changeUndoably(saved, people, { change: { status: "wrong" }, text: "Changed." });
  expect([...saved.shown.values()].map(({ status }) => status)).toEqual(["wrong", "wrong"]);
  expect(saved.undo.offered?.text).toBe("Changed.");
  await saved.undo.undo();
  expect(saved.recordsOf(ASHA.subject)).toMatchObject([{ status: "replied" }]);
  expect(saved.recordsOf(RAVI.subject)).toMatchObject([{ status: "new" }]);
});

test("a change that fails offers no undo", async () => {
  const { saved, people, failures } = await opened();
  failures.failNext({ kind: "server-said", message: "No." });
  await changeUndoably(saved, people, { change: { status: "wrong" }, text: "Changed." });
  expect(saved.undo.offered).toBeUndefined();
});
