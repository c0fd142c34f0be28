import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { PeopleViews } from "#application/ports/people-views.ts";
import { type OnAnswer, readAgain } from "#ui/kit/read-again.ts";
import type { NewPeopleView, PeopleView, ViewChange } from "#domain/lists/people-view.ts";
import type { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import { savedTexts } from "./saved-texts.ts";
import { type AnswerNeeds, type Say, takeAnswer } from "./take-answer.ts";

export interface PeopleViewsNeeds extends AnswerNeeds {
  readonly views: PeopleViews;
  readonly undo: Pick<UndoViewModel, "offer" | "forget">;
  readonly clock: Pick<Clock, "pause">;
}

/** The views of the account, private and shared. All screens share one. */
export class PeopleViewsViewModel {
  /** Undefined until they have been loaded. */
  all: readonly PeopleView[] | undefined = undefined;
  private loading: Promise<void> | undefined = undefined;
  readonly #answered: OnAnswer;
  readonly #needs: PeopleViewsNeeds;

  constructor(needs: PeopleViewsNeeds) {
    this.#needs = needs;
    this.#answered = readAgain(needs, () => void this.load());
    makeAutoObservable<this, "loading">(this, { all: observableRef, loading: false }, { autoBind: true });
  }

  /** Those that stand in the sidebar. */
  get pinned(): readonly PeopleView[] {
    return (this.all ?? []).filter(({ isPinned }) => isPinned);
  }

  /** Those that are private, or those that are shared. */
  of(isShared: boolean): readonly PeopleView[] {
    return (this.all ?? []).filter((view) => view.isShared === isShared);
  }

  find(id: string | undefined): PeopleView | undefined {
    return this.all?.find((view) => view.id === id);
  }

  /** Joins a call that is under way. */
  async load(): Promise<void> {
    this.loading ??= this.ask();
    await this.loading;
    this.loading = undefined;
  }

  /** Gives the view; undefined where it could not be made. */
  async make(view: NewPeopleView, say?: Say): Promise<PeopleView | undefined> {
    const answer = await this.#needs.views.make(view);
    if (!takeAnswer(this.#needs, "makeView", answer, say)) return undefined;
    runInAction(() => (this.all = [...(this.all ?? []), answer.value]));
    return answer.value;
  }

  /** Says whether it was changed. */
  async change({ id }: PeopleView, change: ViewChange, say?: Say): Promise<boolean> {
    const answer = await this.#needs.views.change(id, change);
    if (!takeAnswer(this.#needs, "changeView", answer, say)) return false;
    runInAction(() => (this.all = this.all?.map((view) => (view.id === id ? answer.value : view))));
    return true;
  }

  /** It is gone at once. Its removal can be undone. */
  async remove(view: PeopleView): Promise<void> {
    const { views, undo } = this.#needs;
    this.all = this.all?.filter(({ id }) => id !== view.id);
    const undoable = { text: savedTexts.removedView(view.name), undo: async () => await this.restore(view) };
    undo.offer(undoable);
    if (takeAnswer(this.#needs, "removeView", await views.remove(view.id))) return;
    undo.forget(undoable);
    await this.load();
  }

  private async restore({ id }: PeopleView): Promise<void> {
    if (takeAnswer(this.#needs, "restoreView", await this.#needs.views.restore(id))) await this.load();
  }

  private async ask(): Promise<void> {
    const answer = await this.#needs.views.list();
    if (answer.ok) runInAction(() => (this.all = answer.value));
    this.#answered(answer);
  }
}
