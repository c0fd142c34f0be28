import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { ContactValue } from "#domain/lookups/contact.ts";
import { type ContactCard, type ContactCardLine, hasValues } from "#domain/lookups/contact-card.ts";
import { costOf, type PaidOperation, priceTag } from "#domain/shared/credits.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import { ContactCardActions } from "./contact-card-actions.tsx";
import { Price } from "#ui/kit/price.tsx";
import { RevealCard } from "./reveal-card.tsx";
import type { RevealPhase } from "./reveal-line-view-model.ts";
import type { LimitReached, OpenAll, RevealLinesViewModel } from "./reveal-lines-view-model.ts";
import classes from "./reveal-sheet.module.css";
import type { BesideValue } from "./reveal-values.tsx";
import { emptyToolTexts } from "./empty-tool-texts.ts";
import { KeyHint } from "./key-hint.tsx";
import { sheetKeys } from "./sheet-keys.ts";
import type { TakeDigits } from "./use-digits.ts";
import { type SheetPresses, useSheetKeys } from "./use-sheet-keys.ts";
import { limitText, raiseLimitText, spendingTexts } from "./spending-texts.ts";
import { SpendingButton } from "./spending-button.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { revealTexts } from "./reveal-texts.ts";

interface RevealSheetProps {
  readonly label: string;
  readonly presses: SheetPresses;
  /** Where the tool searches for a number. */
  readonly takeDigits?: TakeDigits;
  readonly children: ReactNode;
}

export const RevealSheet = observer(({ label, presses, takeDigits, children }: RevealSheetProps) => {
  const sheet = useRef<HTMLElement>(null);
  const keys = useSheetKeys(sheet, presses, takeDigits);
  return (
    // The focus is there after a search: each key presses one of its buttons.
    <section ref={sheet} tabIndex={-1} className={classes.sheet} aria-label={label} {...keys}>
      <div className={classes.content}>{children}</div>
    </section>
  );
});

interface RevealHeaderProps {
  readonly name: string;
  /** It has just come to be shown. */
  readonly isNew: boolean;
  /** Title and company, or what there is to say instead. */
  readonly about: ReactNode;
  /** What names the person beside the name: the slug, the DIN. */
  readonly reference?: string | undefined;
  readonly children: ReactNode;
}

/** Says whose lines the sheet holds, to screen readers too when it is known later. Always leaves room for all of it. */
export const RevealHeader = ({ name, isNew, about, reference, children }: RevealHeaderProps) => (
  <header className={classes.header} data-new={isNew || undefined}>
    <div className={classes.person} aria-live="polite">
      {/* The slug of a person can be as long as an address. */}
      <h2 className="two-lines">{name}</h2>
      {about !== "" && <p>{about}</p>}
      {reference !== undefined && <p className="data note two-lines">{reference}</p>}
    </div>
    <div className={classes.ways}>{children}</div>
  </header>
);

/** What a line is called and looks like. */
export interface LineKind extends Pick<ContactCardLine, "use"> {
  readonly title: string;
  readonly hint: string;
  /** Of the bar that stands for the value. */
  readonly width: string;
}

interface RevealSheetPartProps<Item extends PaidOperation> {
  readonly lines: RevealLinesViewModel<Item>;
  readonly kinds: Readonly<Record<Item, LineKind>>;
  /** False while nobody knows yet what is owned: no price is shown for it. */
  readonly showsPrice: boolean;
  /** The buttons do nothing yet: they may be pressed for what was shown before. */
  readonly isSettling: boolean;
}

interface RevealCardsProps<Item extends PaidOperation> extends RevealSheetPartProps<Item> {
  readonly presses: Pick<SheetPresses, "armed" | "disarm">;
  readonly onReveal: (item: Item) => void;
  /** What else can be done with a value of the line. */
  readonly besideValue?: (item: Item, entry: ContactValue) => ReturnType<BesideValue>;
}

export const RevealCards = observer(
  <Item extends PaidOperation>({ lines, kinds, presses, besideValue, onReveal, ...state }: RevealCardsProps<Item>) =>
    lines.rows.map(({ item, line, offer }, place) => (
      <RevealCard
        key={item}
        {...kinds[item]}
        cost={costOf[item]}
        keyOfLine={sheetKeys.reveal[place]}
        phase={line.phase}
        offer={offer}
        short={lines.shortOf(item)}
        {...state}
        reader={lines.reader}
        isArmed={presses.armed === item}
        onDisarm={presses.disarm}
        onReveal={() => onReveal(item)}
        onCancel={() => void line.cancel()}
        besideValue={besideValue && ((entry) => besideValue(item, entry))}
      />
    )),
);

interface RevealFootProps<Item extends PaidOperation> extends RevealSheetPartProps<Item> {
  readonly onRevealAll: () => void;
  readonly presses: SheetPresses;
  readonly person: Omit<ContactCard, "lines">;
}

/** Opening all that is left, and what can be done with what is open. */
export const RevealFoot = observer(
  <Item extends PaidOperation>({
    lines,
    kinds,
    showsPrice,
    isSettling,
    onRevealAll,
    presses,
    person,
  }: RevealFootProps<Item>) => {
    const all = showsPrice || isSettling ? lines.all : undefined;
    const limit = showsPrice ? lines.limit : undefined;
    const card = { ...person, lines: lines.rows.map(({ item, line }) => cardLine(kinds[item], line.phase)) };
    const isOpen = hasValues(card);
    const button = useRef<HTMLButtonElement>(null);
    const awaitFocus = useFocusBack(
      lines.isOpening,
      useCallback(() => button.current?.focus(), []),
    );
    const openAll = () => {
      awaitFocus();
      onRevealAll();
    };
    if (showsPrice && all === undefined && limit === undefined && !isOpen && !lines.isOpening) return null;
    return (
      <footer className={classes.foot}>
        {isOpen && <ContactCardActions card={card} />}
        {!isOpen && all === undefined && lines.isOpening && <p className={classes.waiting}>{emptyToolTexts.charged}</p>}
        {limit && <LimitNote {...limit} />}
        {all && all.short?.isLimited !== true && (
          <RevealAll
            all={all}
            showsPrice={showsPrice}
            isSettling={isSettling}
            presses={presses}
            onReveal={openAll}
            button={button}
          />
        )}
      </footer>
    );
  },
);

const cardLine = ({ title, use }: LineKind, phase: RevealPhase): ContactCardLine => ({
  label: title,
  use,
  values: phase.kind === "revealed" ? phase.revealed.values : [],
});

/** One way to the limit for all lines that it stops. */
const LimitNote = ({ left, short }: LimitReached) => (
  <div className={classes.limit}>
    <p className="note">
      {limitText(left)} {raiseLimitText(short.setsOwnLimit ? "raise" : "ask", short.organisationName)}
    </p>
    <Button component={Link} to={BILLING_SETTINGS} variant="default" size="sm" className={classes.reveal}>
      {spendingTexts.seeLimit}
    </Button>
  </div>
);

interface RevealAllProps extends Pick<RevealFootProps<PaidOperation>, "showsPrice" | "isSettling" | "presses"> {
  readonly all: OpenAll;
  readonly onReveal: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

const RevealAll = observer(({ all, showsPrice, isSettling, presses, onReveal, button }: RevealAllProps) => {
  const { disarm } = presses;
  const isArmed = presses.armed === "all";
  const { price, isOnFileOnly } = all;
  const text = isOnFileOnly ? revealTexts.revealOnFile : revealTexts.revealAll;
  useLayoutEffect(() => {
    if (isArmed) button.current?.focus();
  }, [isArmed, button]);
  return (
    <div className={classes.all}>
      <SpendingButton
        ref={button}
        variant="light"
        size="sm"
        className={classes.reveal}
        isSettling={isSettling}
        short={showsPrice ? all.short : undefined}
        purpose={revealTexts.allDetails}
        aria-keyshortcuts={sheetKeys.all}
        onClick={onReveal}
        onBlur={disarm}
      >
        {isArmed ? (
          <>
            {revealTexts.revealFor(text, priceTag(price))}
            <KeyHint isShown>↵</KeyHint>
          </>
        ) : (
          <>
            {text} {showsPrice && <Price amount={price} />}
            <KeyHint>{sheetKeys.all}</KeyHint>
          </>
        )}
      </SpendingButton>
    </div>
  );
});
