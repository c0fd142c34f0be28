import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { type PeopleInText, peopleInText } from "#domain/lists/intake/people-in-text.ts";
import { unusedListName } from "#domain/lists/intake/unused-list-name.ts";
import { type PeopleList, parseListName } from "#domain/lists/people-list.ts";
import { recordKey } from "#domain/lists/pending-change.ts";
import { type PersonToSave, SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";
import { type FileNeeds, FileViewModel } from "#ui/bulk/file/file-view-model.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { savedFailureMessages } from "#ui/lookups/saved/saved-texts.ts";
import type { IntakeStart } from "../list-dialogs-view-model.ts";
import { listIntakeTexts as texts } from "./list-intake-texts.ts";

export interface ListIntakeNeeds extends Omit<FileNeeds, "use"> {
  readonly saved: SavedPeopleViewModel;
  readonly clock: Pick<Clock, "now">;
  /** Whether the list is the organisation's. */
  readonly isShared: boolean;
  readonly start: IntakeStart;
  /** The list is there, with all whom it has got. */
  readonly onMade: (list: PeopleList) => void;
  /** The list is gone again. */
  readonly onTakenBack: (list: PeopleList) => void;
}

type Phase =
  | { readonly kind: "choosing" }
  | { readonly kind: "saving"; readonly done: number; readonly of: number }
  /** `done`: how many were saved before. */
  | { readonly kind: "failed"; readonly text: string; readonly done: number };

/** What was saved into the list that is being made. */
interface Made {
  readonly list: PeopleList;
  readonly people: readonly PersonToSave[];
  readonly done: number;
  /** Of those who were not saved before, by their `recordKey`. */
  readonly added: readonly string[];
  readonly refused: number;
}

/** A list that is made of a pasted text or of a file. Saving is free. */
export class ListIntakeViewModel {
  text: string;
  readonly chosen: FileViewModel;
  phase: Phase = { kind: "choosing" };
  readonly isShared: boolean;
  private typedName: string | undefined = undefined;
  private made: Made | undefined = undefined;
  private isStopped = false;
  readonly #needs: ListIntakeNeeds;

  constructor(needs: ListIntakeNeeds) {
    this.#needs = needs;
    this.text = needs.start.text ?? "";
    this.isShared = needs.isShared;
    this.chosen = new FileViewModel({ ...needs, use: "saved-people" }, () => {});
    makeAutoObservable<ListIntakeViewModel, "made">(
      this,
      { chosen: false, isShared: false, phase: observableRef, made: observableRef },
      { autoBind: true },
    );
  }

  /** What is left behind keeps what it has saved. */
  start(): () => void {
    const { file } = this.#needs.start;
    if (file !== undefined) this.chosen.choose(file);
    return this.stop;
  }

  /** The name of the organisation whose list it will be. */
  get organisation(): string | undefined {
    return this.isShared ? this.#needs.saved.organisation : undefined;
  }

  setText(text: string): void {
    this.text = text;
  }

  choose(file: ChosenFile): void {
    this.chosen.choose(file);
  }

  get inText(): PeopleInText {
    return peopleInText(this.text);
  }

  /** How many people there are to save; undefined while a file is read. */
  get count(): number | undefined {
    return this.chosen.file === undefined ? this.inText.people.length : this.chosen.found?.subjects;
  }

  /** As it was typed, or as the file is called. */
  get name(): string {
    return this.typedName ?? this.suggestedName;
  }

  private get suggestedName(): string {
    const { file } = this.chosen;
    const name =
      file?.name.replace(/\.[^.]*$/, "") ?? texts.pasted(formatDay(new Date(this.#needs.clock.now()).toISOString()));
    return unusedListName(name, this.names);
  }

  private get names(): readonly string[] {
    return this.#needs.saved.lists.of(this.isShared).map(({ name }) => name);
  }

  setName(name: string): void {
    this.typedName = name;
  }

  /** Whether another list has the name. */
  get isNameTaken(): boolean {
    const name = parseListName(this.name);
    return (
      name !== undefined && this.made === undefined && this.names.some((one) => withoutCase(one) === withoutCase(name))
    );
  }

  get canSave(): boolean {
    const isReady = (this.count ?? 0) > 0 && parseListName(this.name) !== undefined && !this.isNameTaken;
    return this.phase.kind !== "saving" && isReady;
  }

  /** Makes the list and saves all; after a failure, goes on where it was. */
  async save(): Promise<void> {
    const name = parseListName(this.name);
    if (!this.canSave || name === undefined) return;
    this.isStopped = false;
    this.phase = { kind: "saving", done: this.made?.done ?? 0, of: this.count ?? 0 };
    const made = this.made === undefined ? await this.begin(name) : ok(this.made);
    if (!made.ok) return this.fail(made.error);
    const failure = await this.saveRest(made.value);
    if (failure !== undefined) this.fail(failureText(savedFailureMessages.savePeople, failure));
    else await this.finish();
  }

  /** Ends after what is under way. The list keeps whom it has. */
  stop(): void {
    this.isStopped = true;
  }

  /** Shows the list with whom it has got, and offers to take all of it back. */
  async finish(): Promise<void> {
    const { made } = this;
    if (made === undefined) return;
    const { list, added, done, refused } = made;
    const { saved, onMade, onTakenBack } = this.#needs;
    await saved.showAdded(this.isShared);
    saved.undo.offer({
      text: texts.made({ name: list.name, people: done - refused, before: done - refused - added.length, refused }),
      undo: async () => {
        onTakenBack(list);
        await saved.takeBack(list, added);
      },
    });
    onMade(list);
  }

  private async begin(name: string): Promise<Result<Made, string>> {
    const people = await this.people();
    if (!people.ok) return people;
    const list = await this.#needs.saved.lists.tryToMake({ name, isShared: this.isShared });
    if (!list.ok) return err(failureText(savedFailureMessages.makeList, list.error));
    // The last one first: the newest stand on top, and so the list has the order of what was pasted.
    const made = { list: list.value, people: people.value.toReversed(), done: 0, added: [], refused: 0 };
    runInAction(() => (this.made = made));
    return ok(made);
  }

  private async people(): Promise<Result<readonly PersonToSave[], string>> {
    const { file, reading } = this.chosen;
    if (file === undefined) return ok(this.inText.people);
    const read = await this.#needs.tables.people(file, reading).result;
    if (read === undefined) return ok([]);
    return read.ok ? read : err(tableFaultText(read.error));
  }

  /** Gives why it has ended too early, where that was not asked for. */
  private async saveRest({ list, people, done: before }: Made): Promise<Failure | undefined> {
    const into = { isShared: this.isShared, listId: list.id };
    for (const some of inChunks(people.slice(before), SAVED_AT_ONCE)) {
      if (this.isStopped) return undefined;
      const answer = await this.#needs.saved.add(some, into);
      if (!answer.ok) return answer.error;
      const outcomes = answer.value.map(({ outcome }) => outcome);
      const added = some.filter((_, at) => outcomes[at] === "saved").map((one) => recordKey({ ...one, ...into }));
      const refused = outcomes.filter((outcome) => outcome === "refused").length;
      runInAction(() => this.note(some.length, added, refused));
    }
    return undefined;
  }

  private note(count: number, added: readonly string[], refused: number): void {
    const { made } = this;
    if (made === undefined) return;
    const done = made.done + count;
    this.made = { ...made, done, added: [...made.added, ...added], refused: made.refused + refused };
    if (this.phase.kind === "saving") this.phase = { kind: "saving", done, of: made.people.length };
  }

  private fail(text: string): void {
    this.phase = { kind: "failed", text, done: this.made?.done ?? 0 };
  }

  /** Whether the list is there already, with only some of its people. */
  get isBegun(): boolean {
    return this.made !== undefined;
  }
}
