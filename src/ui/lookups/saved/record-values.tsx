import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { SavedValues } from "#application/ports/saved-values.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { addressOfSubject, linkTo } from "#ui/lookups/search-address.ts";
import classes from "./record-values.module.css";
import { itemNames, recordValuesTexts as texts } from "./record-values-texts.ts";
import { RecordValuesViewModel } from "./record-values-view-model.ts";

interface RecordValuesProps {
  readonly values: SavedValues;
  readonly person: ShownPerson;
  /** Closes the dialog. Says whether it did. */
  readonly close: () => boolean;
}

/** What the reader owns of a saved person, to copy. Shown while the person is being saved, too, so that it pushes nothing down later. */
export const RecordValues = ({ person, ...shown }: RecordValuesProps) => (
  <section aria-label={texts.title} className={classes.values}>
    <h3>{texts.title}</h3>
    {person.id === undefined ? <Loading /> : <Values key={person.id} id={person.id} person={person} {...shown} />}
  </section>
);

const Loading = () => <p className={`note ${classes.line}`}>{texts.loading}</p>;

const Values = observer(({ values, id, person, close }: RecordValuesProps & { readonly id: string }) => {
  const record = useViewModel(() => new RecordValuesViewModel(values, id));
  useEffect(() => void record.load(), [record]);
  const { shown } = record;
  if (shown.kind === "loading") return <Loading />;
  if (shown.kind === "failed")
    return (
      <p className={`note ${classes.line}`}>
        {texts.failed} <TextButton onClick={() => void record.load()}>{texts.retry}</TextButton>
      </p>
    );
  if (shown.owned.length > 0)
    return (
      <ul className={classes.list}>
        {shown.owned.map(({ item, value }) => (
          <li key={value} className={classes.line}>
            <span className="note">{itemNames[item]}</span>
            <span className={classes.value}>{value}</span>
            <CopyButton value={value} label={texts.copy(value)} />
          </li>
        ))}
      </ul>
    );
  return (
    <p className={`note ${classes.line}`}>
      {texts.nothing}{" "}
      <Link
        to={linkTo(addressOfSubject(person.subject))}
        onClick={(event) => {
          if (!close()) event.preventDefault();
        }}
      >
        {texts.open}
      </Link>
    </p>
  );
});
