import { expect, test } from "vitest";
import { saveJobPeople } from "#application/lists/save-job-people.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { SavedOfJob } from "#domain/lists/saved-person.ts";

const INTO = { isShared: true, listId: "3" };

const answering = (...answers: readonly Result<SavedOfJob, Failure>[]) => {
  const asked: (number | undefined)[] = [];
  const save = saveJobPeople({
    async save(_job, _into, after) {
      asked.push(after);
      return answers[asked.length - 1] ?? err({ kind: "unreachable" });
    },
  });
  return { asked, save };
};

test("asks part by part until there is no next, and adds up what has become of all", async () => {
  const { asked, save } = answering(
    ok({ saved: 900, already: 90, refused: 10, next: 999 }),
    ok({ saved: 0, already: 1000, refused: 0, next: 1999 }),
    ok({ saved: 3, already: 0, refused: 1 }),
  );
  expect(await save("7", INTO)).toEqual({ ok: true, value: { saved: 903, already: 1090, refused: 11 } });
  expect(asked).toEqual([undefined, 999, 1999]);
});

test("ends at a part that fails", async () => {
  const { asked, save } = answering(
    ok({ saved: 1000, already: 0, refused: 0, next: 999 }),
    err({ kind: "unreachable" }),
  );
  expect(await save("7", INTO)).toEqual({ ok: false, error: { kind: "unreachable" } });
  expect(asked).toEqual([undefined, 999]);
});
