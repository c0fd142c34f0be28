import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { columnsOf } from "#domain/bulk/file-use.ts";
import { columnNames } from "#domain/bulk/bulk-samples.ts";
import { withZeros } from "#domain/bulk/bulk-subject.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";
import { DataTable } from "./data-table.tsx";
import { previewTexts } from "./file-texts.ts";
import type { FileViewModel } from "./file-view-model.ts";
import { namesOf, shownCell, shownRows } from "./preview-rows.ts";
import classes from "./preview-table.module.css";

/** The first rows of a file, with what its columns stand for. */
export const PreviewTable = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { reading, use } = chosen;
  const leftOut = new Set(chosen.found?.footer.first.map(({ number }) => number));
  const meaning = (position: number): string | undefined => {
    const column = columnsOf[use].find((one) => reading.columns[one] === position);
    if (reading.otherEmails?.includes(position)) return columnNames.email;
    return column && columnNames[column];
  };
  const head = namesOf(chosen).map((name, position) => ({ name, means: meaning(position) }));
  const cellAt = ({ cells, links }: TableRow, position: number): ReactNode => {
    const cell = cells[position];
    if (reading.restoresZeros === true && reading.columns.din === position) return <Restored cell={cell} />;
    return head[position]?.means === undefined ? shownCell(cell) : linkedCell(cell, links?.get(position));
  };
  return (
    <DataTable
      label={previewTexts.table}
      head={head}
      showsRead
      rows={shownRows(chosen).map((row) => ({
        cells: head.map((_, position) => cellAt(row, position)),
        mark: leftOut.has(row.number) ? previewTexts.notLookedUp : undefined,
      }))}
    />
  );
});

/** With the link behind it, where that may be what is read. */
const linkedCell = (cell: Cell | undefined, link: string | undefined): string =>
  shownCell(link === undefined || link === cell ? cell : previewTexts.linked(String(cell ?? ""), link));

/** A DIN as it is looked up, above what the file has. */
const Restored = ({ cell }: { readonly cell: Cell | undefined }) => {
  const din = withZeros(cell);
  if (din === undefined) return shownCell(cell);
  return (
    <>
      {din}
      <span className={classes.former}>{previewTexts.former(shownCell(cell))}</span>
    </>
  );
};
