import { observer } from "mobx-react-lite";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";
import { type PeopleColumn, peopleColumns } from "#domain/lists/people-query.ts";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import { useCopying } from "#ui/kit/use-copying.ts";
import { useTopOfPage } from "#ui/kit/use-top-of-page.ts";
import compact from "./compact-records.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { PersonRow } from "./person-row.tsx";
import records from "./people-records.module.css";
import classes from "./people-table.module.css";
import { tableWidths } from "./table-widths.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { WideTable } from "./wide-table.tsx";
import { Tick } from "#ui/kit/check-choice.tsx";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** One page of people. The roles are written out, because a row that is laid out as a grid may lose them. `useRowKeys` says what keys do. */
export const PeopleTable = observer(({ lists }: OfLists) => {
  const {
    columns,
    layout: {
      shown: { density },
    },
  } = lists;
  // A key in the search is painted at once, and the rows after it.
  const rows = useDeferredValue(lists.rows);
  const allSelected = rows.every(lists.isSelected);
  const someSelected = rows.some(lists.isSelected);
  const table = useRef<HTMLTableElement>(null);
  useTopOfPage(table, lists.page);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, (place) => {
    if (lists.saved.isPushOffered) lists.dialogs.show("push", rows.slice(place, place + 1));
  });
  const { copy, state, announcement } = useCopying();
  const [copied, setCopied] = useState<string>();
  const onCopy = useCallback(
    (value: string) => {
      copy(value);
      setCopied(value);
    },
    [copy],
  );
  const { idsToOwn, owned } = lists;
  useEffect(() => void owned.show(idsToOwn), [owned, idsToOwn]);
  return (
    <>
      <WideTable>
        <table
          ref={table}
          role="table"
          className={`${classes.table} ${records.records} ${compact.records}`}
          data-density={density}
          style={tableWidths(columns, lists.all.emptyColumns, density)}
        >
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">
                <Tick
                  aria-label={texts.selectPage}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = someSelected && !allSelected;
                  }}
                  checked={allSelected}
                  onChange={({ currentTarget }) => lists.select(rows, currentTarget.checked)}
                />
              </th>
              <Heading lists={lists} column="name" />
              {columns.map((column) => (
                <Heading key={column} lists={lists} column={column} />
              ))}
              <th role="columnheader">{texts.edit}</th>
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body}>
            {rows.map((person, place) => (
              <PersonRow
                // A row that stays shows someone else for less than a new row costs.
                key={place}
                person={person}
                columns={columns}
                owned={owned.of(person)}
                listNames={columns.includes("lists") ? lists.listNamesOf(person) : undefined}
                listsName={listsName(lists)}
                isSelected={lists.isSelected(person)}
                copied={state === "copied" ? copied : undefined}
                onCopy={onCopy}
                onChoose={lists.choose}
                onEdit={lists.saved.openRecord}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Pages lists={lists} />
    </>
  );
});

/** Apart, so that the rows don't render again while further pages come. */
const Pages = observer(({ lists }: OfLists) => {
  const { page, pageCount } = lists;
  if (pageCount <= 1) return;
  return (
    <footer className={classes.footer}>
      <PageTurner label={texts.pages} page={page} pageCount={pageCount} turnTo={(to) => lists.show({ page: to })}>
        <span>{texts.page(page, pageCount)}</span>
      </PageTurner>
    </footer>
  );
});

/** What the column of the lists is called. */
const listsName = ({ list }: ListsViewModel): string => (list === undefined ? texts.columns.lists : texts.otherLists);

const Heading = observer(({ lists, column }: OfLists & { readonly column: PeopleColumn | OptionalColumn }) => {
  const sorting = peopleColumns.find((one) => one === column);
  if (sorting === undefined)
    return <th role="columnheader">{column === "lists" ? listsName(lists) : texts.columns[column]}</th>;
  const isSorted = lists.filter.column === column;
  return (
    <th role="columnheader" aria-sort={isSorted ? (lists.filter.isDescending ? "descending" : "ascending") : undefined}>
      <button type="button" className={classes.sort} onClick={() => lists.sortBy(sorting)}>
        {texts.columns[column]}
      </button>
    </th>
  );
});
