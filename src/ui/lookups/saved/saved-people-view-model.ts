import { action, makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { SavedInto } from "#application/ports/saved-people.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { bothKeys, recordKey, recordOf, type ShownPeople, type ShownPerson } from "#domain/lists/pending-change.ts";
import {
  type Assignee,
  nameOfSaved,
  type PersonToSave,
  type SavedChange,
  type SavedSubject,
  type SaveOutcome,
} from "#domain/lists/saved-person.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import { CRM_PUSH, DUPLICATES, SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import type { ColleaguesViewModel } from "./colleagues-view-model.ts";
import { NoteDraftsViewModel } from "./note-drafts-view-model.ts";
import type { PeopleListsViewModel } from "./people-lists-view-model.ts";
import { peopleText, savedTexts } from "./saved-texts.ts";
import { type AnswerNeeds, type Say, takeAnswer } from "./take-answer.ts";
import { WatchedSubjects } from "./watched-subjects.ts";

export interface SavedPeopleNeeds extends AnswerNeeds {
  readonly store: SavedPeopleStore;
  readonly lists: PeopleListsViewModel;
  readonly undo: UndoViewModel;
  readonly colleagues: ColleaguesViewModel;
  /** Left out in the extension, whose panel has the person's sheet behind the dialog. */
  readonly values?: SavedValues;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe" | "notify">;
  readonly activity: Pick<PageActivity, "isActive" | "isOnline" | "subscribe">;
  readonly clock: Pick<Clock, "pause">;
}

/** The saved people of the account. All screens share one. */
export class SavedPeopleViewModel {
  shown: ShownPeople;
  readonly lists: PeopleListsViewModel;
  readonly undo: UndoViewModel;
  readonly colleagues: ColleaguesViewModel;
  readonly notes: NoteDraftsViewModel;
  /** The list that someone was added to last. */
  private lastListId: string | undefined = undefined;
  /** Why what was asked for last in the open dialog was not done. */
  failure: string | undefined = undefined;
  /** The `recordKey` of the person whose dialog is open. */
  private openKey: string | undefined = undefined;
  readonly #watched: WatchedSubjects;
  readonly #needs: SavedPeopleNeeds;

  constructor(needs: SavedPeopleNeeds) {
    this.#needs = needs;
    this.#watched = new WatchedSubjects(needs, async (subjects) => await this.look(subjects));
    this.shown = needs.store.shown();
    this.lists = needs.lists;
    this.undo = needs.undo;
    this.colleagues = needs.colleagues;
    this.notes = new NoteDraftsViewModel({ ...needs, sayOf: (key) => this.sayOfNote(key) });
    makeAutoObservable(
      this,
      { shown: observableRef, lists: false, undo: false, colleagues: false, notes: false },
      { autoBind: true },
    );
  }

  /** Follows the changes of this page and of others. A page that is hidden may not be seen again: its notes are stored. */
  start(): () => void {
    const { store, changes, activity } = this.#needs;
    const follow = () => runInAction(() => (this.shown = store.shown()));
    follow();
    const keepNotes = () => {
      if (!activity.isActive() && activity.isOnline()) this.notes.keepAll();
    };
    const stops = [
      store.subscribe(follow),
      changes.subscribe(() => this.#watched.askAgain()),
      activity.subscribe(keepNotes),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether the backend keeps people. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(SAVED_PEOPLE) ?? false;
  }

  /** Whether the backend finds people who are saved twice. */
  get findsDuplicates(): boolean {
    return this.#needs.account.account?.capabilities.includes(DUPLICATES) ?? false;
  }

  /** Whether saved people can be pushed to a CRM. */
  get isPushOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(CRM_PUSH) ?? false;
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

  isOpen(person: ShownPerson): boolean {
    return this.openKey === recordKey(person);
  }

  /** Whether the note of the open dialog can't be stored before a choice between it and someone else's. */
  get waitsForChoice(): boolean {
    return this.open !== undefined && this.notes.otherOf(this.open) !== undefined;
  }

  /** Whether a note would be lost if the page closed now. */
  wouldLoseNotes(): boolean {
    return this.notes.wouldLose(this.#needs.activity.isOnline());
  }

  /** The list into which the next person is saved: the one that someone was added to last, while it exists. */
  get intoList(): PeopleList | undefined {
    const list = this.lastListId === undefined ? undefined : this.lists.byId(this.lastListId);
    return list?.isShared === true && this.organisation === undefined ? undefined : list;
  }

  /** Without a list, people are saved privately: the button would not say that others see them. */
  get into(): SavedInto {
    const { intoList } = this;
    return intoList === undefined ? { isShared: false } : { isShared: intoList.isShared, listId: intoList.id };
  }

  /** The private record and the shared one, as far as there are any. */
  recordsOf(subject: SavedSubject): readonly ShownPerson[] {
    return [false, true].flatMap((isShared) => recordOf(this.shown, { subject, isShared }) ?? []);
  }

  /** Of the lists that someone is in. */
  listNamesOf(subject: SavedSubject): readonly string[] {
    return this.lists.namesOf(this.recordsOf(subject).flatMap(({ listIds }) => listIds));
  }

  /** What the account owns of saved people, where their dialog shows it. */
  get values(): SavedValues | undefined {
    return this.#needs.values;
  }

  /** Asks whether someone who is on screen is saved. Gives what to call when they no longer are. */
  watch(subject: SavedSubject): () => void {
    return this.#watched.watch(subject);
  }

  /** Says whether they were saved, apart from those who can't be. */
  async save(people: readonly PersonToSave[], into: SavedInto = this.into): Promise<boolean> {
    const say = this.sayOf(people.flatMap(({ subject }) => bothKeys(subject)));
    const answer = await this.#needs.store.save(people, into);
    // Someone else may have removed the list.
    if (!takeAnswer(this.#needs, "save", answer, say)) {
      await this.lists.load();
      return false;
    }
    if (answer.value.refused > 0) this.#needs.banner.show(savedTexts.refused(answer.value.refused), { tone: "info" });
    return true;
  }

  /** Saves some of many into a list that was made for them. They are shown once they have been loaded. */
  async add(people: readonly PersonToSave[], into: SavedInto): Promise<Result<readonly SaveOutcome[], Failure>> {
    return await this.#needs.store.add(people, into);
  }

  /** Many were saved: this page and others show them. */
  async showAdded(isShared: boolean): Promise<void> {
    this.#needs.changes.notify();
    await this.load(isShared, () => {});
  }

  /** Takes back those who were just saved, by their `recordKey`. */
  async takeBack(keys: readonly string[]): Promise<void> {
    takeAnswer(this.#needs, "remove", await this.#needs.store.remove(keys));
  }

  /** Says whether they were changed. `assignee` is who has the id that the change names. */
  async change(people: readonly ShownPerson[], change: SavedChange, assignee?: Assignee): Promise<boolean> {
    if (change.addToList !== undefined) this.lastListId = change.addToList;
    const keys = people.map(recordKey);
    const say = this.sayOf(keys);
    const answer = await this.#needs.store.change(keys, change, assignee);
    const isChanged = takeAnswer(this.#needs, "change", answer, say);
    // Someone else may have removed the list.
    if (!isChanged && (change.addToList ?? change.removeFromList) !== undefined) await this.lists.load();
    return isChanged;
  }

  /** Makes a list in the open dialog. */
  async makeList(name: string, isShared: boolean): Promise<PeopleList | undefined> {
    return await this.lists.make({ name, isShared }, this.sayOf([this.openKey]));
  }

  async remove(people: readonly ShownPerson[]): Promise<void> {
    this.openRecord(undefined);
    if (people.length === 0) return;
    const undoable = {
      text: savedTexts.removed(peopleText(people)),
      undo: async () => void takeAnswer(this.#needs, "restore", await this.#needs.store.restore(people)),
    };
    this.undo.offer(undoable);
    if (!takeAnswer(this.#needs, "remove", await this.#needs.store.remove(people.map(recordKey))))
      this.undo.forget(undoable);
  }

  /** Asks again for people whom a merge has changed. */
  async refresh(subjects: readonly SavedSubject[]): Promise<void> {
    const answer = await this.#needs.store.look(subjects);
    if (answer.ok) this.#needs.changes.notify();
  }

  openRecord(person: ShownPerson | undefined): void {
    this.failure = undefined;
    this.openKey = person && recordKey(person);
  }

  /** Closes the dialog together with its page. A note that waits for a choice is still in it. */
  leavePage(): void {
    if (this.open !== undefined && this.waitsForChoice)
      this.#needs.banner.show(savedTexts.noteNotSaved(nameOfSaved(this.open)));
    this.openRecord(undefined);
  }

  /** Asks for all that are private, or all that are shared, and for the lists. Calls `onPage` when some have come. */
  async load(isShared: boolean, onPage: () => void): Promise<Result<void, Failure>> {
    const [answer] = await Promise.all([this.#needs.store.load(isShared, onPage), this.lists.load()]);
    return answer;
  }

  /**
   * For something that is about to be done with these people: says why it was not done in their dialog, where it is open,
   * because that lies over the banner.
   */
  private sayOf(keys: readonly (string | undefined)[]): Say {
    this.failure = undefined;
    return action((text) => {
      if (this.open !== undefined && keys.includes(this.openKey)) this.failure = text;
      else this.#needs.banner.show(text);
    });
  }

  /** The choice between two notes says itself why one was not stored. */
  private sayOfNote(key: string): Say {
    const say = this.sayOf([key]);
    return (text) => {
      if (key !== this.openKey || !this.waitsForChoice) say(text);
    };
  }

  private async look(subjects: readonly SavedSubject[]): Promise<Result<void, Failure>> {
    const [answer] = await Promise.all([this.#needs.store.look(subjects), this.lists.load()]);
    return answer;
  }
}
