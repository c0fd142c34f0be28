import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import type { SavedDuplicates } from "#domain/lists/duplicates/saved-duplicates.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { AnswerKey } from "./answer-key.tsx";
import classes from "./duplicates-dialog.module.css";
import { duplicatesTexts as texts } from "./duplicates-texts.ts";
import type { DuplicatesViewModel } from "./duplicates-view-model.ts";
import { PairQuestion } from "./pair-question.tsx";
import { useAnswerKeys } from "./use-answer-keys.ts";

interface DuplicatesDialogProps {
  readonly create: () => DuplicatesViewModel;
  readonly onClose: () => void;
}

/** Finds people who are saved twice. "y" says that two are the same, "n" that they are not, "u" undoes the last answer. */
export const DuplicatesDialog = ({ create, onClose }: DuplicatesDialogProps) => {
  const model = useViewModel(create);
  return (
    <Modal title={texts.title} opened onClose={onClose} size="820px" isAtTop>
      <Content model={model} />
    </Modal>
  );
};

interface OfModel {
  readonly model: DuplicatesViewModel;
}

const Content = observer(({ model }: OfModel) => {
  const { phase } = model;
  const place = useRef<HTMLDivElement>(null);
  useAnswerKeys(place, model);
  const kept = useKeptFocus(() => place.current);
  return (
    // The keys count here while a button that had the focus is gone.
    <div ref={place} className={classes.content} tabIndex={-1} data-autofocus {...kept}>
      {phase.kind === "comparing" && <p role="status">{texts.comparing}</p>}
      {phase.kind === "failed" && (
        <>
          <Notice tone="error" title={texts.unable}>
            <p>{phase.text}</p>
          </Notice>
          <p>
            <Button variant="default" onClick={() => void model.find()}>
              {texts.retry}
            </Button>
          </p>
        </>
      )}
      {phase.kind === "shown" && <Found model={model} found={phase.found} />}
    </div>
  );
});

interface FoundProps extends OfModel {
  readonly found: SavedDuplicates;
}

const Found = observer(({ model, found }: FoundProps) => (
  <>
    <Last model={model} />
    {found.certain.length > 0 && <Certain model={model} found={found} />}
    {model.question !== undefined && <PairQuestion model={model} question={model.question} />}
    {found.certain.length === 0 && model.question === undefined && (
      <section className={classes.part}>
        <h3>{found.merges.length === 0 ? texts.none : texts.noneLeft}</h3>
      </section>
    )}
    <p className="note">
      {texts.compared(found)} {texts.how}
    </p>
    {found.merges.length > 0 && <Merges model={model} found={found} />}
  </>
));

/** What was done last, and how to undo it. */
const Last = observer(({ model }: OfModel) => {
  const { done, failure } = model;
  return (
    <>
      <div role="status" className={classes.last}>
        {done !== undefined && (
          <p className={classes.done}>
            <span>{done.text}</span>
            <TextButton aria-keyshortcuts="u" onClick={() => void model.undo()}>
              {texts.undo}
              <AnswerKey>U</AnswerKey>
            </TextButton>
          </p>
        )}
      </div>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </>
  );
});

const Certain = observer(({ model, found: { certain } }: FoundProps) => (
  <section className={classes.part}>
    <h3>{texts.certain(certain.length)}</h3>
    <ul className={classes.pairs}>
      {certain.map((pair) => {
        const name = nameOfSaved(pair.one);
        return (
          <li key={`${pair.one.id} ${pair.other.id}`} className={classes.pair}>
            <div>
              <strong>{name}</strong>
              <p className="note">
                {texts.subject(pair.one.subject)}, {texts.subject(pair.other.subject)}
              </p>
              <p className="note">
                {pair.keys.map(({ kind, value }) => (
                  <span key={`${kind} ${value}`} className={classes.reason}>
                    {texts.keys[kind]}: {value}
                  </span>
                ))}
              </p>
            </div>
            <TextButton aria-label={texts.differentFor(name)} onClick={() => void model.different(pair)}>
              {texts.different}
            </TextButton>
          </li>
        );
      })}
    </ul>
    <p>
      <Button onClick={() => void model.mergeCertain()}>{texts.mergeCertain(certain.length)}</Button>
    </p>
  </section>
));

/** Those that can still be undone. */
const Merges = observer(({ model, found: { merges } }: FoundProps) => (
  <section className={classes.part}>
    <h3>{texts.merges}</h3>
    <ul className={classes.pairs}>
      {merges.map((merge) => {
        const name = nameOfSaved(merge.person);
        return (
          <li key={merge.id} className={classes.pair}>
            <div>
              <strong>{name}</strong>
              <p className="note">
                {formatDay(merge.at)}, {texts.subject(merge.person.subject)}, {texts.subject(merge.away.subject)}
              </p>
            </div>
            <TextButton aria-label={texts.undoFor(name)} onClick={() => void model.undoMerge(merge)}>
              {texts.undo}
            </TextButton>
          </li>
        );
      })}
    </ul>
  </section>
));
