import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { PeopleMerging } from "#application/ports/people-merging.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type {
  MergedPairs,
  PairOutcome,
  PeopleMerge,
  SavedDuplicates,
  SavedPair,
} from "#domain/lists/duplicates/saved-duplicates.ts";
import { nameOfSaved, type SavedPerson } from "#domain/lists/saved-person.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { duplicatesFailureMessages, duplicatesTexts as texts } from "./duplicates-texts.ts";

export interface DuplicatesNeeds {
  readonly merging: PeopleMerging;
  readonly saved: Pick<SavedPeopleViewModel, "refresh"> & {
    readonly lists: Pick<SavedPeopleViewModel["lists"], "namesOf">;
  };
  /** Whose people: one's own, or the organisation's. */
  readonly isShared: boolean;
}

type Phase =
  | { readonly kind: "comparing" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "shown"; readonly found: SavedDuplicates };

/** The last thing that was done, and what it takes to undo it. */
interface Done {
  readonly text: string;
  readonly undo: () => Promise<Result<unknown, Failure>>;
  /** What was shown before. */
  readonly before: SavedDuplicates;
  readonly people: readonly SavedPerson[];
}

/** Saved people who may be the same: certain pairs are merged together, of the others one is asked about at a time. */
export class DuplicatesViewModel {
  phase: Phase = { kind: "comparing" };
  /** A call is under way; other presses mean nothing meanwhile. */
  isUnderWay = false;
  done: Done | undefined = undefined;
  /** Why the last press did nothing, or not all. */
  failure: string | undefined = undefined;
  readonly #needs: DuplicatesNeeds;

  constructor(needs: DuplicatesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { phase: observableRef, done: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.find();
  }

  get found(): SavedDuplicates | undefined {
    return this.phase.kind === "shown" ? this.phase.found : undefined;
  }

  get question(): SavedDuplicates["questions"][number] | undefined {
    return this.found?.questions[0];
  }

  /** Of the lists that someone is in. */
  listNamesOf({ listIds }: SavedPerson): readonly string[] {
    return this.#needs.saved.lists.namesOf(listIds);
  }

  async find(): Promise<void> {
    const { merging, isShared } = this.#needs;
    this.phase = { kind: "comparing" };
    const answer = await merging.find({ isShared });
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "shown", found: answer.value }
        : { kind: "failed", text: failureText(duplicatesFailureMessages.find, answer.error) };
    });
  }

  async mergeCertain(): Promise<void> {
    const pairs = this.found?.certain ?? [];
    if (pairs.length > 0) await this.merge(pairs, texts.mergedCertain);
  }

  /** The two who are asked about are one person. */
  async same(): Promise<void> {
    const { question } = this;
    if (question !== undefined) await this.merge([question], () => texts.merged(nameOfSaved(question.one)));
  }

  /** Two are not one person: the two who are asked about, or a certain pair. */
  async different(pair: SavedPair | undefined = this.question): Promise<void> {
    if (pair === undefined) return;
    const ids = idsOf(pair);
    await this.work(async (before) => {
      const answer = await this.#needs.merging.keepApart(ids, true);
      if (!answer.ok) return this.fail("answer", answer.error);
      this.show(without(before, [pair]), {
        text: texts.keptApart(nameOfSaved(pair.one)),
        undo: () => this.#needs.merging.keepApart(ids, false),
        before,
        people: [],
      });
    });
  }

  /** Undoes what was done last. */
  async undo(): Promise<void> {
    const { done } = this;
    if (done === undefined) return;
    await this.work(async () => {
      const answer = await done.undo();
      if (!answer.ok) return this.fail("undo", answer.error);
      this.show(done.before, undefined);
      this.refresh(done.people);
    });
  }

  /** Undoes an earlier merge, and compares again. */
  async undoMerge(merge: PeopleMerge): Promise<void> {
    if (this.isUnderWay) return;
    await this.work(async () => {
      const answer = await this.#needs.merging.undo(merge.id);
      if (!answer.ok) return this.fail("undo", answer.error);
      runInAction(() => (this.done = undefined));
      this.refresh(answer.value);
      await this.find();
    });
  }

  private async merge(pairs: readonly SavedPair[], textOf: (count: number) => string): Promise<void> {
    await this.work(async (before) => {
      const answer = await this.#needs.merging.merge(pairs.map(idsOf));
      if (!answer.ok) return this.fail("merge", answer.error);
      const { outcomes, merges } = answer.value;
      const people = pairs.flatMap(({ one, other }) => [one, other]);
      runInAction(() => (this.failure = refusedText(outcomes)));
      this.show(
        merges.reduce(withMerge, without(before, pairs)),
        merges.length === 0
          ? undefined
          : { text: textOf(merges.length), undo: () => this.undoAll(merges), before, people },
      );
      this.refresh(people);
      // What was beyond these is found now.
      if (before.isMore && this.found?.certain.length === 0 && this.found.questions.length === 0) await this.find();
    });
  }

  /** The last one first. */
  private async undoAll(merges: MergedPairs["merges"]): Promise<Result<unknown, Failure>> {
    let answer: Result<unknown, Failure> = { ok: true, value: undefined };
    for (const { id } of merges) {
      answer = await this.#needs.merging.undo(id);
      if (!answer.ok) return answer;
    }
    return answer;
  }

  private show(found: SavedDuplicates, done: Done | undefined): void {
    runInAction(() => {
      this.phase = { kind: "shown", found };
      this.done = done;
    });
  }

  /** The list behind follows by itself: the next answer doesn't wait for that. */
  private refresh(people: readonly SavedPerson[]): void {
    void this.#needs.saved.refresh(people.map(({ subject }) => subject));
  }

  private fail(attempt: keyof typeof duplicatesFailureMessages, failure: Failure): void {
    runInAction(() => (this.failure = failureText(duplicatesFailureMessages[attempt], failure)));
  }

  /** One thing at a time: an answer means the pair that was on screen. */
  private async work(task: (before: SavedDuplicates) => Promise<void>): Promise<void> {
    const { found } = this;
    if (found === undefined || this.isUnderWay) return;
    this.isUnderWay = true;
    this.failure = undefined;
    await task(found);
    runInAction(() => (this.isUnderWay = false));
  }
}

const idsOf = ({ one, other }: SavedPair) => ({ one: one.id, other: other.id });

const without = (found: SavedDuplicates, pairs: readonly SavedPair[]): SavedDuplicates => {
  const gone = new Set(pairs.map(({ one, other }) => `${one.id} ${other.id}`));
  const isLeft = ({ one, other }: SavedPair) => !gone.has(`${one.id} ${other.id}`);
  return { ...found, certain: found.certain.filter(isLeft), questions: found.questions.filter(isLeft) };
};

/** In the other pairs, the record that stayed stands for both. Two who are one by now are no pair. */
const withMerge = (found: SavedDuplicates, merge: PeopleMerge): SavedDuplicates => {
  const now = (person: SavedPerson) => ([merge.person.id, merge.away.id].includes(person.id) ? merge.person : person);
  const after = <Pair extends SavedPair>(pairs: readonly Pair[]): readonly Pair[] =>
    pairs
      .map((pair) => ({ ...pair, one: now(pair.one), other: now(pair.other) }))
      .filter(({ one, other }) => one.id !== other.id);
  return {
    ...found,
    saved: found.saved - 1,
    certain: after(found.certain),
    questions: after(found.questions),
    merges: [merge, ...found.merges],
  };
};

const refusedText = (outcomes: readonly PairOutcome[]): string | undefined => {
  const refused = outcomes.filter((outcome) => outcome !== "merged" && outcome !== "already");
  const [first, ...more] = refused;
  if (first === undefined) return undefined;
  return more.length === 0 ? texts.refused[first] : texts.refusedSeveral(refused.length);
};
