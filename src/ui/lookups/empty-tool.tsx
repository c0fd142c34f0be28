import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { type Account, isLimited, payerOf, spendable } from "#domain/session/account.ts";
import { SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import {
  costOf,
  NO_CREDITS,
  type PaidOperation,
  priceTag,
  type Tenths,
  timesAffordable,
} from "#domain/shared/credits.ts";
import { accountTexts } from "#ui/account/account-texts.ts";
import classes from "./empty-tool.module.css";
import type { PaidCallNeeds } from "./paid-call.ts";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { counted } from "#ui/kit/count-text.ts";
import { emptyToolTexts } from "./empty-tool-texts.ts";
import { SeeLimit } from "./see-limit.tsx";
import { limitText } from "./spending-texts.ts";

/** A line as a search will show it, before there is any. */
interface GhostLine {
  readonly title: string;
  /** Of the bar that stands for the value. */
  readonly width: string;
  /** What the line costs by itself; "free" is said too. Left out where the whole search has one price. */
  readonly price?: Tenths | "free";
}

/** What credits are good for. */
interface Purchase {
  readonly operation: PaidOperation;
  readonly one: string;
  readonly several: string;
}

/** What holds for everybody, or what depends on who pays, which may not be known yet. */
type Fact = string | ((account: Account | undefined) => string);

interface EmptyToolProps {
  readonly account: PaidCallNeeds["account"];
  readonly title: string;
  /** Of the search as a whole. */
  readonly price?: Tenths;
  readonly lines: readonly GhostLine[];
  readonly facts: readonly Fact[];
  readonly purchases: readonly Purchase[];
  /** The form says that a limit leaves too little: it is not said again. */
  readonly isLimitSaid?: boolean;
  readonly example: { readonly label: string; readonly onTry: () => void };
}

/** What a tool gives and costs, shown while nothing has been searched. */
export const EmptyTool = observer(({ account, title, price, lines, facts, example, ...offer }: EmptyToolProps) => (
  <section ref={useFocusPassedOn()} className={classes.tool} aria-labelledby="empty-tool" data-empty-tool>
    <header className={classes.line}>
      <h2 id="empty-tool" className={classes.title}>
        {title}
      </h2>
      {price !== undefined && <span className="credits">{priceTag(price)}</span>}
    </header>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.title} className={classes.line}>
          <span>{line.title}</span>
          <span className={classes.bar}>
            <RedactionBar width={line.width} />
          </span>
          {line.price === "free" && <span className="muted">{emptyToolTexts.free}</span>}
          {typeof line.price === "number" && <span className="credits">{priceTag(line.price)}</span>}
        </li>
      ))}
    </ul>
    <div className={classes.facts}>
      {facts.map((fact) =>
        typeof fact === "string" ? (
          <p key={fact}>{fact}</p>
        ) : (
          <p key={fact.name} className={classes.ofPayer}>
            {fact(account.account)}
          </p>
        ),
      )}
    </div>
    {/* Its room is kept while the account is not known, so that nothing moves when it is. */}
    <footer className={classes.foot}>
      <p>
        {account.account ? (
          <CreditsLeft account={account.account} {...offer} />
        ) : (
          account.credits !== undefined && emptyToolTexts.noBalance
        )}
      </p>
      {account.account?.capabilities.includes(SAMPLE_DIRECTORY) && (
        <Button variant="default" size="sm" onClick={example.onTry}>
          {example.label}
        </Button>
      )}
    </footer>
  </section>
));

/** The example's button goes when there is something else to show: its focus moves to the beginning of the tool. */
const useFocusPassedOn = () => {
  const tool = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = tool.current;
    return () => {
      if (shown?.contains(document.activeElement)) shown.closest("main")?.focus({ preventScroll: true });
    };
  }, []);
  return tool;
};

interface CreditsLeftProps extends Pick<EmptyToolProps, "purchases" | "isLimitSaid"> {
  readonly account: Account;
}

/** "25 credits = 5 phones or 25 emails"; of whose credits, where they are not the person's own. */
const CreditsLeft = ({ account, purchases, isLimitSaid = false }: CreditsLeftProps) => {
  const credits = spendable(account);
  const affordable = purchases
    .map(({ operation, one, several }) => ({ times: timesAffordable(credits, costOf[operation]), one, several }))
    .filter(({ times }) => times > 0)
    .map(({ times, one, several }) => counted(times, one, several));
  if (affordable.length === 0) return isLimitSaid && isLimited(account) ? undefined : <TooFew account={account} />;
  return (
    <>
      <span className="credits">{priceTag(credits)}</span>{" "}
      {[whose(account), emptyToolTexts.buys(affordable)].filter(Boolean).join(" ")}
    </>
  );
};

const TooFew = ({ account }: Pick<CreditsLeftProps, "account">) => (
  <>
    {tooFewText(account)} {isLimited(account) ? <SeeLimit /> : <Link to="/billing">{emptyToolTexts.buyCredits}</Link>}
  </>
);

const tooFewText = (account: Account): string => {
  const credits = spendable(account);
  if (credits !== NO_CREDITS) return emptyToolTexts.notEnough(`${priceTag(credits)} ${whose(account)}`.trim());
  return isLimited(account) ? limitText(credits) : emptyToolTexts.outOfCredits;
};

const whose = (account: Account): string => {
  if (isLimited(account)) return emptyToolTexts.leftOfLimit;
  const { name } = account.organisation;
  return payerOf(account) === "organisation" && name !== undefined ? accountTexts.of(name) : "";
};

/** A longer name makes a third line on a phone, for which no room is kept. */
const NAME_MAX_LENGTH = 13;

const keptText = (account: Account | undefined): string => {
  if (account === undefined || payerOf(account) === "personal") return emptyToolTexts.kept;
  const { name } = account.organisation;
  return name === undefined || name.length > NAME_MAX_LENGTH
    ? emptyToolTexts.keptByOrganisation
    : emptyToolTexts.keptBy(name);
};

/** What holds wherever single details are revealed. */
export const REVEAL_FACTS = [emptyToolTexts.charged, keptText] as const;
