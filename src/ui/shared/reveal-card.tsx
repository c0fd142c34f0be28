import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { ContactValue, Ownership } from "#domain/contact.ts";
import type { Tenths } from "#domain/credits.ts";
import { CopyButton } from "./copy-button.tsx";
import { formatDay } from "./format-time.ts";
import { ownedText } from "./owned-text.ts";
import { Price } from "./price.tsx";
import { RedactionBar } from "./redaction-bar.tsx";
import classes from "./reveal-card.module.css";
import type { RevealPhase } from "./reveal-line-view-model.ts";

export const RevealSheet = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={classes.sheet} aria-label={label}>
    {children}
  </section>
);

/** Says whose lines the sheet holds. */
export const RevealHeader = ({ children }: { readonly children: ReactNode }) => (
  <header className={classes.header}>{children}</header>
);

interface RevealCardProps {
  readonly title: string;
  readonly hint: string;
  /** Of the bar that stands for the value. */
  readonly width: string;
  readonly cost: Tenths;
  readonly phase: RevealPhase;
  readonly onReveal: () => void;
}

/** One value: a bar with its price until it is paid for, then the value in its place. */
export const RevealCard = ({ title, hint, width, cost, phase, onReveal }: RevealCardProps) => {
  const offered = phase.kind === "hidden" || phase.kind === "loading";
  const value = useFocusWhenSettled(phase.kind);
  return (
    <div className={classes.card}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.value} aria-live="polite" tabIndex={-1} ref={value}>
        {offered && <RedactionBar width={width} />}
        {phase.kind === "loading" && <span className="visually-hidden">Revealing</span>}
        {phase.kind === "unavailable" && <p className="muted">Not Available</p>}
        {phase.kind === "revealed" && (
          <Values title={title} values={phase.revealed.values} owned={phase.revealed.owned} />
        )}
      </div>
      {offered && (
        <Button
          variant="light"
          size="sm"
          loading={phase.kind === "loading"}
          onClick={onReveal}
          className={classes.reveal ?? ""}
        >
          Reveal <Price amount={cost} /> <span className="visually-hidden">for {title}</span>
        </Button>
      )}
    </div>
  );
};

/** The button is removed with the answer: its focus moves to the result, not to the top of the page. */
const useFocusWhenSettled = (kind: RevealPhase["kind"]) => {
  const value = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const isSettled = before.current === "loading" && (kind === "revealed" || kind === "unavailable");
    before.current = kind;
    if (isSettled && document.activeElement === document.body) value.current?.focus();
  }, [kind]);
  return value;
};

interface ValuesProps {
  readonly title: string;
  readonly values: readonly ContactValue[];
  readonly owned: Ownership | undefined;
}

const Values = ({ title, values, owned }: ValuesProps) => (
  <>
    <p className={classes.state}>Revealed</p>
    <ul className={classes.values}>
      {values.map((entry) => (
        <li key={entry.value}>
          <span className={classes.line}>
            <span className="data">{entry.value}</span>
            <CopyButton value={entry.value} label={`Copy ${title.toLowerCase()} ${entry.value}`} />
          </span>
          <Facts entry={entry} />
        </li>
      ))}
    </ul>
    {owned && <p className={classes.owned}>{ownedText(owned)}</p>}
  </>
);

const Facts = ({ entry: { kind, confirmedAt, source } }: { readonly entry: ContactValue }) => {
  const facts = [kind, confirmedAt && `confirmed ${formatDay(confirmedAt)}`, source && `from ${source}`].filter(
    Boolean,
  );
  return facts.length === 0 ? null : <p className={classes.facts}>{facts.join(" · ")}</p>;
};
