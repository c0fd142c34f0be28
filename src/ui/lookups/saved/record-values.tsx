import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import type { SavedValues } from "#application/ports/saved-values.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { formatDayOrToday } from "#ui/kit/format-time.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { addressOfSubject, linkTo } from "#ui/lookups/search-address.ts";
import classes from "./record-values.module.css";
import { itemNames, recordValuesTexts as texts } from "./record-values-texts.ts";
import { itemsOf, RecordValuesViewModel } from "./record-values-view-model.ts";

interface RecordValuesProps {
  readonly values: SavedValues;
  readonly person: ShownPerson;
  /** Closes the dialog. Says whether it did. */
  readonly close: () => boolean;
}

/** What the reader owns of a saved person, to copy, and what else there is. Shown while the person is being saved, too. */
export const RecordValues = ({ person, ...shown }: RecordValuesProps) => (
  <section aria-label={texts.title}>
    {person.id === undefined ? (
      <Loading person={person} />
    ) : (
      <Values key={person.id} id={person.id} person={person} {...shown} />
    )}
  </section>
);

const Head = ({ children }: { readonly children?: ReactNode }) => (
  <div className={classes.head}>
    <h3>{texts.title}</h3>
    {children}
  </div>
);

/** As many lines as come, so that they push nothing down. */
const Loading = ({ person }: Pick<RecordValuesProps, "person">) => (
  <>
    <Head>
      <span className="note">{texts.loading}</span>
    </Head>
    <ul className={classes.list}>
      {itemsOf(person.subject).map((item) => (
        <li key={item} className={classes.line}>
          <span className={classes.item}>{itemNames[item]}</span>
        </li>
      ))}
    </ul>
  </>
);

const Values = observer(({ values, id, person, close }: RecordValuesProps & { readonly id: string }) => {
  const record = useViewModel(() => new RecordValuesViewModel(values, id, person.subject));
  useEffect(() => void record.load(), [record]);
  const { shown } = record;
  if (shown.kind === "loading") return <Loading person={person} />;
  if (shown.kind === "failed")
    return (
      <>
        <Head />
        <p className={`note ${classes.failed}`}>
          {texts.failed} <TextButton onClick={() => void record.load()}>{texts.retry}</TextButton>
        </p>
      </>
    );
  return (
    <>
      <Head>
        {shown.missing.length > 0 && (
          <Link
            to={linkTo(addressOfSubject(person.subject))}
            onClick={(event) => {
              if (!close()) event.preventDefault();
            }}
          >
            {shown.owned.length > 0 ? texts.openRest : texts.open}
          </Link>
        )}
      </Head>
      <ul className={classes.list}>
        {shown.owned.map((one) => (
          <Owned key={one.value} of={one} />
        ))}
        {shown.missing.map((item) => (
          <li key={item} className={classes.line}>
            <span className={classes.item}>{itemNames[item]}</span>
            <div className={classes.text}>
              <span className={classes.missing}>{texts.missing}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
});

const Owned = ({ of: { item, value, verifiedAt } }: { readonly of: OwnedValue }) => (
  <li className={classes.line}>
    <span className={classes.item}>{itemNames[item]}</span>
    <div className={classes.text}>
      <span className={classes.value}>{value}</span>
      {verifiedAt !== undefined && (
        <time dateTime={verifiedAt} className={classes.day}>
          {texts.verified(formatDayOrToday(verifiedAt))}
        </time>
      )}
    </div>
    <div className={classes.copy}>
      <CopyButton value={value} label={texts.copy(value)} />
    </div>
  </li>
);
