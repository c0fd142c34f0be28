import { createSavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import { ColleaguesViewModel } from "./colleagues-view-model.ts";
import { PeopleListsViewModel } from "./people-lists-view-model.ts";
import { type SavedPeopleNeeds, SavedPeopleViewModel } from "./saved-people-view-model.ts";

interface Needs extends Omit<SavedPeopleNeeds, "store" | "lists" | "undo" | "colleagues"> {
  readonly savedPeople: SavedPeople;
  readonly peopleLists: PeopleLists;
  readonly colleagues: Colleagues;
  readonly clock: Clock;
}

/** The saved people of who is signed in, with their lists and the way to undo. */
export const makeSavedPeople = ({
  savedPeople,
  peopleLists,
  colleagues,
  clock,
  ...needs
}: Needs): SavedPeopleViewModel => {
  const undo = new UndoViewModel({ clock });
  const lists = new PeopleListsViewModel({ ...needs, clock, lists: peopleLists, undo });
  const store = createSavedPeopleStore({ saved: savedPeople, clock });
  return new SavedPeopleViewModel({
    ...needs,
    clock,
    store,
    lists,
    undo,
    colleagues: new ColleaguesViewModel(colleagues),
  });
};
