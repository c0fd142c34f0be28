import { type AssigningChange, givenBack } from "#domain/lists/given-back.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";

interface UndoableChange extends AssigningChange {
  /** Says what was done. */
  readonly text: string;
}

/** Changes several people, and offers to give each of them back what they had. */
export const changeUndoably = async (
  saved: Pick<SavedPeopleViewModel, "change" | "undo">,
  people: readonly ShownPerson[],
  { change, assignee, text }: UndoableChange,
): Promise<void> => {
  if (people.length === 0) return;
  const undoable = {
    text,
    undo: async () => {
      for (const { former, back } of alike(people, change))
        if (!(await saved.change(former, back.change, back.assignee))) return;
    },
  };
  saved.undo.offer(undoable);
  if (!(await saved.change(people, change, assignee))) saved.undo.forget(undoable);
};

/** Those who get back the same, together: one call changes them. */
const alike = (people: readonly ShownPerson[], change: AssigningChange["change"]) => {
  const groups = new Map<string, { readonly former: ShownPerson[]; readonly back: AssigningChange }>();
  for (const person of people) {
    const back = givenBack(person, change);
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { former: [], back };
    group.former.push(person);
    groups.set(key, group);
  }
  return groups.values();
};
