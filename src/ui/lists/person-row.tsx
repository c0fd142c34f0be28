import { memo } from "react";
import { Link } from "react-router-dom";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { OwnedColumn, OwnedTexts } from "#domain/lists/owned-columns.ts";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { addressOfSubject, linkTo } from "#ui/lookups/search-address.ts";
import { withBreaks } from "#ui/lookups/with-breaks.tsx";
import { listsTexts as texts } from "./lists-texts.ts";
import classes from "./person-row.module.css";
import { Tick } from "#ui/kit/check-choice.tsx";

interface PersonRowProps {
  readonly person: ShownPerson;
  readonly columns: readonly OptionalColumn[];
  /** What the reader owns of the person, where it is shown. */
  readonly owned: OwnedTexts | undefined;
  /** Of the lists that the person is in, where they are shown. */
  readonly listNames: string | undefined;
  /** What the column of the lists is called. */
  readonly listsName: string;
  readonly isSelected: boolean;
  /** The value that was copied just now. */
  readonly copied: string | undefined;
  readonly onCopy: (value: string) => void;
  /** "isRange": with everyone between. */
  readonly onChoose: (person: ShownPerson, isSelected: boolean, isRange: boolean) => void;
  readonly onEdit: (person: ShownPerson) => void;
}

/** Renders again only when something of itself changes, and has few elements: fifty of them stand on a page. */
export const PersonRow = memo(({ columns, isSelected, onChoose, onEdit, ...shown }: PersonRowProps) => {
  const { person } = shown;
  const name = nameOfSaved(person);
  return (
    <tr role="row" className={classes.row} data-selected={isSelected || undefined}>
      <td role="cell" data-column="check" className={classes.check}>
        <label>
          <Tick
            aria-label={texts.select(name)}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(person, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <td role="cell" data-column="name" className={classes.name}>
        <NameLink person={person} />
      </td>
      {columns.map((column) => (
        <Cell key={column} column={column} {...shown} />
      ))}
      <td role="cell" data-column="edit">
        <TextButton data-edit aria-label={texts.editFor(name)} onClick={() => onEdit(person)}>
          {texts.edit}
        </TextButton>
      </td>
    </tr>
  );
});
PersonRow.displayName = "PersonRow";

/** Their last characters tell slugs apart: one that is too long for its line is cut before them. */
const END_OF_SLUG = 6;

const NameLink = ({ person }: Pick<PersonRowProps, "person">) => {
  const name = nameOfSaved(person);
  const to = linkTo(addressOfSubject(person.subject));
  if (person.name !== undefined)
    return (
      <Link className={classes.text} title={name} to={to}>
        {name}
      </Link>
    );
  return (
    // Its label, because two parts would be read as two words.
    <Link className={classes.slug} aria-label={name} title={name} to={to}>
      <span>{name.slice(0, -END_OF_SLUG)}</span>
      <span>{name.slice(-END_OF_SLUG)}</span>
    </Link>
  );
};

type CellProps = Pick<PersonRowProps, "person" | "owned" | "listNames" | "listsName" | "copied" | "onCopy"> & {
  readonly column: OptionalColumn;
};

const Cell = ({ person, column, owned, listNames, listsName, ...copying }: CellProps) => {
  switch (column) {
    case "status":
      return (
        <td role="cell" data-column={column}>
          <span className={classes.status} data-status={person.status}>
            {savedTexts.statuses[person.status]}
          </span>
        </td>
      );
    case "tags":
      return person.tags.length === 0 ? <TextCell column={column} text={undefined} /> : <TagsCell tags={person.tags} />;
    case "email":
    case "phone":
      return <OwnedCell column={column} values={owned?.[column]} {...copying} />;
    case "lists":
      return <TextCell column={column} label={`${listsName}:`} text={listNames} />;
    default:
      return <TextCell column={column} text={textIn(column, person)} />;
  }
};

/** The column has the first one, and counts the others. A record has room for all. */
const TagsCell = ({ tags }: Pick<ShownPerson, "tags">) => (
  <td role="cell" data-column="tags" className={classes.tags} title={tags.join(", ")}>
    {tags.map((tag, place) => (
      <span key={tag} className={classes.tag} data-further={place > 0 || undefined}>
        {tag}
      </span>
    ))}
    {tags.length > 1 && <small>{texts.furtherValues(tags.length - 1)}</small>}
  </td>
);

const textIn = (
  column: Exclude<OptionalColumn, OwnedColumn | "status" | "tags" | "lists">,
  person: ShownPerson,
): string | undefined => {
  switch (column) {
    case "assignedTo":
      return person.assignedTo?.name;
    case "savedAt":
      return formatDay(person.savedAt);
    default:
      return person[column];
  }
};

type OwnedCellProps = Pick<PersonRowProps, "copied" | "onCopy"> & {
  readonly column: OwnedColumn;
  /** Undefined where it is not known yet. */
  readonly values: readonly string[] | undefined;
};

/** The first, which a press copies. The tooltip has all. */
const OwnedCell = ({ column, values, copied, onCopy }: OwnedCellProps) => {
  if (values === undefined) return <TextCell column={column} text={undefined} />;
  const [first, ...more] = values;
  if (first === undefined)
    return (
      <td role="cell" data-column={column} data-label={texts.labels[column]} data-none>
        {texts.nothingOwned}
      </td>
    );
  return (
    <td role="cell" data-column={column} className={classes.owned} title={[first, ...more].join(", ")}>
      <button
        type="button"
        data-copy
        data-copied={copied === first || undefined}
        aria-label={texts.copy(first)}
        onClick={() => onCopy(first)}
      >
        <span>{withBreaks(first)}</span>
      </button>
      {more.length > 0 && <small> {texts.furtherValues(more.length)}</small>}
    </td>
  );
};

interface TextCellProps {
  readonly column: OptionalColumn;
  readonly text: string | undefined;
  readonly label?: string | undefined;
}

/** What is cut off stands in its tooltip. */
const TextCell = ({ column, text, label = texts.labels[column] }: TextCellProps) => (
  <td
    role="cell"
    data-column={column}
    data-label={label}
    className={column === "note" ? classes.note : classes.text}
    title={text}
  >
    {text}
  </td>
);
