import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SavedPeopleStore } from "#application/lists/saved-people-store.ts";
import { recordKey, type ShownPerson } from "#domain/lists/pending-change.ts";
import { parseNote } from "#domain/lists/saved-person.ts";
import { type AnswerNeeds, takeAnswer } from "./take-answer.ts";

interface NoteDraft {
  readonly text: string;
  /** The note that its writer saw. */
  readonly before: string;
  /** What is on its way to the server. */
  readonly sent?: string;
}

interface NoteDraftsNeeds extends AnswerNeeds {
  readonly store: Pick<SavedPeopleStore, "change">;
}

/** What was written into notes, until it is stored: also while a dialog is closed, and where someone else was faster. */
export class NoteDraftsViewModel {
  /** By the `recordKey`. */
  private drafts: ReadonlyMap<string, NoteDraft> = new Map();
  readonly #needs: NoteDraftsNeeds;

  constructor(needs: NoteDraftsNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "drafts">(this, { drafts: observableRef }, { autoBind: true });
  }

  textOf(person: ShownPerson): string {
    return this.drafts.get(recordKey(person))?.text ?? person.note;
  }

  /** What someone else has written since this one was begun; undefined where nobody has. */
  otherOf(person: ShownPerson): string | undefined {
    const draft = this.drafts.get(recordKey(person));
    const known = draft && [draft.before, draft.sent, parseNote(draft.text)];
    return known === undefined || known.includes(person.note) ? undefined : person.note;
  }

  write(person: ShownPerson, text: string): void {
    const draft = this.drafts.get(recordKey(person)) ?? { before: person.note };
    this.#put(recordKey(person), { ...draft, text });
  }

  /** A note that could not be stored stays as it was written. Nothing is stored over what someone else has written. */
  async keep(person: ShownPerson): Promise<void> {
    const key = recordKey(person);
    const draft = this.drafts.get(key);
    const note = draft && parseNote(draft.text);
    if (draft === undefined || note === undefined || note === draft.sent || this.otherOf(person) !== undefined) return;
    if (note === person.note) return this.forget(person);
    this.#put(key, { ...draft, sent: note });
    const answer = await this.#needs.store.change([key], { note, noteBefore: draft.before });
    const isStored = takeAnswer(this.#needs, "note", answer);
    runInAction(() => {
      const now = this.drafts.get(key);
      if (now === undefined) return;
      const isUnchanged = now.text === draft.text;
      this.#put(key, isStored && isUnchanged ? undefined : { text: now.text, before: isStored ? note : now.before });
    });
  }

  /** In place of what someone else has written meanwhile. */
  async keepOwn(person: ShownPerson): Promise<void> {
    this.#put(recordKey(person), { text: this.textOf(person), before: person.note });
    await this.keep(person);
  }

  /** What is stored counts. */
  forget(person: ShownPerson): void {
    this.#put(recordKey(person), undefined);
  }

  #put(key: string, draft: NoteDraft | undefined): void {
    const drafts = new Map(this.drafts);
    if (draft === undefined) drafts.delete(key);
    else drafts.set(key, draft);
    this.drafts = drafts;
  }
}
