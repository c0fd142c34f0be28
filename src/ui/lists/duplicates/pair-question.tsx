import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SavedDuplicates } from "#domain/lists/duplicates/saved-duplicates.ts";
import { nameOfSaved, type SavedPerson } from "#domain/lists/saved-person.ts";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { AnswerKey } from "./answer-key.tsx";
import classes from "./duplicates-dialog.module.css";
import { duplicatesTexts as texts } from "./duplicates-texts.ts";
import type { DuplicatesViewModel } from "./duplicates-view-model.ts";

interface PairQuestionProps {
  readonly model: DuplicatesViewModel;
  readonly question: SavedDuplicates["questions"][number];
}

/** Two records side by side, without what neither has. What differs is marked. */
export const PairQuestion = observer(({ model, question }: PairQuestionProps) => {
  const { one, other, agreements } = question;
  const rows = rowsOf(model).map(({ label, textOf, isMarked = true }) => {
    const [mine, theirs] = [textOf(one), textOf(other)];
    return { label, mine, theirs, differs: isMarked && mine !== theirs && mine !== "" && theirs !== "" };
  });
  const left = model.found?.questions.length ?? 0;
  return (
    <section className={classes.part} aria-busy={model.isUnderWay}>
      <div className={classes.asked}>
        <h3>{texts.ask}</h3>
        <p className="note" role="status">
          {texts.left(left)}
        </p>
      </div>
      <p className={classes.reasons}>
        {agreements.map((agreement) => (
          <span key={agreement} className={classes.agreement}>
            {texts.agreements[agreement]}
          </span>
        ))}
      </p>
      {/* The roles are written out, because a row that is laid out as a grid may lose them. */}
      <table role="table" className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{texts.detail}</th>
            <th role="columnheader">{texts.stays}</th>
            <th role="columnheader">{texts.goes}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, mine, theirs, differs }) => {
            if (mine === "" && theirs === "") return undefined;
            return (
              <tr role="row" key={label} data-differs={differs || undefined}>
                <th role="rowheader">
                  {label}
                  {differs && <span className="visually-hidden">, {texts.differs}</span>}
                </th>
                <Cell text={mine} />
                <Cell text={theirs} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="note">
        {rows.some(({ differs }) => differs) && texts.marked} {texts.hint}
      </p>
      <div className={classes.buttons} data-answers>
        <Button aria-keyshortcuts="y" onClick={() => void model.same()}>
          {texts.same} <AnswerKey>Y</AnswerKey>
        </Button>
        <Button variant="default" aria-keyshortcuts="n" onClick={() => void model.different()}>
          {texts.different} <AnswerKey>N</AnswerKey>
        </Button>
      </div>
    </section>
  );
});

const Cell = ({ text }: { readonly text: string }) => (
  <td role="cell">{text === "" ? <span className={classes.nothing}>{texts.nothing}</span> : text}</td>
);

interface PairRow {
  readonly label: string;
  readonly textOf: (person: SavedPerson) => string;
  /** Not where the two differ always. */
  readonly isMarked?: boolean;
}

const rowsOf = (model: DuplicatesViewModel): readonly PairRow[] => [
  { label: texts.rows.name, textOf: nameOfSaved },
  { label: texts.rows.title, textOf: ({ title = "" }) => title },
  { label: texts.rows.company, textOf: ({ company = "" }) => company },
  {
    label: texts.rows.source,
    textOf: ({ subject, merged = [] }) => [subject, ...merged].map(texts.subject).join(", "),
    isMarked: false,
  },
  { label: texts.rows.lists, textOf: (person) => model.listNamesOf(person).join(", ") },
  { label: texts.rows.tags, textOf: ({ tags }) => tags.join(", ") },
  { label: texts.rows.status, textOf: ({ status }) => savedTexts.statuses[status] },
  { label: texts.rows.note, textOf: ({ note }) => note },
];
