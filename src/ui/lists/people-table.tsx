import { observer } from "mobx-react-lite";
import { memo, useRef } from "react";
import { Link } from "react-router-dom";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { type PeopleColumn, peopleColumns } from "#domain/lists/people-query.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { formatDay, formatExact } from "#ui/kit/format-time.ts";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import { useDeferredRows } from "#ui/kit/use-deferred-rows.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { addressOf, linkTo } from "#ui/lookups/search-address.ts";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import classes from "./people-table.module.css";
import { useRowKeys } from "./use-row-keys.ts";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** One page of people. The roles are written out, because a row that is laid out as a grid may lose them. The arrow keys go from row to row, x selects one, e edits it. */
export const PeopleTable = observer(({ lists }: OfLists) => {
  const { page, pageCount, people } = lists;
  const rows = useDeferredRows(lists.rows);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <>
      <table role="table" className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={classes.check}>
              <input
                type="checkbox"
                aria-label={texts.selectPage}
                checked={rows.every(lists.isSelected)}
                onChange={({ currentTarget }) => lists.select(rows, currentTarget.checked)}
              />
            </th>
            {peopleColumns.map((column) => (
              <Heading key={column} lists={lists} column={column} />
            ))}
            <th role="columnheader" className={classes.kept}>
              {texts.tagsAndNote}
            </th>
            <th role="columnheader" className={classes.edit}>
              {texts.edit}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((person, place) => (
            <Row
              // A row that stays shows someone else for less than a new row costs.
              key={place}
              person={person}
              isSelected={lists.isSelected(person)}
              onSelect={lists.select}
              onEdit={lists.saved.openRecord}
            />
          ))}
        </tbody>
      </table>
      <footer className={classes.footer}>
        <p role="status">
          {lists.state.kind === "loaded" ? texts.people(people.length) : texts.countSoFar(people.length)}
        </p>
        {pageCount > 1 && (
          <PageTurner label={texts.pages} page={page} pageCount={pageCount} turnTo={(to) => lists.show({ page: to })}>
            <span>{texts.page(page, pageCount)}</span>
          </PageTurner>
        )}
      </footer>
    </>
  );
});

const Heading = observer(({ lists, column }: OfLists & { readonly column: PeopleColumn }) => {
  const { query } = lists;
  const isSorted = query.column === column;
  return (
    <th
      role="columnheader"
      className={column === "name" ? classes.name : undefined}
      aria-sort={isSorted ? (query.isDescending ? "descending" : "ascending") : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => lists.sortBy(column)}>
        {texts.columns[column]}
      </button>
    </th>
  );
});

const TextCell = ({ text }: { readonly text: string | undefined }) => (
  <td role="cell">
    {text !== undefined && (
      <span className={classes.text} title={text}>
        {text}
      </span>
    )}
  </td>
);

interface RowProps {
  readonly person: ShownPerson;
  readonly isSelected: boolean;
  readonly onSelect: (people: readonly ShownPerson[], isSelected: boolean) => void;
  readonly onEdit: (person: ShownPerson) => void;
}

/** Renders again only when something of itself changes: a hundred of them stand on a page. */
const Row = memo(({ person, isSelected, onSelect, onEdit }: RowProps) => {
  const { subject, title, company, status, savedAt, tags, note, assignedTo } = person;
  const name = nameOfSaved(person);
  return (
    <tr role="row" data-selected={isSelected || undefined}>
      <td role="cell" className={classes.check}>
        <input
          type="checkbox"
          aria-label={texts.select(name)}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect([person], currentTarget.checked)}
        />
      </td>
      <td role="cell" className={classes.name}>
        <Link
          className={classes.text}
          title={name}
          to={linkTo(
            subject.kind === "profile"
              ? addressOf.profile(profileUrl(subject.profile))
              : addressOf.director(subject.din),
          )}
        >
          {name}
        </Link>
      </td>
      <TextCell text={title} />
      <TextCell text={company} />
      <td role="cell">
        <span className={classes.status} data-status={status}>
          {savedTexts.statuses[status]}
        </span>
      </td>
      <td role="cell" title={formatExact(savedAt)}>
        {formatDay(savedAt)}
      </td>
      <td role="cell" className={classes.kept}>
        {assignedTo !== undefined && <span className={classes.tag}>@{assignedTo.name ?? assignedTo.email}</span>}
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
        {note !== "" && <span className={classes.note}>{note}</span>}
      </td>
      <td role="cell" className={classes.edit}>
        <TextButton aria-label={texts.editFor(name)} onClick={() => onEdit(person)}>
          {texts.edit}
        </TextButton>
      </td>
    </tr>
  );
});
