import { makeAutoObservable, observableRef } from "mobx";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";

/**
 * What a dialog of the page of lists does: looks people up, exports them, pushes them to a CRM, tags them, asks before many are removed, finds who is saved
 * twice, or makes a list of what was pasted or dropped.
 */
export type PeopleTask = "jobs" | "export" | "push" | "tags" | "removal" | "duplicates" | "intake";

/** What someone has pasted or dropped, to make a list of. */
export interface IntakeStart {
  readonly text?: string;
  readonly file?: ChosenFile;
}

interface OpenDialog {
  readonly task: PeopleTask;
  readonly people: readonly ShownPerson[];
  readonly intake?: IntakeStart;
}

/** Which dialog is open over the page of lists, and for whom. */
export class ListDialogsViewModel {
  open: OpenDialog | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true });
  }

  /** Those whom the open dialog is about. */
  get people(): readonly ShownPerson[] {
    return this.open?.people ?? [];
  }

  /** What a new list is made of; nothing yet where both are left out. */
  get intake(): IntakeStart {
    return this.open?.intake ?? {};
  }

  show(task: PeopleTask, people: readonly ShownPerson[]): void {
    this.open = { task, people };
  }

  /** What comes while another dialog is open is left alone. */
  openIntake(intake: IntakeStart = {}): void {
    this.open ??= { task: "intake", people: [], intake };
  }

  close(): void {
    this.open = undefined;
  }
}
