import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { LineOffer } from "#domain/lookups/line-offer.ts";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import type { Shortfall } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { Price } from "#ui/kit/price.tsx";
import { KeyHint } from "./key-hint.tsx";
import { COPY } from "./use-sheet-keys.ts";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import classes from "./reveal-card.module.css";
import type { RevealPhase } from "./reveal-line-view-model.ts";
import { type BesideValue, RevealValues } from "./reveal-values.tsx";
import { offerText } from "./offer-text.ts";
import { SpendingButton } from "./spending-button.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { SearchNote } from "./search-note.tsx";
import { Trail } from "./trail.tsx";
import { revealTexts } from "./reveal-texts.ts";
import { spendingTexts } from "./spending-texts.ts";

interface RevealCardProps {
  readonly title: string;
  readonly hint: string;
  /** Of the bar that stands for the value. */
  readonly width: string;
  readonly cost: Tenths;
  /** Presses its button. */
  readonly keyOfLine: string | undefined;
  readonly phase: RevealPhase;
  /** What there is to reveal; undefined where the backend does not say. */
  readonly offer: LineOffer | undefined;
  /** Undefined where there are enough credits, or nobody knows. */
  readonly short: Shortfall | undefined;
  /** False while nobody knows yet whether it is owned: no price is shown for it. */
  readonly showsPrice: boolean;
  /** The button stands there already, so that it keeps the focus, and does nothing yet. */
  readonly isSettling: boolean;
  /** Its button waits for Enter. */
  readonly isArmed: boolean;
  readonly onDisarm: () => void;
  readonly onReveal: () => void;
  /** Ends a search that takes long. */
  readonly onCancel: () => void;
  /** The address of who reads this, where it is known. */
  readonly reader: string | undefined;
  /** What else can be done with a value. */
  readonly besideValue: BesideValue | undefined;
}

/** One value: a bar with its price until it is paid for, then the value in its place. */
export const RevealCard = ({
  title,
  hint,
  phase,
  cost,
  keyOfLine,
  showsPrice,
  isSettling,
  short,
  isArmed,
  onDisarm,
  onReveal,
  onCancel,
  ...value
}: RevealCardProps) => {
  const cell = useFocusWhenSettled(phase.kind);
  const button = useRef<HTMLButtonElement>(null);
  const awaitFocus = useFocusBack(
    phase.kind === "loading",
    useCallback(() => button.current?.focus(), []),
  );
  useLayoutEffect(() => {
    if (isArmed) button.current?.focus();
  }, [isArmed]);
  const press = () => {
    awaitFocus();
    onReveal();
  };
  const cancel = () => {
    awaitFocus();
    onCancel();
  };
  const hasNothing = value.offer?.availability === "none" && phase.kind === "hidden";
  const isClosed = phase.kind === "hidden" || phase.kind === "loading" || phase.kind === "failed";
  return (
    <div className={classes.card} data-line>
      <div className={classes.label}>
        <h2 className={classes.title}>{title}</h2>
        {phase.kind === "revealed" ? (
          <p className={classes.state}>{revealTexts.revealed}</p>
        ) : (
          <p className={classes.hint}>{hint}</p>
        )}
      </div>
      <div
        className={classes.value}
        data-wide={!isClosed || undefined}
        aria-live={phase.kind === "hidden" ? "off" : "polite"}
        tabIndex={-1}
        ref={cell}
      >
        <ValueCell
          title={title}
          phase={phase}
          cost={cost}
          isGhost={!showsPrice && !isSettling}
          onCancel={cancel}
          {...value}
        />
      </div>
      {isClosed && !hasNothing && (showsPrice || isSettling) && (
        <SpendingButton
          ref={button}
          variant={phase.kind === "failed" ? "default" : "light"}
          size="sm"
          loading={phase.kind === "loading"}
          isSettling={isSettling}
          short={showsPrice ? short : undefined}
          isOneOfSeveral
          purpose={title}
          onClick={press}
          onBlur={onDisarm}
          className={classes.reveal}
          aria-keyshortcuts={keyOfLine}
        >
          {phase.kind === "failed" ? revealTexts.tryAgain : revealTexts.reveal} {showsPrice && <Price amount={cost} />}{" "}
          <span className="visually-hidden">{spendingTexts.purpose(title)}</span>
          {isArmed ? <KeyHint isShown>↵</KeyHint> : keyOfLine !== undefined && <KeyHint>{keyOfLine}</KeyHint>}
        </SpendingButton>
      )}
    </div>
  );
};

/**
 * The button is removed or replaced with the answer: its focus moves to what copies the value, not to the top of the
 * page. A line that stays closed has none; its button gets the focus back.
 */
const useFocusWhenSettled = (kind: RevealPhase["kind"]) => {
  const cell = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  const pressedFrom = useRef<Element>(undefined);
  useEffect(() => {
    const isSettled = before.current === "loading" && kind !== "loading" && kind !== "hidden";
    before.current = kind;
    const { activeElement, body } = document;
    if (kind === "loading") pressedFrom.current = activeElement ?? undefined;
    const sheet = cell.current?.closest("section");
    // By its key, a line is opened from the sheet itself, or from the value that was opened before.
    const isFromSheet = activeElement === sheet || (sheet?.contains(activeElement) && activeElement?.matches(COPY));
    const isFree = activeElement === body || (activeElement === pressedFrom.current && isFromSheet);
    if (isSettled && isFree) (cell.current?.querySelector<HTMLElement>(COPY) ?? cell.current)?.focus();
  }, [kind]);
  return cell;
};

interface ValueCellProps extends Pick<
  RevealCardProps,
  "title" | "width" | "phase" | "cost" | "offer" | "onCancel" | "reader" | "besideValue"
> {
  /** Nobody knows yet whether there is anything to reveal. */
  readonly isGhost: boolean;
}

/** Always a value's line and a line of facts below it, so that nothing moves when the one takes the other's place. */
const ValueCell = ({ title, width, phase, cost, offer, onCancel, reader, besideValue, isGhost }: ValueCellProps) => {
  switch (phase.kind) {
    case "hidden":
    case "loading":
      if (offer?.guess !== undefined && phase.kind === "hidden") return <Guess guess={offer.guess} />;
      if (offer?.availability === "none" && phase.kind === "hidden") return <Unavailable note={revealTexts.noData} />;
      return (
        <>
          <div className={classes.bar} data-ghost={isGhost || undefined}>
            <RedactionBar width={width} />
          </div>
          <p className={classes.note}>
            <WaitingNote title={title} phase={phase} offer={offer} onCancel={onCancel} />
          </p>
          {phase.kind === "loading" && <span className="visually-hidden">{revealTexts.revealing}</span>}
        </>
      );
    case "revealed":
      if (phase.revealed.isSuppressed === true) return <Unavailable note={SUPPRESSED_TEXT} />;
      return (
        <>
          <RevealValues title={title} {...openedOf(phase)} cost={cost} reader={reader} besideValue={besideValue} />
          <Trail label={revealTexts.howFound} trail={phase.revealed.trail} />
        </>
      );
    case "not-found":
      return (
        <>
          {phase.guess === undefined ? <Unavailable note={revealTexts.notFound} /> : <Guess guess={phase.guess} />}
          <Trail label={revealTexts.whoWasAsked} trail={phase.trail} />
        </>
      );
    case "failed":
      return (
        <>
          <Unavailable note={failedTexts[phase.charged]} />
          <Trail label={revealTexts.whoWasAsked} trail={phase.trail} />
        </>
      );
  }
};

type WaitingNoteProps = Pick<ValueCellProps, "title" | "phase" | "offer" | "onCancel">;

/** What there is to reveal, and how a search for it is going. */
const WaitingNote = ({ title, phase, offer, onCancel }: WaitingNoteProps) => {
  const isSearching = phase.kind === "loading" && (phase.search !== undefined || offer?.availability === "searchable");
  if (!isSearching) return offerText(offer);
  return <SearchNote search={phase.search} what={title.toLowerCase()} onCancel={onCancel} />;
};

const openedOf = ({ revealed: { values, owned, trail = [] } }: Extract<RevealPhase, { kind: "revealed" }>) => ({
  values,
  owned,
  isSearched: trail.length > 0,
});

const failedTexts = {
  no: revealTexts.failed,
  unknown: revealTexts.connectionLost,
} as const;

/** To be read and copied by hand: there is no button that could make it look like a value. */
const Guess = ({ guess }: { readonly guess: AddressGuess }) => (
  <>
    <p className={classes.unavailable}>
      {revealTexts.guess}: <span className={classes.guessed}>{guess.address}</span>
    </p>
    <p className={classes.note}>{revealTexts.evidence(guess)}</p>
  </>
);

const Unavailable = ({ note }: { readonly note: string }) => (
  <>
    <p className={classes.unavailable}>{revealTexts.notAvailable}</p>
    <p className={classes.note}>{note}</p>
  </>
);
