import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Clock } from "#application/ports/clock.ts";
import { recordKey, type ShownPerson } from "#domain/lists/pending-change.ts";
import { parseNote } from "#domain/lists/saved-person.ts";
import { type AnswerNeeds, type Say, takeAnswer } from "./take-answer.ts";

interface NoteDraft {
  readonly text: string;
  /** The note that its writer saw. */
  readonly before: string;
  /** What is on its way to the server. */
  readonly sent?: string;
  /** Storing this note failed the last time. */
  readonly hasFailed?: boolean;
  /** Another text is to be stored once the answer to `sent` has come: it then names that one as the note before. */
  readonly isNext?: boolean;
}

export interface NoteDraftsNeeds extends AnswerNeeds {
  readonly store: Pick<SavedPeopleStore, "change" | "isUnsettled" | "shown">;
  readonly clock: Pick<Clock, "pause">;
  /** Says why the note of a person, by their `recordKey`, was not stored. */
  readonly sayOf: (key: string) => Say;
}

/** A note is stored when nothing has been typed for this long. */
const TYPING_PAUSE_MS = 1_000;

/** What was written into notes, until it is stored: also while a dialog is closed, and where someone else was faster. */
export class NoteDraftsViewModel {
  /** By the `recordKey`. */
  private drafts: ReadonlyMap<string, NoteDraft> = new Map();
  /** Counts what was typed, to know whether anything was since. */
  #typed = 0;
  readonly #needs: NoteDraftsNeeds;

  constructor(needs: NoteDraftsNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "drafts">(this, { drafts: observableRef }, { autoBind: true });
  }

  get hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  /** Whether `keepAll` would leave something behind if the page closed right after it. */
  wouldLose(isOnline: boolean): boolean {
    const { store } = this.#needs;
    return [...this.drafts].some(([key, draft]) => {
      const person = store.shown().get(key);
      if (person === undefined) return false;
      if (draft.sent !== undefined) return store.isUnsettled(key) || parseNote(draft.text) !== draft.sent;
      if (parseNote(draft.text) === person.note) return false;
      return !isOnline || draft.hasFailed === true || store.isUnsettled(key) || this.otherOf(person) !== undefined;
    });
  }

  textOf(person: ShownPerson): string {
    return this.draftOf(person)?.text ?? person.note;
  }

  /** What someone else has written since this one was begun; undefined where nobody has. */
  otherOf(person: ShownPerson): string | undefined {
    const draft = this.draftOf(person);
    const known = draft && [draft.before, draft.sent, parseNote(draft.text)];
    return known === undefined || known.includes(person.note) ? undefined : person.note;
  }

  /** It is stored after a pause. */
  write(person: ShownPerson, text: string): void {
    const key = recordKey(person);
    const draft = this.draftOf(person) ?? { before: person.note };
    this.#put(key, { ...draft, text });
    this.#typed += 1;
    const typed = this.#typed;
    void this.#needs.clock.pause(TYPING_PAUSE_MS).then(() => {
      if (typed === this.#typed) void this.store(key);
    });
  }

  /** Where the field is left: spaces around the note are no part of it. */
  async keep(person: ShownPerson): Promise<void> {
    const draft = this.draftOf(person);
    if (draft !== undefined && draft.sent === undefined && parseNote(draft.text) === person.note) this.forget(person);
    else await this.store(recordKey(person));
  }

  /** When the page may be about to close. */
  keepAll(): void {
    for (const key of this.drafts.keys()) void this.store(key);
  }

  /** In place of what someone else has written meanwhile. */
  async keepOwn(person: ShownPerson): Promise<void> {
    this.#put(recordKey(person), { text: this.textOf(person), before: person.note });
    await this.store(recordKey(person));
  }

  /** What is stored counts. */
  forget(person: ShownPerson): void {
    this.#put(recordKey(person), undefined);
  }

  /** A draft that says nothing else than the note before gives way to what someone else has written. */
  private draftOf(person: ShownPerson): NoteDraft | undefined {
    const draft = this.drafts.get(recordKey(person));
    if (draft === undefined || draft.sent !== undefined || person.note === draft.before) return draft;
    return parseNote(draft.text) === draft.before ? undefined : draft;
  }

  /** A note that could not be stored stays as it was written. Nothing is stored over what someone else has written. */
  private async store(key: string): Promise<void> {
    const person = this.#needs.store.shown().get(key);
    const draft = person && this.draftOf(person);
    const note = draft && parseNote(draft.text);
    if (person === undefined || draft === undefined || note === undefined || note === draft.sent) return;
    if (draft.sent !== undefined) return this.#put(key, { ...draft, isNext: true });
    if (note === person.note || this.otherOf(person) !== undefined) return;
    this.#put(key, { ...draft, sent: note });
    const answer = await this.#needs.store.change([key], { note, noteBefore: draft.before });
    const isStored = takeAnswer(this.#needs, "note", answer, this.#needs.sayOf(key));
    const after = this.drafts.get(key);
    if (after === undefined) return;
    const { text } = after;
    runInAction(() => {
      this.#put(
        key,
        isStored && text === note ? undefined : { text, before: isStored ? note : after.before, hasFailed: !isStored },
      );
    });
    if (isStored && after.isNext) await this.store(key);
  }

  #put(key: string, draft: NoteDraft | undefined): void {
    const drafts = new Map(this.drafts);
    if (draft === undefined) drafts.delete(key);
    else drafts.set(key, draft);
    this.drafts = drafts;
  }
}
