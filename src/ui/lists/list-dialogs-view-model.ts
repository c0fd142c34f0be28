import { makeAutoObservable, observableRef } from "mobx";
import type { ShownPerson } from "#domain/lists/pending-change.ts";

/** Which dialog is open over the page of lists, beside the export. */
export class ListDialogsViewModel {
  /** The people for whom something is to be looked up. */
  jobsFor: readonly ShownPerson[] | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { jobsFor: observableRef }, { autoBind: true });
  }

  openJobs(people: readonly ShownPerson[]): void {
    this.jobsFor = people;
  }

  closeJobs(): void {
    this.jobsFor = undefined;
  }
}
