import { Button, Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { rowFaultText } from "#application/bulk/row-fault-text.ts";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./list-intake.module.css";
import { listIntakeTexts as texts } from "./list-intake-texts.ts";
import type { ListIntakeViewModel } from "./list-intake-view-model.ts";

interface OfIntake {
  readonly intake: ListIntakeViewModel;
}

/** Narrows what the browser's dialog lists. What a file is, is decided by its content. */
const EXTENSIONS = ".csv,.xlsx,.xls,.txt";

/** The field for a pasted text with whom it names, or a file in its place. */
export const IntakeText = observer(({ intake }: OfIntake) => {
  const input = useRef<HTMLInputElement>(null);
  const { fault } = intake.chosen;
  return (
    <>
      <Textarea
        data-autofocus
        label={texts.paste}
        placeholder={texts.pasteExample}
        className={classes.paste ?? ""}
        rows={6}
        spellCheck={false}
        value={intake.text}
        onChange={({ currentTarget }) => intake.setText(currentTarget.value)}
      />
      <InText intake={intake} />
      {fault !== undefined && (
        <Notice tone="error" {...(fault.fileName !== undefined && { title: <bdi>{fault.fileName}</bdi> })}>
          {fault.text}
        </Notice>
      )}
      <div className={classes.or}>
        <Button variant="default" size="sm" onFocus={intake.chosen.prepare} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <p className="note">{texts.orFile}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={EXTENSIONS}
          aria-label={texts.fileInput}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file !== undefined) intake.choose(file);
          }}
        />
      </div>
    </>
  );
});

/** As many lines as are shown that name nobody. */
const SHOWN = 100;

const InText = observer(({ intake }: OfIntake) => {
  const { people, duplicates, unread } = intake.inText;
  if (people.length + unread.length === 0) return <p role="status" className="visually-hidden" />;
  return (
    <>
      <p role="status">{texts.found(people.length, duplicates)}</p>
      {unread.length > 0 && (
        <details className={classes.unread}>
          <summary>{texts.unread(unread.length)}</summary>
          <ul className={classes.lines}>
            {unread.slice(0, SHOWN).map(({ number, text, fault }) => (
              <li key={number}>
                {texts.line(number)}: {text} <span className={classes.reason}>{rowFaultText(fault)}</span>
              </li>
            ))}
            {unread.length > SHOWN && <li>{texts.more(unread.length - SHOWN)}</li>}
          </ul>
        </details>
      )}
    </>
  );
});
