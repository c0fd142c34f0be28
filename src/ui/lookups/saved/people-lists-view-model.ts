import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { type OnAnswer, readAgain } from "#ui/kit/read-again.ts";
import type { Result } from "#application/shared/result.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { ListChange, ListColour, NewPeopleList, PeopleList } from "#domain/lists/people-list.ts";
import type { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import { newListColour } from "./list-colours/new-list-colour.ts";
import { savedTexts } from "./saved-texts.ts";
import { type AnswerNeeds, type Say, takeAnswer } from "./take-answer.ts";

export interface PeopleListsNeeds extends AnswerNeeds {
  readonly lists: PeopleLists;
  readonly undo: Pick<UndoViewModel, "offer" | "forget">;
  readonly clock: Pick<Clock, "pause">;
}

type ListToMake = Omit<NewPeopleList, "colour"> & { readonly colour?: ListColour };

/** The lists of the account, private and shared. All screens share one. */
export class PeopleListsViewModel {
  /** Undefined until they have been loaded. */
  all: readonly PeopleList[] | undefined = undefined;
  #isAsked = false;
  readonly #answered: OnAnswer;
  readonly #needs: PeopleListsNeeds;

  constructor(needs: PeopleListsNeeds) {
    this.#needs = needs;
    this.#answered = readAgain(needs, () => void this.load());
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  /** Those that are private, or those that are shared. */
  of(isShared: boolean): readonly PeopleList[] {
    return (this.all ?? []).filter((list) => list.isShared === isShared);
  }

  /** Of the lists with these ids. */
  namesOf(ids: readonly string[]): readonly string[] {
    return (this.all ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  }

  byId(wanted: string): PeopleList | undefined {
    return this.all?.find(({ id }) => id === wanted);
  }

  /** For what is on screen several times: the first asks. */
  loadOnce(): void {
    if (!this.#isAsked) void this.load();
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const answer = await this.#needs.lists.list();
    if (answer.ok) runInAction(() => (this.all = answer.value));
    this.#answered(answer);
  }

  /** Gives the list; undefined where it could not be made. */
  async make(list: ListToMake, say?: Say): Promise<PeopleList | undefined> {
    const answer = await this.tryToMake(list);
    return takeAnswer(this.#needs, "makeList", answer, say) ? answer.value : undefined;
  }

  /** The same for who says it in a place of their own where it fails. */
  async tryToMake(list: ListToMake): Promise<Result<PeopleList, Failure>> {
    const answer = await this.#needs.lists.make({ colour: newListColour(this.of(list.isShared)), ...list });
    if (answer.ok) runInAction(() => (this.all = [...(this.all ?? []), answer.value]));
    return answer;
  }

  /** Removes a list that was just made, as an undo: nothing is offered to undo that. */
  async takeBack({ id }: PeopleList): Promise<void> {
    this.all = this.all?.filter((list) => list.id !== id);
    if (!takeAnswer(this.#needs, "removeList", await this.#needs.lists.remove(id))) await this.load();
  }

  /** Says whether it was changed. */
  async change({ id }: PeopleList, change: ListChange, say?: Say): Promise<boolean> {
    const answer = await this.#needs.lists.change(id, change);
    if (!takeAnswer(this.#needs, "changeList", answer, say)) return false;
    runInAction(() => (this.all = this.all?.map((list) => (list.id === id ? answer.value : list))));
    return true;
  }

  /** It is gone at once. Its removal can be undone, as that of people. */
  async remove(list: PeopleList): Promise<void> {
    const { lists, undo } = this.#needs;
    this.all = this.all?.filter(({ id }) => id !== list.id);
    const undoable = { text: savedTexts.removedList(list.name), undo: async () => await this.restore(list) };
    undo.offer(undoable);
    if (takeAnswer(this.#needs, "removeList", await lists.remove(list.id))) return;
    undo.forget(undoable);
    await this.load();
  }

  private async restore({ id }: PeopleList): Promise<void> {
    if (takeAnswer(this.#needs, "restoreList", await this.#needs.lists.restore(id))) await this.load();
  }
}
