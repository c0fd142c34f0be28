import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedInto } from "#application/ports/saved-people.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ListChange, ListColour, NewPeopleList, PeopleList } from "#domain/lists/people-list.ts";
import { recordKey, type ShownPeople, type ShownPerson, subjectKey } from "#domain/lists/pending-change.ts";
import type { PersonToSave, SavedChange, SavedStatus, SavedSubject } from "#domain/lists/saved-person.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { savedFailureMessages, savedTexts } from "./saved-texts.ts";

export interface SavedPeopleNeeds {
  readonly store: SavedPeopleStore;
  readonly lists: PeopleLists;
  readonly account: Pick<AccountViewModel, "account">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly changes: Pick<ServerChanges, "subscribe" | "notify">;
  readonly clock: Pick<Clock, "pause">;
}

/** What was done: people are no longer saved, a list is gone, or people have another status than they had. */
export type Undoable =
  | { readonly removed: readonly ShownPerson[] }
  | { readonly removedList: PeopleList }
  | { readonly statusOf: readonly ShownPerson[] };

const NEW_LIST_COLOUR = "blue" satisfies ListColour;

/** For how long the last change can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/** The saved people of the account and their lists. All screens share one. */
export class SavedPeopleViewModel {
  shown: ShownPeople;
  /** Undefined until they have been loaded. */
  lists: readonly PeopleList[] | undefined = undefined;
  /** Where the last person was saved. */
  private lastInto: SavedInto = { isShared: false };
  /** What was done last and can be undone. */
  undoable: Undoable | undefined = undefined;
  /** The `recordKey` of the person whose dialog is open. */
  private openKey: string | undefined = undefined;
  /** By the `recordKey`, what has been written and not been stored. */
  private readonly unsentNotes = new Map<string, string>();
  /** How often each subject is on screen. */
  readonly #watched = new Map<string, { readonly subject: SavedSubject; readonly times: number }>();
  readonly #asked = new Set<string>();
  #isAsking = false;
  readonly #needs: SavedPeopleNeeds;

  constructor(needs: SavedPeopleNeeds) {
    this.#needs = needs;
    this.shown = needs.store.shown();
    makeAutoObservable<this, "lastInto">(
      this,
      { shown: observableRef, lists: observableRef, undoable: observableRef, lastInto: observableRef },
      { autoBind: true },
    );
  }

  /** Follows the changes of this page and of others. */
  start(): () => void {
    const { store, changes } = this.#needs;
    const follow = () => runInAction(() => (this.shown = store.shown()));
    follow();
    const stops = [store.subscribe(follow), changes.subscribe(() => this.askAgain())];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether the backend keeps people. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(SAVED_PEOPLE) ?? false;
  }

  /** The name of the organisation with which people can be shared; undefined without one. */
  get organisation(): string | undefined {
    const { account } = this.#needs.account;
    return account !== undefined && isInOrganisation(account)
      ? (account.organisation.name ?? savedTexts.team)
      : undefined;
  }

  /** Whether the backend is known to keep nobody. */
  get isKnownMissing(): boolean {
    return this.#needs.account.account !== undefined && !this.isOffered;
  }

  get open(): ShownPerson | undefined {
    return this.openKey === undefined ? undefined : this.shown.get(this.openKey);
  }

  /** Where the next person is saved: where the last one was, as far as that is still there. */
  get into(): SavedInto {
    const { listId } = this.lastInto;
    const isShared = this.lastInto.isShared && this.organisation !== undefined;
    const isThere = this.lists?.some((list) => list.id === listId && list.isShared === isShared);
    return { isShared, ...(listId !== undefined && isThere && { listId }) };
  }

  /** The list into which the next person is saved. */
  get intoList(): PeopleList | undefined {
    const { listId } = this.into;
    return this.lists?.find(({ id }) => id === listId);
  }

  /** The private record and the shared one, as far as there are any. */
  recordsOf(subject: SavedSubject): readonly ShownPerson[] {
    return [false, true].flatMap((isShared) => this.shown.get(recordKey({ subject, isShared })) ?? []);
  }

  /** Of the lists that someone is in. */
  listNamesOf(subject: SavedSubject): readonly string[] {
    const ids = this.recordsOf(subject).flatMap(({ listIds }) => listIds);
    return (this.lists ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  }

  /** Asks whether someone who is on screen is saved. Gives what to call when they no longer are. */
  watch(subject: SavedSubject): () => void {
    const key = subjectKey(subject);
    this.#watched.set(key, { subject, times: (this.#watched.get(key)?.times ?? 0) + 1 });
    if (!this.#asked.has(key)) this.askSoon();
    return () => {
      const times = (this.#watched.get(key)?.times ?? 1) - 1;
      if (times > 0) this.#watched.set(key, { subject, times });
      else this.#watched.delete(key);
    };
  }

  async save(people: readonly PersonToSave[], into: SavedInto = this.into): Promise<void> {
    this.lastInto = into;
    const answer = await this.#needs.store.save(people, into);
    // Someone else may have removed the list.
    if (!this.accept("save", answer)) return await this.loadLists();
    if (answer.value.refused > 0) this.#needs.banner.show(savedTexts.refused(answer.value.refused), { tone: "info" });
  }

  async change(people: readonly ShownPerson[], change: SavedChange): Promise<void> {
    if (change.addToList !== undefined)
      this.lastInto = { isShared: people.some(({ isShared }) => isShared), listId: change.addToList };
    this.accept("change", await this.#needs.store.change(people.map(recordKey), change));
  }

  /** A note that could not be stored stays as it was written, and is there when the dialog opens again. */
  async writeNote(person: ShownPerson, note: string): Promise<void> {
    const key = recordKey(person);
    this.unsentNotes.set(key, note);
    const answer = await this.#needs.store.change([key], { note });
    if (this.accept("note", answer) && this.unsentNotes.get(key) === note)
      runInAction(() => this.unsentNotes.delete(key));
  }

  noteOf(person: ShownPerson): string {
    return this.unsentNotes.get(recordKey(person)) ?? person.note;
  }

  async remove(people: readonly ShownPerson[]): Promise<void> {
    this.openKey = undefined;
    const undoable = this.offerUndo({ removed: people });
    if (!this.accept("remove", await this.#needs.store.remove(people.map(recordKey)))) this.forgetUndo(undoable);
  }

  /** Gives all of these people one status. */
  async changeStatus(people: readonly ShownPerson[], status: SavedStatus): Promise<void> {
    const undoable = this.offerUndo({ statusOf: people });
    if (!this.accept("change", await this.#needs.store.change(people.map(recordKey), { status })))
      this.forgetUndo(undoable);
  }

  async undo(): Promise<void> {
    const { undoable } = this;
    if (undoable === undefined) return;
    this.undoable = undefined;
    const { store, lists } = this.#needs;
    if ("removed" in undoable) this.accept("restore", await store.restore(undoable.removed));
    else if ("statusOf" in undoable) await this.giveBackStatus(undoable.statusOf);
    else if (this.accept("restoreList", await lists.restore(undoable.removedList.id))) await this.loadLists();
  }

  forgetUndo(undoable = this.undoable): void {
    if (this.undoable === undoable) this.undoable = undefined;
  }

  openRecord(person: ShownPerson | undefined): void {
    this.openKey = person && recordKey(person);
  }

  /** Gives the list; undefined where it could not be made. */
  async makeList(list: Omit<NewPeopleList, "colour">): Promise<PeopleList | undefined> {
    const answer = await this.#needs.lists.make({ ...list, colour: NEW_LIST_COLOUR });
    if (!this.accept("makeList", answer)) return undefined;
    runInAction(() => (this.lists = [...(this.lists ?? []), answer.value]));
    return answer.value;
  }

  /** Asks for all that are private, or all that are shared, and for the lists. Calls `onPage` when some have come. */
  async load(isShared: boolean, onPage: () => void): Promise<Result<void, Failure>> {
    const [answer] = await Promise.all([this.#needs.store.load(isShared, onPage), this.loadLists()]);
    return answer;
  }

  async changeList({ id }: PeopleList, change: ListChange): Promise<boolean> {
    const answer = await this.#needs.lists.change(id, change);
    if (!this.accept("changeList", answer)) return false;
    runInAction(() => (this.lists = this.lists?.map((list) => (list.id === id ? answer.value : list))));
    return true;
  }

  /** It is gone at once. Its removal can be undone, as that of people. */
  async removeList(list: PeopleList): Promise<void> {
    this.lists = this.lists?.filter(({ id }) => id !== list.id);
    const undoable = this.offerUndo({ removedList: list });
    if (this.accept("removeList", await this.#needs.lists.remove(list.id))) return;
    this.forgetUndo(undoable);
    await this.loadLists();
  }

  private async giveBackStatus(people: readonly ShownPerson[]): Promise<void> {
    for (const status of new Set(people.map((person) => person.status))) {
      const keys = people.filter((person) => person.status === status).map(recordKey);
      if (!this.accept("change", await this.#needs.store.change(keys, { status }))) return;
    }
  }

  private offerUndo(undoable: Undoable): Undoable {
    this.undoable = undoable;
    void this.#needs.clock.pause(UNDO_MS).then(() => this.forgetUndo(undoable));
    return undoable;
  }

  private async loadLists(): Promise<void> {
    const answer = await this.#needs.lists.list();
    if (answer.ok) runInAction(() => (this.lists = answer.value));
  }

  private accept<Value>(
    attempt: keyof typeof savedFailureMessages,
    answer: Result<Value, Failure>,
  ): answer is { readonly ok: true; readonly value: Value } {
    if (answer.ok) this.#needs.changes.notify();
    else this.#needs.banner.show(failureText(savedFailureMessages[attempt], answer.error));
    return answer.ok;
  }

  private askAgain(): void {
    this.#asked.clear();
    if (this.#watched.size > 0) this.askSoon();
  }

  /** What comes to be shown at once is asked for together. */
  private askSoon(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    queueMicrotask(() => void this.ask());
  }

  private async ask(): Promise<void> {
    this.#isAsking = false;
    const due = [...this.#watched].filter(([key]) => !this.#asked.has(key));
    due.forEach(([key]) => this.#asked.add(key));
    const [answer] = await Promise.all([
      this.#needs.store.look(due.map(([, { subject }]) => subject)),
      this.loadLists(),
    ]);
    // Asked again when the screen is looked at again.
    if (!answer.ok) due.forEach(([key]) => this.#asked.delete(key));
  }
}
