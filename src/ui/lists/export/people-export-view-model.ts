import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { exportPeopleAttempt, type exportPeople } from "#application/lists/export-people.ts";
import { failureText } from "#application/shared/failure.ts";
import type { ContactFile } from "#domain/lists/files/contact-file.ts";
import { contactTargets } from "#domain/lists/files/contact-targets.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import type { ListsViewModel } from "../lists-view-model.ts";
import { peopleExportTexts as texts } from "./people-export-texts.ts";

type Target = ContactFile["target"];

type Phase =
  | { readonly kind: "choosing" }
  | { readonly kind: "under-way" }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string };

export interface PeopleExportNeeds {
  readonly startExport: ReturnType<typeof exportPeople>;
  readonly lists: Pick<ListsViewModel, "list" | "lists">;
  /** Those who were shown or selected when the export was opened. */
  readonly people: readonly ShownPerson[];
}

/** The programs in the order in which they are offered. */
export const exportTargets: readonly { readonly target: Target; readonly name: string }[] = [
  ...(Object.keys(contactTargets) as (keyof typeof contactTargets)[]).map((target) => ({
    target,
    name: contactTargets[target].name,
  })),
  { target: "vcard", name: texts.vcard },
];

/** One export of saved people: choose a program and a file, fetch what is owned, save. */
export class PeopleExportViewModel {
  target: Target = "hubspot";
  format: ExportFormat = "csv";
  phase: Phase = { kind: "choosing" };
  readonly people: readonly ShownPerson[];
  #cancel = (): void => {};
  readonly #needs: PeopleExportNeeds;

  constructor(needs: PeopleExportNeeds) {
    this.#needs = needs;
    this.people = needs.people;
    makeAutoObservable(this, { phase: observableRef, people: false }, { autoBind: true });
  }

  /** Closing the dialog ends what is under way. */
  start(): () => void {
    return () => this.#cancel();
  }

  /** What the program imports; nothing to choose from for cards. */
  get formats(): readonly ExportFormat[] {
    return this.target === "vcard" ? [] : contactTargets[this.target].formats;
  }

  chooseTarget(target: Target): void {
    this.target = target;
    const [first] = this.formats;
    if (first !== undefined && !this.formats.includes(this.format)) this.format = first;
  }

  chooseFormat(format: ExportFormat): void {
    this.format = format;
  }

  async save(): Promise<void> {
    if (this.phase.kind === "under-way") return;
    const { startExport, lists } = this.#needs;
    const { target, format, people } = this;
    const file = target === "vcard" ? { target } : { target, format };
    this.phase = { kind: "under-way" };
    const { result, cancel } = startExport({ people, lists: lists.lists, listName: lists.list?.name, file });
    this.#cancel = cancel;
    const done = await result;
    if (done === undefined) return;
    runInAction(() => {
      if (!done.ok) this.phase = { kind: "failed", text: failureText(exportPeopleAttempt, done.error) };
      else this.phase = { kind: "done", text: done.value === undefined ? texts.nobody : texts.saved(done.value) };
    });
  }
}
