import { computedStruct, makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { ownedColumns } from "#domain/lists/owned-columns.ts";
import { isOfShared, type OptionalColumn } from "#domain/lists/people-layout.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { recordKey, type ShownPerson } from "#domain/lists/pending-change.ts";
import {
  everyone,
  leavesOut,
  nextSorting,
  noFilters,
  type PeopleColumn,
  type PeopleFilter,
  type PeopleQuery,
  foundPeople,
  listedPeople,
} from "#domain/lists/people-query.ts";
import type { Assignee, SavedChange, SavedStatus } from "#domain/lists/saved-person.ts";
import type { Colleague } from "#domain/organisation/colleague.ts";
import { pageCountOf } from "#domain/shared/paging.ts";
import { changeUndoably } from "#ui/lookups/saved/change-undoably.ts";
import { AllSavedViewModel } from "./all-saved-view-model.ts";
import { ListDialogsViewModel } from "./list-dialogs-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { peopleText, savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { listsTexts as texts } from "./lists-texts.ts";
import type { OwnedColumnsViewModel } from "./owned-columns-view-model.ts";
import type { PeopleLayoutViewModel } from "./people-layout-view-model.ts";
import { type Loading, PeopleLoadingViewModel } from "./people-loading-view-model.ts";

/** How many people stand on a page. */
const PAGE_SIZE = 50;

export interface ListsNeeds {
  readonly saved: SavedPeopleViewModel;
  readonly layout: PeopleLayoutViewModel;
  readonly owned: OwnedColumnsViewModel;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly clock: Pick<Clock, "pause">;
}

/** The page of lists: which saved people it shows, and which of them are selected. Kept while the same person works. */
export class ListsViewModel {
  query: PeopleQuery = everyone;
  readonly saved: SavedPeopleViewModel;
  readonly layout: PeopleLayoutViewModel;
  readonly owned: OwnedColumnsViewModel;
  readonly all = new AllSavedViewModel(this);
  readonly dialogs = new ListDialogsViewModel();
  private chosen: ReadonlySet<string> = new Set();
  /** The `recordKey` of who was selected or cleared last. */
  private lastChosen: string | undefined = undefined;
  readonly #changes: ListsNeeds["changes"];
  readonly #loading: PeopleLoadingViewModel;

  constructor({ saved, layout, owned, changes, clock }: ListsNeeds) {
    this.saved = saved;
    this.layout = layout;
    this.owned = owned;
    this.#changes = changes;
    this.#loading = new PeopleLoadingViewModel({ saved, clock });
    makeAutoObservable<this, "chosen" | "lastChosen">(
      this,
      {
        saved: false,
        layout: false,
        owned: false,
        all: false,
        dialogs: false,
        lastChosen: false,
        query: observableRef,
        columns: computedStruct,
        idsToOwn: computedStruct,
        chosen: observableRef,
        filter: computedStruct,
        // Further pages of people change neither of these most often, and no row needs to render again.
        rows: computedStruct,
        state: computedStruct,
      },
      { autoBind: true },
    );
  }

  /** How far the private, or the shared people are loaded. Who is assigned to someone is not known before that one is. */
  get state(): Loading {
    if (this.query.assignee === "me" && this.saved.colleagues.all === undefined) return { kind: "loading" };
    return this.#loading.of(this.query.isShared);
  }

  /** Everyone whom the query wants. */
  get people(): readonly ShownPerson[] {
    return foundPeople(this.listed, this.query.search);
  }

  /** What stays the same while someone types a search. */
  private get listed(): readonly ShownPerson[] {
    return listedPeople(this.saved.shown.values(), this.filter, this.you?.id);
  }

  /** Apart from the search, so that what does not show it need not change with each key. */
  get filter(): PeopleFilter {
    const { search: _, page: __, viewId: ___, ...filter } = this.query;
    return filter;
  }

  /** The person at the screen, among the members of their organisation. */
  private get you(): Colleague | undefined {
    return this.saved.colleagues.all?.find(({ isYou }) => isYou);
  }

  /** Beside the name. */
  get columns(): readonly OptionalColumn[] {
    return this.layout.shown.columns.filter((column) => this.filter.isShared || !isOfShared(column));
  }

  get pageCount(): number {
    return pageCountOf(this.people.length, PAGE_SIZE);
  }

  /** The last one, where the query wants one that is not there any more. */
  get page(): number {
    return Math.min(this.query.page, this.pageCount);
  }

  get rows(): readonly ShownPerson[] {
    return this.people.slice((this.page - 1) * PAGE_SIZE, this.page * PAGE_SIZE);
  }

  /** Whose owned values are shown: those on this page alone, once everyone is loaded, where a column has them. */
  get idsToOwn(): readonly string[] {
    const isAsked = this.state.kind === "loaded" && ownedColumns.some((column) => this.columns.includes(column));
    return isAsked ? this.rows.flatMap(({ id }) => id ?? []) : [];
  }

  /** The selected people. Those whom a filter leaves out do not count, so that a change meets only what is on screen. */
  get selected(): readonly ShownPerson[] {
    const { chosen, people } = this;
    return chosen.size === 0 ? [] : people.filter((person) => chosen.has(recordKey(person)));
  }

  /** Whether some people of the list are left out. */
  get isNarrowed(): boolean {
    return leavesOut(this.query);
  }

  /** Those that are private, or those that are shared. */
  get lists(): readonly PeopleList[] {
    return this.saved.lists.of(this.query.isShared);
  }

  get list(): PeopleList | undefined {
    return this.lists.find(({ id }) => id === this.query.listId);
  }

  /** Whether the address names a list that is not there. */
  get isUnknownList(): boolean {
    return this.query.listId !== undefined && this.saved.lists.all !== undefined && this.list === undefined;
  }

  /** How many people are in each list, by its id: as the server counted them until all are loaded. */
  get peopleIn(): ReadonlyMap<string, number> {
    if (this.state.kind !== "loaded") return new Map(this.lists.map(({ id, people }) => [id, people]));
    const counts = new Map<string, number>();
    for (const { listIds } of this.saved.shown.values())
      for (const id of listIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  /** "Q4 Pune, Warm leads", without the list that is open. */
  listNamesOf({ listIds }: ShownPerson): string {
    return this.saved.lists.namesOf(listIds.filter((id) => id !== this.query.listId)).join(", ");
  }

  isSelected(person: ShownPerson): boolean {
    return this.chosen.has(recordKey(person));
  }

  /** A change of what is shown leaves the address of the view, though not the view. */
  show(change: Partial<PeopleQuery>): void {
    const isPageOnly = Object.keys(change).every((name) => name === "page");
    const viewId = isPageOnly ? this.query.viewId : undefined;
    const query = { ...this.query, page: 1, viewId, ...change };
    this.query = query.isShared ? query : { ...query, assignee: undefined };
    if (query.isShared && this.saved.colleagues.all === undefined) void this.saved.colleagues.load();
    this.#loading.begin(this.query.isShared);
  }

  /** The view that the address names, before it is known what that shows. */
  name(viewId: string, page: number): void {
    this.query = { ...this.query, viewId, page };
  }

  sortBy(column: PeopleColumn): void {
    this.show(nextSorting(this.query, column));
  }

  select(people: readonly ShownPerson[], isSelected: boolean): void {
    const chosen = new Set(this.chosen);
    for (const person of people) {
      if (isSelected) chosen.add(recordKey(person));
      else chosen.delete(recordKey(person));
    }
    this.chosen = chosen;
  }

  /** Selects one, or clears one. With `isRange`, everyone between them and who was chosen before as well, in the order that is shown. */
  choose(person: ShownPerson, isSelected: boolean, isRange: boolean): void {
    const { people, lastChosen } = this;
    const [from, to] = [people.findIndex((one) => recordKey(one) === lastChosen), people.indexOf(person)];
    const range = isRange && from >= 0 ? people.slice(Math.min(from, to), Math.max(from, to) + 1) : [person];
    this.select(range, isSelected);
    this.lastChosen = recordKey(person);
  }

  start(): () => void {
    this.lookAgain();
    return this.#changes.subscribe(this.lookAgain);
  }

  /** On each visit of the page, and after changes elsewhere. */
  private lookAgain(): void {
    this.#loading.lookAgain();
    void this.owned.lookAgain();
  }

  async load(): Promise<void> {
    await this.#loading.load(this.query.isShared);
  }

  /** Saves the selected for everyone in the organisation too, and shows them there. */
  async share(): Promise<void> {
    const { saved, selected } = this;
    if (await saved.save(selected, { isShared: true })) this.show({ ...noFilters, isShared: true, listId: undefined });
  }

  /** Adds the selected to a list, or removes them from it. */
  async setInList({ id, name }: Pick<PeopleList, "id" | "name">, isIn: boolean): Promise<void> {
    const { saved, selected } = this;
    const change = isIn ? { addToList: id } : { removeFromList: id };
    await changeUndoably(saved, selected, { change, text: texts.inList(peopleText(selected), name, isIn) });
  }

  async setStatus(status: SavedStatus): Promise<void> {
    const { saved, selected } = this;
    const text = texts.changedStatus(peopleText(selected), savedTexts.statuses[status]);
    await changeUndoably(saved, selected, { change: { status }, text });
  }

  /** Nobody takes care of them any more where `assignee` is undefined. */
  async assign(assignee: Assignee | undefined): Promise<void> {
    const { saved, selected } = this;
    const text = texts.assigned(peopleText(selected), assignee?.name);
    await changeUndoably(saved, selected, { change: { assignedTo: assignee?.id ?? null }, assignee, text });
  }

  /** `text` says what was done. */
  async changeTags(
    people: readonly ShownPerson[],
    change: Pick<SavedChange, "addTags" | "removeTags">,
    text: string,
  ): Promise<void> {
    await changeUndoably(this.saved, people, { change, text });
  }

  async remove(people: readonly ShownPerson[]): Promise<void> {
    this.select(people, false);
    await this.saved.remove(people);
  }

  async removeList(): Promise<void> {
    const { list } = this;
    if (list === undefined) return;
    this.show({ listId: undefined });
    await this.saved.lists.remove(list);
  }
}
