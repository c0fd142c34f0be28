import type { PeopleViews } from "#application/ports/people-views.ts";
import { ok } from "#application/shared/result.ts";
import { type NewPeopleView, type PeopleView, VIEWS_MAX } from "#domain/lists/people-view.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import {
  isKept,
  type ListsNeeds,
  type MemoryLists,
  NOT_RESTORABLE,
  OUTSIDER,
  type Removable,
  said,
  UNKNOWN_LIST,
} from "./memory-people-lists.ts";

interface Needs extends ListsNeeds {
  readonly lists: Pick<MemoryLists, "find">;
}

type KeptView = PeopleView & Removable;

const UNKNOWN_VIEW = said("There is no such view, or it was removed.");
const SAME_NAME = said("There is a view with this name already.");
const TOO_MANY = said(`There are ${VIEWS_MAX} views already. Remove one first.`);
const APART = said("A shared view shows shared people. Choose the people of the organisation first.");

export const memoryPeopleViews = ({ ledger, failures, now, lists }: Needs): PeopleViews => {
  let all: readonly KeptView[] = [];
  let made = 0;
  const isSeen = ({ isShared }: Pick<PeopleView, "isShared">) => !isShared || isInOrganisation(ledger.account());
  const keptBy = (id: string) => all.find((view) => view.id === id && isSeen(view) && isKept(view, now()));
  const toView = (kept: KeptView): PeopleView => {
    const { removedAt: _, ...view } = kept;
    return view;
  };
  const replace = (view: KeptView): PeopleView => {
    all = all.map((one) => (one.id === view.id ? view : one));
    return toView(view);
  };
  const isTaken = (name: string, { id, isShared }: Pick<PeopleView, "isShared"> & { readonly id?: string }) =>
    all.some(
      (view) =>
        view.id !== id &&
        view.isShared === isShared &&
        view.removedAt === undefined &&
        withoutCase(view.name) === withoutCase(name),
    );
  const refusalOf = ({ isShared, filter }: Pick<NewPeopleView, "isShared" | "filter">) => {
    if (isShared && !filter.isShared) return APART;
    if (!isSeen(filter)) return OUTSIDER;
    const isKnown = filter.listId === undefined || lists.find(filter.listId)?.isShared === filter.isShared;
    return isKnown ? undefined : UNKNOWN_LIST;
  };
  return {
    list: () =>
      failures.run(async () => ok(all.filter((view) => isSeen(view) && view.removedAt === undefined).map(toView))),
    make: (wanted) =>
      failures.run(async () => {
        if (!isSeen(wanted)) return OUTSIDER;
        const refusal = refusalOf(wanted);
        if (refusal !== undefined) return refusal;
        if (isTaken(wanted.name, wanted)) return SAME_NAME;
        if (all.filter((view) => view.isShared === wanted.isShared && isKept(view, now())).length >= VIEWS_MAX)
          return TOO_MANY;
        const view = { ...wanted, id: String((made += 1)) };
        all = [...all, view];
        return ok(view);
      }),
    change: (id, { contents, ...change }) =>
      failures.run(async () => {
        const view = keptBy(id);
        if (view === undefined || view.removedAt !== undefined) return UNKNOWN_VIEW;
        const changed = { ...view, ...change, ...contents };
        const refusal = contents && refusalOf(changed);
        if (refusal !== undefined) return refusal;
        return isTaken(changed.name, view) ? SAME_NAME : ok(replace(changed));
      }),
    remove: (id) =>
      failures.run(async () => {
        const view = keptBy(id);
        if (view === undefined) return UNKNOWN_VIEW;
        replace({ ...view, removedAt: view.removedAt ?? now() });
        return ok(undefined);
      }),
    restore: (id) =>
      failures.run(async () => {
        const view = keptBy(id);
        if (view === undefined) return NOT_RESTORABLE;
        if (view.removedAt === undefined) return ok(toView(view));
        return isTaken(view.name, view) ? SAME_NAME : ok(replace({ ...view, removedAt: undefined }));
      }),
  };
};
