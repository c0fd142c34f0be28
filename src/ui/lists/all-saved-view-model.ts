import { computedStruct, makeAutoObservable } from "mobx";
import { emptyColumns } from "#domain/lists/empty-columns.ts";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { tagsAmong } from "#domain/lists/tags.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { ListsViewModel } from "./lists-view-model.ts";

interface ShownLists extends Pick<ListsViewModel, "columns" | "state"> {
  readonly saved: Pick<SavedPeopleViewModel, "shown">;
  readonly filter: Pick<ListsViewModel["filter"], "isShared" | "listId">;
}

/**
 * All private, or all shared people, whatever the search and the filters leave of them. What is said of them changes with none
 * of most further pages of people, and with no key in the search.
 */
export class AllSavedViewModel {
  readonly #lists: ShownLists;

  constructor(lists: ShownLists) {
    this.#lists = lists;
    makeAutoObservable(this, { tags: computedStruct, emptyColumns: computedStruct });
  }

  /** As far as they are loaded. */
  get people(): readonly ShownPerson[] {
    const { saved, filter } = this.#lists;
    return [...saved.shown.values()].filter(({ isShared }) => isShared === filter.isShared);
  }

  /** How many there are; undefined until all are loaded. */
  get count(): number | undefined {
    return this.#lists.state.kind === "loaded" ? this.people.length : undefined;
  }

  /** Those that some of them have. */
  get tags(): readonly string[] {
    return tagsAmong(this.people);
  }

  /** In which nobody has anything: not of a page alone, so that no column changes its width from page to page. */
  get emptyColumns(): readonly OptionalColumn[] {
    return emptyColumns(this.#lists.columns, this.people, this.#lists.filter.listId);
  }
}
