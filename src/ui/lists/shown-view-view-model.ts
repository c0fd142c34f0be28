import { makeAutoObservable, runInAction } from "mobx";
import { everyone, type PeopleQuery, stepBetweenPeople } from "#domain/lists/people-query.ts";
import { areSameContents, type PeopleView, type ViewContents } from "#domain/lists/people-view.ts";
import type { PeopleViewsViewModel } from "#ui/lookups/saved/people-views-view-model.ts";
import type { Say } from "#ui/lookups/saved/take-answer.ts";
import type { ListsViewModel } from "./lists-view-model.ts";

interface ShownViewNeeds {
  readonly lists: ListsViewModel;
  readonly views: PeopleViewsViewModel;
}

/** The view that the page of lists shows. What is shown may have been changed since it was opened. */
export class ShownViewViewModel {
  readonly lists: ListsViewModel;
  readonly views: PeopleViewsViewModel;
  private openedId: string | undefined = undefined;
  /** Whether the address of this visit has been followed. */
  #hasArrived = false;

  constructor({ lists, views }: ShownViewNeeds) {
    this.lists = lists;
    this.views = views;
    makeAutoObservable(this, { lists: false, views: false }, { autoBind: true });
  }

  /** On each visit of the page. */
  start(): () => void {
    if (this.openedId === undefined) this.lists.layout.start();
    if (this.views.all === undefined) void this.views.load();
    const stop = this.lists.start();
    return () => {
      stop();
      this.#hasArrived = false;
    };
  }

  get query(): PeopleQuery {
    return this.lists.query;
  }

  get view(): PeopleView | undefined {
    return this.views.find(this.openedId);
  }

  /** Whether it shows something else by now. */
  get isChanged(): boolean {
    return this.view !== undefined && !areSameContents(this.view, this.contents);
  }

  /** Whether the address names a view that is not there. */
  get isUnknown(): boolean {
    const { viewId } = this.query;
    return viewId !== undefined && this.views.all !== undefined && this.views.find(viewId) === undefined;
  }

  /** What the address says. Coming back by a link that says nothing keeps what was searched for, and the tag. */
  follow(query: PeopleQuery): void {
    const { viewId } = query;
    const isArrival = !this.#hasArrived;
    this.#hasArrived = true;
    if (viewId !== undefined) return void this.followView(viewId, query.page);
    if (this.openedId !== undefined) this.leave();
    const isPlain = stepBetweenPeople(everyone, query) === "none";
    const { search, tag } = isArrival && isPlain ? this.query : query;
    this.lists.show({ ...query, search, tag });
  }

  open({ filter, search, columns, density, id }: PeopleView, page = 1): void {
    this.openedId = id;
    this.lists.layout.take({ columns, density });
    this.lists.show({ ...filter, search, page, viewId: id });
  }

  /** Shows everyone again, as it is usually. */
  leave(): void {
    this.openedId = undefined;
    this.lists.layout.start();
    this.lists.show({ ...everyone, isShared: this.query.isShared });
  }

  /** Says whether it was saved. */
  async save(name: string, isShared: boolean, say: Say): Promise<boolean> {
    const view = await this.views.make({ ...this.contents, name, isShared, isPinned: false }, say);
    if (view !== undefined) runInAction(() => this.open(view, this.query.page));
    return view !== undefined;
  }

  async saveChanges(view: PeopleView): Promise<void> {
    const isSaved = await this.views.change(view, { contents: this.contents });
    if (isSaved) runInAction(() => this.lists.show({ viewId: view.id, page: this.query.page }));
  }

  async remove(view: PeopleView): Promise<void> {
    this.leave();
    await this.views.remove(view);
  }

  private get contents(): ViewContents {
    return { ...this.lists.layout.shown, filter: this.lists.filter, search: this.query.search };
  }

  private async followView(id: string, page: number): Promise<void> {
    const isShown = this.query.viewId === id && this.view !== undefined;
    this.lists.name(id, page);
    if (isShown) return;
    if (this.views.all === undefined) await this.views.load();
    const view = this.views.find(id);
    if (this.query.viewId === id && view !== undefined) runInAction(() => this.open(view, page));
  }
}
