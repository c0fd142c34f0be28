import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { createSavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import { ColleaguesViewModel } from "#ui/lookups/saved/colleagues-view-model.ts";
import { PeopleListsViewModel } from "#ui/lookups/saved/people-lists-view-model.ts";
import { type SavedPeopleNeeds, SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";

interface SavedPeopleParts extends Partial<Pick<SavedPeopleNeeds, "account" | "activity" | "banner" | "changes">> {
  readonly savedPeople: SavedPeople;
  readonly peopleLists: PeopleLists;
  readonly colleagues: Colleagues;
  readonly savedValues: SavedValues;
  /** Ends the time in which something can be undone, and a pause in typing. They never end without. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** The view-model of the saved people, as the app puts it together. */
export const aSavedPeopleViewModel = ({
  savedPeople,
  peopleLists,
  colleagues,
  savedValues,
  account = { account: anAccount({ capabilities: [SAVED_PEOPLE] }) },
  banner = { show: () => {} },
  changes = { notify: () => {}, subscribe: () => () => {} },
  activity = memoryPageActivity(),
  pause = () => new Promise(() => {}),
}: SavedPeopleParts): SavedPeopleViewModel => {
  const undo = new UndoViewModel({ clock: { pause } });
  const lists = new PeopleListsViewModel({ lists: peopleLists, banner, changes, undo, clock: { pause } });
  const store = createSavedPeopleStore({ saved: savedPeople, clock: { now: () => NOON, pause: async () => {} } });
  return new SavedPeopleViewModel({
    store,
    lists,
    undo,
    account,
    banner,
    changes,
    activity,
    clock: { pause },
    values: savedValues,
    colleagues: new ColleaguesViewModel(colleagues),
  });
};
