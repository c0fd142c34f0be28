import { Box } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import classes from "./data-table.module.css";
import { useTableEdges } from "./use-table-edges.ts";

interface DataTableProps {
  readonly label: string;
  readonly head: readonly DataColumn[];
  readonly rows: readonly DataRow[];
  /** Whether the first column that is read is in view, where the table is wider than its place. */
  readonly showsRead?: boolean;
}

interface DataRow {
  readonly cells: readonly ReactNode[];
  /** Why the row is greyed, where it is; stands at its end. */
  readonly mark?: string | undefined;
}

export interface DataColumn {
  readonly name: string;
  /** What the column stands for, where it is read. */
  readonly means?: string | undefined;
}

/** Whether the name of a column says what it stands for. */
const isSaid = (means: string, name: string): boolean => means.toLowerCase() === name.trim().toLowerCase();

/** Rows of a file, as far as they fit: the rest is scrolled to, also by keyboard. A long cell is whole in its title. */
export const DataTable = ({ label, head, rows, showsRead = false }: DataTableProps) => {
  const box = useRef<HTMLDivElement>(null);
  // A single column that is called so need not say it twice. Among several, one without it would look left out.
  const isOne = head.filter(({ means }) => means !== undefined).length === 1;
  const { before, after } = useTableEdges(box, showsRead ? head.findIndex(({ means }) => means !== undefined) : 0);
  return (
    <div className={classes.frame} data-before={before || undefined} data-after={after || undefined}>
      <Box ref={box} role="region" aria-label={label} tabIndex={0} className={classes.scroll ?? ""}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map(({ name, means }, position) => (
                <th key={position} scope="col" data-read={means !== undefined || undefined}>
                  <span className={classes.name} title={name}>
                    {name}
                  </span>
                  {means !== undefined && !(isOne && isSaid(means, name)) && (
                    <span className={classes.means}>{means}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, mark }, row) => (
              <tr key={row} data-left={mark !== undefined || undefined}>
                {cells.map((cell, position) => (
                  <td
                    key={position}
                    data-read={head[position]?.means !== undefined || undefined}
                    title={typeof cell === "string" ? cell : undefined}
                  >
                    {cell}
                    {mark !== undefined && position === cells.length - 1 && (
                      <span className={classes.mark}>{mark}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  );
};
