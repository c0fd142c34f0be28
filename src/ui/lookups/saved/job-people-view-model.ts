import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { saveJobPeople } from "#application/lists/save-job-people.ts";
import { LIST_NAME_MAX_LENGTH, type PeopleList } from "#domain/lists/people-list.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { cutText, oneLine } from "#domain/shared/visible-text.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts } from "./saved-texts.ts";
import { type AnswerNeeds, takeAnswer } from "./take-answer.ts";

/** A bulk job whose people are saved, and what screens call it. */
export interface JobOfPeople {
  readonly id: string;
  readonly name: string;
}

type Saving =
  | { readonly kind: "saving" }
  /** How many of its people are saved now. */
  | { readonly kind: "saved"; readonly people: number; readonly list: PeopleList };

interface JobPeopleNeeds extends AnswerNeeds {
  readonly saved: SavedPeopleViewModel;
  readonly save: ReturnType<typeof saveJobPeople>;
}

/** Saving the people whom bulk jobs have found, each into a list that is called like the job. */
export class JobPeopleViewModel {
  readonly saved: SavedPeopleViewModel;
  /** By the id of the job. */
  private savings: ReadonlyMap<string, Saving> = new Map();
  readonly #needs: JobPeopleNeeds;

  constructor(needs: JobPeopleNeeds) {
    this.#needs = needs;
    this.saved = needs.saved;
    makeAutoObservable<this, "savings">(this, { saved: false, savings: observableRef }, { autoBind: true });
  }

  of({ id }: JobOfPeople): Saving | undefined {
    return this.savings.get(id);
  }

  /** Where the last person was saved: private, or for the organisation. */
  async save(job: JobOfPeople): Promise<void> {
    if (this.of(job)?.kind === "saving") return;
    this.#note(job, { kind: "saving" });
    const list = await this.#listFor(job);
    const answer = list && (await this.#needs.save(job.id, { isShared: list.isShared, listId: list.id }));
    const isDone = answer !== undefined && takeAnswer(this.#needs, "saveJob", answer);
    if (!isDone || list === undefined) return this.#note(job, undefined);
    const { saved, already, refused } = answer.value;
    this.#note(job, { kind: "saved", people: saved + already, list });
    if (refused > 0) this.#needs.banner.show(savedTexts.refused(refused), { tone: "info" });
    await this.saved.lists.load();
  }

  /** The list with the name of the job, which is made where there is none. */
  async #listFor(job: JobOfPeople): Promise<PeopleList | undefined> {
    const { lists, into } = this.saved;
    await lists.load();
    const name = cutText(oneLine(job.name), LIST_NAME_MAX_LENGTH).trim();
    const known = lists.of(into.isShared).find((list) => withoutCase(list.name) === withoutCase(name));
    return known ?? (await lists.make({ name, isShared: into.isShared }));
  }

  #note({ id }: JobOfPeople, saving: Saving | undefined): void {
    runInAction(() => {
      const savings = new Map(this.savings);
      if (saving === undefined) savings.delete(id);
      else savings.set(id, saving);
      this.savings = savings;
    });
  }
}
