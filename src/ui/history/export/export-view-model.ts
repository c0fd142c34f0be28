import { makeAutoObservable, observableRef } from "mobx";
import { exportAttempt, type exportHistory, type SavedHistory } from "#application/history/export-history.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import { type HistorySelection, isNarrowed, selectionOf } from "#domain/history/history-query.ts";
import type { ExportedHistory } from "./exported-history.ts";
import { exportTexts, isReadToTheEnd, savedText } from "./export-texts.ts";

export type StartExport = ReturnType<typeof exportHistory>;

export interface ExportNeeds {
  readonly history: ExportedHistory;
  readonly startExport: StartExport;
}

type Phase =
  | { readonly kind: "closed" }
  | { readonly kind: "choosing" }
  /** The rest of the history is read first. */
  | { readonly kind: "reading" }
  | { readonly kind: "writing"; readonly written: number; readonly rows: number }
  | { readonly kind: "saved"; readonly saved: SavedHistory; readonly text: string }
  /** Once all was read, nothing was there of what is searched for. */
  | { readonly kind: "nothing" }
  | { readonly kind: "failed"; readonly wanted: WantedExport; readonly text: string };

/** Decided by the click: someone may search for something else while the rest is read. */
interface WantedExport {
  readonly format: ExportFormat;
  readonly withPerson: boolean;
  readonly selection: HistorySelection;
}

/** One export of the history at a time: choose a format, read what is missing, write, save. */
export class ExportViewModel {
  phase: Phase = { kind: "closed" };
  /** Whether a CSV file, too, names the person of each row; its columns are specified, and other programs read them. */
  namesPeopleInCsv = false;
  /** What a screen reader announces. */
  announcement = "";
  /** Counts the exports, so that one that is over changes nothing any more. */
  #run = 0;
  #cancelWriting = (): void => {};
  readonly #needs: ExportNeeds;

  constructor(needs: ExportNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
  }

  /** Leaving the page ends what is under way. */
  start(): () => void {
    return this.end;
  }

  get isUnderWay(): boolean {
    return this.phase.kind === "reading" || this.phase.kind === "writing";
  }

  /** There is nothing that could be exported, and nothing more to come. */
  get hasNothing(): boolean {
    const { history } = this.#needs;
    return history.matching.length === 0 && isReadToTheEnd(history);
  }

  /** Opens the choice of the format or closes it. An export under way is not disturbed. */
  toggle(): void {
    if (this.isUnderWay || this.hasNothing) return;
    this.show(this.phase.kind === "choosing" ? { kind: "closed" } : { kind: "choosing" });
    this.announcement = "";
  }

  close(): void {
    if (!this.isUnderWay) this.show({ kind: "closed" });
  }

  cancel(): void {
    if (!this.isUnderWay) return;
    this.end();
    this.announcement = exportTexts.cancelled;
  }

  namePeopleInCsv(isWanted: boolean): void {
    this.namesPeopleInCsv = isWanted;
  }

  async exportAs(format: ExportFormat): Promise<void> {
    const withPerson = format === "xlsx" || this.namesPeopleInCsv;
    await this.export({ format, withPerson, selection: selectionOf(this.#needs.history.query) });
  }

  /** Makes once more the export that failed. */
  async repeat(): Promise<void> {
    if (this.phase.kind === "failed") await this.export(this.phase.wanted);
  }

  private async export(wanted: WantedExport): Promise<void> {
    if (this.isUnderWay) return;
    const { format, withPerson, selection } = wanted;
    const run = (this.#run += 1);
    const isOver = () => run !== this.#run;
    const fail = (failure: Failure) => this.show({ kind: "failed", wanted, text: failureText(exportAttempt, failure) });
    this.announcement = "";
    this.show({ kind: "reading" });
    try {
      const { history, startExport } = this.#needs;
      const read = await history.readWhole();
      if (isOver()) return;
      if (!read.ok) return fail(read.error);
      const rows = history.find(selection);
      if (rows.length === 0) return this.show({ kind: "nothing" });
      this.show({ kind: "writing", written: 0, rows: rows.length });
      const { result, cancel } = startExport(
        { rows, isNarrowed: isNarrowed(selection), format, withPerson },
        (written) => {
          if (!isOver()) this.show({ kind: "writing", written, rows: rows.length });
        },
      );
      this.#cancelWriting = cancel;
      const saved = await result;
      if (isOver() || saved === undefined) return;
      if (!saved.ok) return fail(saved.error);
      this.announceSaved(saved.value, isNarrowed(selection));
    } catch (error) {
      // An error of ours is reported; the person who waits for the file gets a sentence all the same.
      if (!isOver()) fail({ kind: "bad-answer" });
      throw error;
    }
  }

  private announceSaved(saved: SavedHistory, isSelection: boolean): void {
    const text = savedText(saved, this.#needs.history, isSelection);
    this.show({ kind: "saved", saved, text });
    this.announcement = text;
  }

  private show(phase: Phase): void {
    this.phase = phase;
  }

  private end(): void {
    this.#run += 1;
    this.#cancelWriting();
    this.#cancelWriting = () => {};
    this.show({ kind: "closed" });
  }
}
