import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { type PeopleInText, peopleInText } from "#domain/lists/intake/people-in-text.ts";
import { unusedListName } from "#domain/lists/intake/unused-list-name.ts";
import { type PeopleList, parseListName } from "#domain/lists/people-list.ts";
import { recordKey, recordOf } from "#domain/lists/pending-change.ts";
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
  /** The list that was open, into which people are saved unless another is chosen. */
  readonly openList: PeopleList | undefined;
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

/** What was saved into the list so far. */
interface Saved {
  readonly list: PeopleList;
  readonly people: readonly PersonToSave[];
  readonly done: number;
  /** Those who were not saved before, by their `recordKey`. */
  readonly added: readonly string[];
  /** Those who were saved before, but were not in the list, by their `recordKey`. */
  readonly joined: readonly string[];
  readonly refused: number;
}

/** A pasted text or a file, whose people are saved into a new list or one that is there. Saving is free. */
export class ListIntakeViewModel {
  text: string;
  readonly chosen: FileViewModel;
  phase: Phase = { kind: "choosing" };
  readonly isShared: boolean;
  private typedName: string | undefined = undefined;
  private work: Saved | undefined = undefined;
  /** The list that they are saved into; undefined for a new one. */
  into: PeopleList | undefined;
  private isStopped = false;
  readonly #needs: ListIntakeNeeds;

  constructor(needs: ListIntakeNeeds) {
    this.#needs = needs;
    this.text = needs.start.text ?? "";
    this.isShared = needs.isShared;
    this.into = needs.openList;
    this.chosen = new FileViewModel({ ...needs, use: "saved-people" }, () => {});
    makeAutoObservable<ListIntakeViewModel, "work">(
      this,
      { chosen: false, isShared: false, phase: observableRef, work: observableRef, into: observableRef },
      { autoBind: true },
    );
  }

  /** What is left behind keeps what it has saved. */
  start(): () => void {
    const { file } = this.#needs.start;
    if (file !== undefined) this.chosen.choose(file);
    return this.stop;
  }

  /** The name of the organisation whose list it is. */
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
    return this.lists.map(({ name }) => name);
  }

  /** Those into which people can be saved. */
  get lists(): readonly PeopleList[] {
    return this.#needs.saved.lists.of(this.isShared);
  }

  /** Without an id, a new list is made. */
  setInto(id: string): void {
    this.into = this.lists.find((list) => list.id === id);
  }

  setName(name: string): void {
    this.typedName = name;
  }

  /** Whether another list has the name. */
  get isNameTaken(): boolean {
    const name = parseListName(this.name);
    return (
      name !== undefined && this.work === undefined && this.names.some((one) => withoutCase(one) === withoutCase(name))
    );
  }

  get canSave(): boolean {
    const isNamed = this.into !== undefined || (parseListName(this.name) !== undefined && !this.isNameTaken);
    return this.phase.kind !== "saving" && (this.count ?? 0) > 0 && isNamed;
  }

  /** Saves all, into a new list where none was chosen; after a failure, goes on where it was. */
  async save(): Promise<void> {
    if (!this.canSave) return;
    this.isStopped = false;
    this.phase = { kind: "saving", done: this.work?.done ?? 0, of: this.count ?? 0 };
    const work = this.work === undefined ? await this.begin() : ok(this.work);
    if (!work.ok) return this.fail(work.error);
    const failure = await this.saveRest(work.value);
    if (failure !== undefined) this.fail(failureText(savedFailureMessages.savePeople, failure));
    else await this.finish();
  }

  /** Ends after what is under way. The list keeps whom it has. */
  stop(): void {
    this.isStopped = true;
  }

  /** Shows the list with whom it has got, and offers to take all of it back. */
  async finish(): Promise<void> {
    const { work, into } = this;
    if (work === undefined) return;
    const { list, added, joined, done, refused } = work;
    const { saved, onMade } = this.#needs;
    await saved.showAdded(this.isShared);
    const people = done - refused;
    const text =
      into === undefined
        ? texts.made({ name: list.name, people, before: people - added.length, refused })
        : texts.added({ name: list.name, people: added.length + joined.length, of: people, refused });
    saved.undo.offer({ text, undo: async () => await this.takeBack(work) });
    onMade(list);
  }

  private async takeBack({ list, added, joined }: Saved): Promise<void> {
    const { saved, onTakenBack } = this.#needs;
    if (this.into === undefined) {
      onTakenBack(list);
      await saved.lists.takeBack(list);
    } else if (joined.length > 0) {
      const people = joined.flatMap((key) => saved.shown.get(key) ?? []);
      await saved.change(people, { removeFromList: list.id });
    }
    if (added.length > 0) await saved.takeBack(added);
  }

  private async begin(): Promise<Result<Saved, string>> {
    const people = await this.people();
    if (!people.ok) return people;
    const list = this.into === undefined ? await this.makeList() : ok(this.into);
    if (!list.ok) return err(failureText(savedFailureMessages.makeList, list.error));
    // The last one first: the newest stand on top, and so the list has the order of what was pasted.
    const work = {
      list: list.value,
      people: people.value.toReversed(),
      done: 0,
      added: [],
      joined: [],
      refused: 0,
    };
    runInAction(() => (this.work = work));
    return ok(work);
  }

  private async makeList(): Promise<Result<PeopleList, Failure>> {
    return await this.#needs.saved.lists.tryToMake({ name: parseListName(this.name) ?? "", isShared: this.isShared });
  }

  private async people(): Promise<Result<readonly PersonToSave[], string>> {
    const { file, reading } = this.chosen;
    if (file === undefined) return ok(this.inText.people);
    const read = await this.#needs.tables.people(file, reading).result;
    if (read === undefined) return ok([]);
    return read.ok ? read : err(tableFaultText(read.error));
  }

  /** Gives why it has ended too early, where that was not asked for. */
  private async saveRest({ list, people, done: before }: Saved): Promise<Failure | undefined> {
    const { saved } = this.#needs;
    const into = { isShared: this.isShared, listId: list.id };
    for (const some of inChunks(people.slice(before), SAVED_AT_ONCE)) {
      if (this.isStopped) return undefined;
      const inList = some.map((one) => recordOf(saved.shown, { ...one, ...into })?.listIds.includes(list.id) ?? false);
      const answer = await saved.add(some, into);
      if (!answer.ok) return answer.error;
      const outcomes = answer.value.map(({ outcome }) => outcome);
      const keysWhere = (isWanted: (at: number) => boolean) =>
        some.filter((_, at) => isWanted(at)).map((one) => recordKey({ ...one, ...into }));
      const added = keysWhere((at) => outcomes[at] === "saved");
      const joined = keysWhere((at) => outcomes[at] === "already" && inList[at] === false);
      const refused = outcomes.filter((outcome) => outcome === "refused").length;
      runInAction(() => this.note({ done: some.length, added, joined, refused }));
    }
    return undefined;
  }

  private note({ done, added, joined, refused }: Omit<Saved, "list" | "people">): void {
    const { work } = this;
    if (work === undefined) return;
    this.work = {
      ...work,
      done: work.done + done,
      added: [...work.added, ...added],
      joined: [...work.joined, ...joined],
      refused: work.refused + refused,
    };
    if (this.phase.kind === "saving") this.phase = { kind: "saving", done: this.work.done, of: work.people.length };
  }

  private fail(text: string): void {
    this.phase = { kind: "failed", text, done: this.work?.done ?? 0 };
  }

  /** Whether some are saved already. */
  get isBegun(): boolean {
    return this.work !== undefined;
  }
}
