import { Button } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ComponentProps, type Ref, type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { formatCredits } from "#domain/shared/credits.ts";
import { BILLING_SETTINGS, bulkModeOf } from "#domain/shared/routes.ts";
import type { Shortfall } from "#domain/session/account.ts";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { spendingTexts } from "./spending-texts.ts";

interface SpendingButtonProps extends ComponentProps<typeof SettlingButton> {
  /** Undefined where there are enough credits, or nobody knows. */
  readonly short: Shortfall | undefined;
  /** What the credits are for, to screen readers. */
  readonly purpose: string;
  /** The way to the person's limit stands once, elsewhere: here it is only said. */
  readonly isOneOfSeveral?: boolean;
  /** The way to more credits is the page's main action. */
  readonly isPrimary?: boolean;
  /** The way to more credits, where it stands. */
  readonly buyRef?: Ref<HTMLAnchorElement>;
}

/** A button that spends; with too few credits it says so, and leads to what can be done about it. */
export const SpendingButton = ({
  short,
  purpose,
  isOneOfSeveral = false,
  isPrimary = false,
  buyRef = null,
  ...button
}: SpendingButtonProps) => {
  const focusRef = useRef(false);
  return short === undefined || button.loading ? (
    <Spend {...button} focusRef={focusRef} />
  ) : (
    <TooFew
      {...{ short, purpose, isOneOfSeveral, isPrimary, buyRef, focusRef }}
      size={button.size}
      className={button.className}
    />
  );
};

/** Passed from the one to the other when one takes the other's place. */
interface PassesFocus {
  readonly focusRef: RefObject<boolean>;
}

const Spend = ({ focusRef, ref = null, ...button }: ComponentProps<typeof SettlingButton> & PassesFocus) => {
  const own = useRef<HTMLButtonElement>(null);
  useFocusPassed(own, focusRef);
  return <SettlingButton {...button} ref={useMergedRef(own, ref)} />;
};

interface TooFewProps extends PassesFocus {
  readonly short: Shortfall;
  readonly size: ComponentProps<typeof SettlingButton>["size"] | undefined;
  readonly className: string | undefined;
  readonly purpose: string;
  readonly isOneOfSeveral: boolean;
  readonly isPrimary: boolean;
  readonly buyRef: Ref<HTMLAnchorElement>;
}

const TooFew = ({ short, size, className = "", focusRef, purpose, isOneOfSeveral, isPrimary, buyRef }: TooFewProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const shown = useMergedRef(link, buyRef);
  useFocusPassed(link, focusRef);
  const hidden = <span className="visually-hidden">{spendingTexts.purpose(purpose)}</span>;
  const look = { variant: "default", className, ...(size === undefined ? {} : { size }) } as const;
  if (short.isLimited && isOneOfSeveral) {
    return (
      <p className={`note ${className}`} data-said>
        {spendingTexts.overLimit} {hidden}
      </p>
    );
  }
  if (short.isLimited) {
    return (
      <Button {...look} component={Link} to={BILLING_SETTINGS} ref={link}>
        {spendingTexts.seeLimit} {hidden}
      </Button>
    );
  }
  if (short.setAside !== undefined) {
    const { tool } = short.setAside;
    const content = (
      <>
        {tool === undefined ? spendingTexts.setAside : spendingTexts.setAsideByJob} {hidden}
      </>
    );
    return tool === undefined ? (
      <Button {...look} disabled>
        {content}
      </Button>
    ) : (
      <Button {...look} component={Link} to={bulkModeOf(tool)} ref={link}>
        {content}
      </Button>
    );
  }
  return (
    <Button {...look} {...(isPrimary && { variant: "filled" })} component={Link} to="/billing" ref={shown}>
      {spendingTexts.short(formatCredits(short.missing))} {hidden}
    </Button>
  );
};

const useFocusPassed = (element: RefObject<HTMLElement | null>, focusRef: RefObject<boolean>) => {
  useLayoutEffect(() => {
    const shown = element.current;
    if (focusRef.current) shown?.focus();
    focusRef.current = false;
    return () => {
      focusRef.current = shown !== null && shown === document.activeElement;
    };
  }, [element, focusRef]);
};
