import { makeAutoObservable, observableRef } from "mobx";
import { type ChosenFile, PREVIEW_ROWS, type TablePreview, type TableReader } from "#application/ports/table-reader.ts";
import type { Result, Running } from "#application/shared/result.ts";
import { type SaveRejectedRows, saveRejectedText } from "#application/bulk/save-rejected-rows.ts";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import type { BulkColumn, BulkReading, FileCheck, RowsNamed } from "#domain/bulk/bulk.ts";
import type { FileUse } from "#domain/bulk/file-use.ts";
import { detectReading, isUnusable } from "#domain/bulk/bulk-reading.ts";
import { addressesOf, otherEmailColumns, withColumn, withHeader, withOtherEmail } from "#domain/bulk/change-reading.ts";
import { HIDDEN_ROWS } from "#domain/session/capability.ts";
import { hasNeededColumns } from "#domain/bulk/bulk-subject.ts";
import { isMisnamed, type TableFault, type TableRow } from "#domain/shared/table-limits.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import type { HandedFile } from "../job/handed-file.ts";
import { unusableText } from "../job/bulk-texts.ts";
import { chooseTexts } from "./file-texts.ts";

export interface FileNeeds extends Pick<PaidCallNeeds, "account"> {
  readonly use: FileUse;
  readonly tables: TableReader;
  readonly saveRejected: SaveRejectedRows;
  /** False for a file that was changed, moved or removed on the device after it was chosen. */
  readonly isReadable: (file: ChosenFile) => Promise<boolean>;
}

export type Check =
  /** Columns are still to be matched. */
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly share: number }
  | { readonly kind: "done"; readonly found: FileCheck }
  | { readonly kind: "failed"; readonly text: string };

/** What was dropped together with the file that is taken, and is not: how many files, and the names of folders. */
export interface LeftBeside {
  readonly files: number;
  readonly folders: readonly string[];
}

/** What is known of a file that the app has made of saved people. */
export type MadeFrom = Pick<HandedFile, "listId" | "owned" | "from">;

export const NO_ROWS: RowsNamed = { count: 0, first: [] };
const NOTHING_LEFT: LeftBeside = { files: 0, folders: [] };

/** Why a file is not taken. */
export interface FileFault {
  readonly fileName?: string;
  readonly text: string;
}

/** The chosen file: its first rows, what its columns stand for, and what it comes to as a whole. */
export class FileViewModel {
  file: ChosenFile | undefined = undefined;
  /** Undefined for a file of the person. */
  made: MadeFrom | undefined = undefined;
  preview: TablePreview | undefined = undefined;
  reading: BulkReading = { columns: {}, hasHeader: false };
  check: Check = { kind: "none" };
  fault: FileFault | undefined = undefined;
  left: LeftBeside = NOTHING_LEFT;
  /** Whether the last check has met hidden rows. */
  private hasHiddenRows = false;
  /** The DINs of the last check that seem to have lost their zeros. */
  lostZeros: RowsNamed = NO_ROWS;
  /** Why the rejected rows were not saved. */
  saveFailure: string | undefined = undefined;
  #work: Pick<Running<unknown, unknown>, "cancel"> | undefined;
  readonly #needs: FileNeeds;
  readonly #onFound: (found: FileCheck | undefined) => void;

  /** `onFound` gets what a file comes to, and undefined as soon as that may have changed. */
  constructor(needs: FileNeeds, onFound: (found: FileCheck | undefined) => void) {
    this.#needs = needs;
    this.#onFound = onFound;
    makeAutoObservable(
      this,
      {
        file: observableRef,
        made: observableRef,
        preview: observableRef,
        reading: observableRef,
        check: observableRef,
        left: observableRef,
        lostZeros: observableRef,
      },
      { autoBind: true },
    );
  }

  get use(): FileUse {
    return this.#needs.use;
  }

  get hasNeededColumns(): boolean {
    return hasNeededColumns(this.use, this.reading.columns);
  }

  /** Whether the backend skips the rows that a workbook hides, unless the order includes them. Any other host may look them up. */
  private get skipsHiddenRows(): boolean {
    return this.#needs.account.account?.capabilities.includes(HIDDEN_ROWS) ?? false;
  }

  get found(): FileCheck | undefined {
    return this.check.kind === "done" ? this.check.found : undefined;
  }

  /** Somebody is about to choose one. */
  prepare(): void {
    this.#needs.tables.prepare();
  }

  /** Takes the place of the file before. */
  choose(file: ChosenFile, made?: MadeFrom): void {
    this.remove();
    this.file = file;
    this.made = made;
    this.run(this.#needs.tables.preview(file), (answer) => this.openSuitable(file, answer, answer));
  }

  /** Reads another sheet of the workbook. */
  setSheet(name: string): void {
    const { file } = this;
    if (file === undefined) return;
    this.stop();
    this.check = { kind: "none" };
    this.run(this.#needs.tables.preview(file, name), (answer) => this.open(file, answer));
  }

  leaveBeside(left: LeftBeside): void {
    this.left = left;
  }

  refuseFolder(): void {
    this.fault = { text: chooseTexts.folder };
  }

  /** Also while it is being read. */
  remove(): void {
    this.stop();
    this.file = undefined;
    this.made = undefined;
    this.preview = undefined;
    this.check = { kind: "none" };
    this.fault = undefined;
    this.left = NOTHING_LEFT;
    this.hasHiddenRows = false;
    this.lostZeros = NO_ROWS;
  }

  /** One column of the file stands for one thing; undefined where the file has none for it. */
  match(column: BulkColumn, position: number | undefined): void {
    this.read(withColumn(this.use, this.reading, column, position));
  }

  private get rows(): readonly TableRow[] {
    return this.preview?.rows ?? [];
  }

  /** Columns that can be read beside the chosen one, and how many addresses the first rows have there. */
  get otherEmails(): readonly { readonly position: number; readonly addresses: number }[] {
    const { reading, rows } = this;
    return otherEmailColumns(reading, rows).map((position) => ({
      position,
      addresses: addressesOf(reading, rows, position),
    }));
  }

  /** How many first rows below the header are known; undefined where these are all. */
  get rowsSeen(): number | undefined {
    return this.rows.length < PREVIEW_ROWS ? undefined : this.rows.length - Number(this.reading.hasHeader);
  }

  setOtherEmail(position: number, isWanted: boolean): void {
    this.read(withOtherEmail(this.reading, this.rows, position, isWanted));
  }

  /** The number of the row that names the columns, where there is one. */
  get headerRow(): number | undefined {
    const { hasHeader, firstRow } = this.reading;
    return hasHeader ? (firstRow ?? this.rows[0]?.number) : undefined;
  }

  /** The row that names the columns; undefined where none does. */
  setHeader(number: number | undefined): void {
    this.read(withHeader(this.use, this.reading, this.rows, number));
  }

  /** Whether there are hidden rows, and they can be left out. */
  get canSkipHidden(): boolean {
    return this.hasHiddenRows && this.skipsHiddenRows;
  }

  setIncludesHidden(includesHidden: boolean): void {
    this.read({ ...this.reading, includesHidden });
  }

  setRestoresZeros(restoresZeros: boolean): void {
    this.read({ ...this.reading, restoresZeros });
  }

  /** Saves the rows that can't be looked up, as they were checked. */
  async saveRejected(): Promise<void> {
    const { file, reading } = this;
    if (file === undefined) return;
    this.setSaveFailure(undefined);
    const saved = await this.#needs.saveRejected(file, this.use, reading);
    if (!saved.ok && this.reading === reading) this.explain(saveRejectedText(saved.error), this.setSaveFailure);
  }

  private setSaveFailure(text: string | undefined): void {
    this.saveFailure = text;
  }

  /** Says what is wrong; a file that cannot be read any more explains everything. */
  explain(text: string, show: (text: string) => void): void {
    const { file } = this;
    if (file === undefined) return;
    void this.#needs.isReadable(file).then((isReadable) => {
      if (this.file === file) show(isReadable ? text : chooseTexts.changed);
    });
  }

  /** Opens the first sheet that has the columns that are needed; where none has, the one in front. */
  private openSuitable(
    file: ChosenFile,
    front: Result<TablePreview, TableFault>,
    answer: Result<TablePreview, TableFault>,
    at = 0,
  ): void {
    const isSuitable = answer.ok && hasNeededColumns(this.use, detectReading(this.use, answer.value.rows).columns);
    if (isSuitable) return this.open(file, answer);
    const next = front.ok ? front.value.sheet?.of[at + 1] : undefined;
    if (next === undefined) return this.open(file, front);
    this.run(this.#needs.tables.preview(file, next), (other) => this.openSuitable(file, front, other, at + 1));
  }

  private open(file: ChosenFile, answer: Result<TablePreview, TableFault>): void {
    if (answer.ok) {
      const { format, rows, sheet } = answer.value;
      if (isMisnamed(file.name, format)) return this.refuse(file, tableFaultText("not-a-workbook"));
      const hasSheets = sheet !== undefined && sheet.of.length > 1;
      if (!hasSheets && isUnusable(this.use, rows)) return this.refuse(file, unusableText(this.use, file.name));
      this.preview = answer.value;
      const detected = detectReading(this.use, rows);
      // The first sheet is what a host reads that is not asked for another.
      const chosen = sheet === undefined || sheet.name === sheet.of[0] ? {} : { sheet: sheet.name };
      this.read({ ...detected, ...chosen, ...(!this.skipsHiddenRows && { includesHidden: true }) });
    } else this.explain(tableFaultText(answer.error), (text) => this.refuse(file, text));
  }

  private refuse({ name }: ChosenFile, text: string): void {
    this.remove();
    this.fault = { fileName: name, text };
  }

  /** A changed reading is checked again. */
  private read(reading: BulkReading): void {
    const { file } = this;
    if (file === undefined) return;
    this.stop();
    this.reading = reading;
    this.saveFailure = undefined;
    this.check = { kind: "none" };
    if (!this.hasNeededColumns) return;
    this.check = { kind: "running", share: 0 };
    this.run(this.#needs.tables.check(file, this.use, reading, this.setShare), this.setChecked);
  }

  private setShare(share: number): void {
    if (this.check.kind === "running") this.check = { kind: "running", share };
  }

  private setChecked(answer: Result<FileCheck, TableFault>): void {
    if (answer.ok) {
      this.check = { kind: "done", found: answer.value };
      this.#onFound(answer.value);
      this.hasHiddenRows = answer.value.hidden.count > 0;
      this.lostZeros = answer.value.lostZeros;
    } else this.explain(tableFaultText(answer.error), this.failCheck);
  }

  private failCheck(text: string): void {
    this.check = { kind: "failed", text };
  }

  /** One task at a time; the result of a stopped one is ignored. */
  private run<Value, Reason>(work: Running<Value, Reason>, onAnswer: (answer: Result<Value, Reason>) => void): void {
    this.#work = work;
    void work.result.then((answer) => {
      if (answer !== undefined && this.#work === work) onAnswer(answer);
    });
  }

  private stop(): void {
    this.#work?.cancel();
    this.#work = undefined;
    this.#onFound(undefined);
  }
}
