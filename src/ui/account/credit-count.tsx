import { IconChevronDown, IconCoins } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import {
  type Account,
  isInOrganisation,
  isLimited,
  payerOf,
  type SetAside,
  spendable,
} from "#domain/session/account.ts";
import { creditWord, formatCredits, LOW_CREDITS, NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { accountTexts as texts } from "./account-texts.ts";
import type { AccountViewModel } from "./account-view-model.ts";
import classes from "./credit-count.module.css";
import { ownerOf } from "./purchase-owner.ts";
import { TextButton } from "#ui/kit/text-button.tsx";

/** The credits that may be spent, and what is to say of them: that they are few, or not known. */
export const CreditCount = observer(({ account }: { readonly account: AccountViewModel }) => {
  const { lookUpFailure: trouble } = account;
  const credits = account.account ? spendable(account.account) : account.credits;
  const cap = trouble === undefined && account.account ? shownCap(account.account) : undefined;
  // Before the first answer there is a figure to show too; it must not pass for a balance.
  const mark = account.account ? texts.outdated : texts.unavailable;
  return (
    <div className={classes.credits}>
      <p className={classes.count} role="status">
        <IconCoins size={18} stroke={1.6} aria-hidden />
        {credits === undefined ? (
          <span className={classes.unknown}>
            <span className="visually-hidden">{texts.loadingCredits}</span>
          </span>
        ) : (
          <span className={account.account ? undefined : classes.guess}>
            {formatCredits(credits)}{" "}
            {cap !== undefined && <span className={classes.limit}>{texts.ofLimit(formatCredits(cap))} </span>}
            <span className={classes.word}>{creditWord(cap ?? credits)}</span>
          </span>
        )}
        {account.account && isInOrganisation(account.account) && (
          <span className={classes.left}>{whose(account.account)}</span>
        )}
        {trouble !== undefined && (
          <span className="visually-hidden">
            {mark.join(" ")}: {trouble}
          </span>
        )}
        {trouble === undefined && account.account?.setAside && <SetAsideNote of={account.account.setAside} />}
        {trouble === undefined && credits !== undefined && isLow(credits, account.account?.setAside) && (
          <span className={classes.mark}>{credits === NO_CREDITS ? texts.empty : texts.low}</span>
        )}
      </p>
      {trouble !== undefined && <Trouble mark={mark} text={trouble} onRetry={account.refresh} />}
    </div>
  );
});

/** What a limit is stands beside what it leaves, unless a mark takes its place. */
const shownCap = (account: Account): Tenths | undefined =>
  account.setAside === undefined && isLimited(account) ? account.monthlyCap?.cap : undefined;

/** Someone in an organisation has credits of their own, too. A name may be too long to stand here. */
const whose = (account: Account): string => {
  if (isLimited(account)) return texts.leftOfLimit;
  return payerOf(account) === "organisation" ? texts.of(ownerOf({ payer: "organisation" })) : texts.yourOwn;
};

/** What jobs have set aside is still there: most of it may come back. */
const isLow = (credits: Tenths, setAside?: SetAside): boolean => credits + (setAside?.credits ?? 0) < LOW_CREDITS;

const SetAsideNote = ({ of: { credits, tool } }: { readonly of: SetAside }) => {
  const amount = formatCredits(credits);
  const purpose = tool === undefined ? "" : texts.byJob;
  const content = (
    <>
      <span className={classes.word}>{amount}</span> {texts.reserved}
      {purpose && " "}
      <span className={classes.word}>{purpose}</span>
    </>
  );
  const title = [amount, texts.reserved, purpose].join(" ").trim();
  return tool === undefined ? (
    <span className={classes.mark} title={title} data-set-aside>
      {content}
    </span>
  ) : (
    <Link to={bulkModeOf(tool)} className={classes.mark} title={title} data-set-aside>
      {content}
    </Link>
  );
};

interface TroubleProps {
  readonly mark: (typeof texts)["outdated" | "unavailable"];
  readonly text: string;
  readonly onRetry: () => Promise<void>;
}

/** The mark beside the credits, which opens the reason and a way to ask again. The browser closes it, by Escape too. */
const Trouble = ({ mark, text, onRetry }: TroubleProps) => {
  const id = useId();
  const [subject, state] = mark;
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const reason = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = reason.current;
    // The reason goes with the trouble, and takes the button that had the focus along.
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById("main")?.focus();
    };
  }, []);
  const retry = () => {
    if (isAsking) return;
    setIsAsking(true);
    void onRetry().finally(() => setIsAsking(false));
  };
  return (
    <>
      <button type="button" className={classes.trouble} popoverTarget={id}>
        <span>
          <span className={classes.word}>{subject}</span> {state}
        </span>
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
      <div
        id={id}
        ref={reason}
        popover="auto"
        className={classes.reason}
        data-open={isOpen || undefined}
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        <p>
          {mark === texts.unavailable ? texts.notLoaded : texts.notRefreshed} {text}
        </p>
        <TextButton aria-disabled={isAsking} onClick={retry}>
          {isAsking ? texts.retrying : texts.retry}
        </TextButton>
      </div>
    </>
  );
};
