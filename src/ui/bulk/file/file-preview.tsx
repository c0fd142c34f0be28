import { NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { BulkColumn } from "#domain/bulk/bulk.ts";
import { columnsOf, type FileUse } from "#domain/bulk/file-use.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { emailColumns } from "#domain/bulk/bulk-reading.ts";
import { knownExport } from "#domain/bulk/known-export.ts";
import { columnNames } from "#domain/bulk/bulk-samples.ts";
import { missingColumns } from "../job/bulk-texts.ts";
import { Link } from "react-router-dom";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { toolTable } from "#domain/shared/tool.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import type { FileViewModel } from "./file-view-model.ts";
import classes from "./file-preview.module.css";
import { otherEmailText, previewTexts } from "./file-texts.ts";
import { namesOf, ROWS_SHOWN, shownCell, tableRows } from "./preview-rows.ts";

/** Whether a file for a tool that reads no addresses has some. */
const hasEmails = (chosen: FileViewModel): boolean =>
  !columnsOf[chosen.use].includes("email") &&
  emailColumns(
    tableRows(chosen).map(({ cells }) => cells),
    chosen.reading.hasHeader,
  ).length > 0;

/** Of a workbook with several sheets, the one that is read. */
const SheetChoice = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { sheet } = chosen.preview ?? {};
  return sheet === undefined || sheet.of.length === 1 ? undefined : (
    <NativeSelect
      label={previewTexts.sheet}
      value={sheet.name}
      data={[...sheet.of]}
      onChange={(event) => chosen.setSheet(event.currentTarget.value)}
    />
  );
});

/** Read many columns, of which most files have few. */
const usesOfMany: readonly FileUse[] = ["enrichment", "saved-people"];

/** Which sheet is read, and what its columns stand for: found by their names and content, and correctable. */
export const ColumnMatching = observer(({ chosen }: { readonly chosen: FileViewModel }) => (
  <div className={classes.matching}>
    <KnownFile chosen={chosen} />
    {usesOfMany.includes(chosen.use) ? <FoldedChoices chosen={chosen} /> : <ColumnChoices chosen={chosen} />}
    {columnsOf[chosen.use].length > 1 && <Needed chosen={chosen} />}
    <OtherEmails chosen={chosen} />
  </div>
));

/** What is missing stands below the choice that mends it: of several columns, below them all. */
const Needed = observer(({ chosen }: { readonly chosen: FileViewModel }) =>
  chosen.hasNeededColumns ? undefined : (
    <div role="alert" className={classes.needed}>
      <p>{missingColumns(chosen.use, chosen.reading.columns)}</p>
      {hasEmails(chosen) && <ToolsForEmails />}
    </div>
  ),
);

const ColumnChoices = observer(({ chosen }: { readonly chosen: FileViewModel }) => (
  <div className={classes.columns}>
    <SheetChoice chosen={chosen} />
    {columnsOf[chosen.use].map((column, _, { length }) => (
      <div key={column} className={classes.column} data-column={column}>
        <ColumnChoice chosen={chosen} column={column} />
        {length === 1 && <Needed chosen={chosen} />}
      </div>
    ))}
    <HeaderChoice chosen={chosen} />
  </div>
));

/** Where the columns that a file has are found, the choices are out of the way. */
const FoldedChoices = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { hasNeededColumns, reading } = chosen;
  const [isOpen, setOpen] = useState(!hasNeededColumns);
  const found = columnsOf[chosen.use].filter((column) => reading.columns[column] !== undefined);
  return (
    <details open={isOpen || !hasNeededColumns} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className={classes.summary}>
        {found.length > 0 && previewTexts.found(found.map((column) => columnNames[column]))}{" "}
        <span className={classes.change}>{previewTexts.change}</span>
      </summary>
      <ColumnChoices chosen={chosen} />
    </details>
  );
});

const ToolsForEmails = () => (
  <p>
    <Sentence
      text={previewTexts.hasEmails}
      parts={{
        verify: <Link to={bulkModeOf("verify-emails")}>{toolTable["verify-emails"].sidebar.name}</Link>,
        enrich: <Link to={bulkModeOf("enrichment")}>{toolTable.enrichment.sidebar.name}</Link>,
      }}
    />
  </p>
);

/** Where a file has several columns of addresses. */
const OtherEmails = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const names = namesOf(chosen);
  if (chosen.otherEmails.length === 0) return undefined;
  return (
    <fieldset className={classes.emails}>
      <legend>{previewTexts.otherEmails}</legend>
      <p className="muted">{chosen.use === "verify-emails" ? previewTexts.eachVerified : previewTexts.firstValid}</p>
      {chosen.otherEmails.map(({ position, addresses }) => (
        <CheckChoice
          key={position}
          label={otherEmailText(names[position] ?? "", addresses, chosen.rowsSeen)}
          isChosen={chosen.reading.otherEmails?.includes(position) ?? false}
          choose={(isWanted) => chosen.setOtherEmail(position, isWanted)}
        />
      ))}
    </fieldset>
  );
});

/** Whose export the file is, where its header says so. */
const KnownFile = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const known = chosen.reading.hasHeader ? knownExport(namesOf(chosen)) : undefined;
  return known === undefined ? undefined : <p className="muted">{previewTexts.known(known)}</p>;
});

const NO_HEADER = "";
/** In characters, of the row that an option stands for. */
const ROW_SHOWN = 60;

/** Which row names the columns: titles and notes may stand above it. */
const HeaderChoice = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const rows = (chosen.preview?.rows ?? []).slice(0, ROWS_SHOWN + 1);
  const textOf = (cells: readonly Cell[]) =>
    cells
      .map(shownCell)
      .filter((text) => text.trim() !== "")
      .join(", ")
      .slice(0, ROW_SHOWN);
  return (
    <NativeSelect
      label={previewTexts.header}
      className={classes.header ?? ""}
      value={chosen.headerRow === undefined ? NO_HEADER : String(chosen.headerRow)}
      data={[
        ...rows.map(({ number, cells }) => ({
          value: String(number),
          label: previewTexts.headerRow(number, textOf(cells)),
        })),
        { value: NO_HEADER, label: previewTexts.noHeader },
      ]}
      onChange={({ currentTarget: { value } }) => chosen.setHeader(value === NO_HEADER ? undefined : Number(value))}
    />
  );
});

const NOT_IN_FILE = "";

const ColumnChoice = observer(({ chosen, column }: { readonly chosen: FileViewModel; readonly column: BulkColumn }) => {
  const names = namesOf(chosen);
  const at = chosen.reading.columns[column];
  return (
    <NativeSelect
      label={column === "role" && chosen.use !== "saved-people" ? previewTexts.role : columnNames[column]}
      value={at === undefined ? NOT_IN_FILE : String(at)}
      onChange={({ currentTarget: { value } }) =>
        chosen.match(column, value === NOT_IN_FILE ? undefined : Number(value))
      }
      data={[
        { value: NOT_IN_FILE, label: previewTexts.notInFile },
        ...names.map((name, position) => ({ value: String(position), label: name })),
      ]}
    />
  );
});
