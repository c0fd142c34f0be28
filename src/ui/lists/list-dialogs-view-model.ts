import { makeAutoObservable, observableRef } from "mobx";
import type { ShownPerson } from "#domain/lists/pending-change.ts";

/** What a dialog of the page of lists does with people: looks them up, exports them, or finds who is saved twice. */
export type PeopleTask = "jobs" | "export" | "duplicates";

/** Which dialog is open over the page of lists, and for whom. */
export class ListDialogsViewModel {
  open: { readonly task: PeopleTask; readonly people: readonly ShownPerson[] } | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true });
  }

  /** Those whom the open dialog is about. */
  get people(): readonly ShownPerson[] {
    return this.open?.people ?? [];
  }

  show(task: PeopleTask, people: readonly ShownPerson[]): void {
    this.open = { task, people };
  }

  close(): void {
    this.open = undefined;
  }
}
