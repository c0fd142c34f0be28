import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { type Account, isLimited, payerOf, spendable } from "#domain/session/account.ts";
import { SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import { costOf, type PaidOperation, priceTag, type Tenths, timesAffordable } from "#domain/shared/credits.ts";
import classes from "./empty-tool.module.css";
import type { PaidCallNeeds } from "./paid-call.ts";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { counted } from "#ui/kit/count-text.ts";

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
  readonly example: { readonly label: string; readonly onTry: () => void };
}

/** What a tool gives and costs, shown while nothing has been searched. */
export const EmptyTool = observer(({ account, title, price, lines, facts, purchases, example }: EmptyToolProps) => (
  <section ref={useFocusPassedOn()} className={classes.tool} aria-labelledby="empty-tool">
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
          {line.price === "free" && <span className="muted">Free</span>}
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
          <CreditsLeft account={account.account} purchases={purchases} />
        ) : (
          account.credits !== undefined && "We couldn't load your balance."
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

interface CreditsLeftProps {
  readonly account: Account;
  readonly purchases: readonly Purchase[];
}

/** "25 credits: 5 phone numbers or 25 emails"; of whose credits, where they are not the person's own. */
const CreditsLeft = ({ account, purchases }: CreditsLeftProps) => {
  const credits = spendable(account);
  const affordable = purchases
    .map(({ operation, one, several }) => ({ times: timesAffordable(credits, costOf[operation]), one, several }))
    .filter(({ times }) => times > 0)
    .map(({ times, one, several }) => counted(times, one, several));
  return (
    <>
      <span className="credits">{priceTag(credits)}</span>
      {whose(account)}: {affordable.length > 0 ? affordable.join(" or ") : "too few for any of these. "}
      {affordable.length === 0 &&
        (isLimited(account) ? "An owner or admin can raise it." : <Link to="/billing">Buy Credits</Link>)}
    </>
  );
};

const whose = (account: Account): string => {
  if (isLimited(account)) return " left of your monthly limit";
  const { name } = account.organisation;
  return payerOf(account) === "organisation" && name !== undefined ? ` of ${name}` : "";
};

/** A longer name makes a third line on a phone, for which no room is kept. */
const NAME_MAX_LENGTH = 13;

const keptText = (account: Account | undefined): string => {
  if (account === undefined) return "What was opened once is free to open again.";
  if (payerOf(account) === "personal") return "What has been opened stays yours: opening it again is free.";
  const { name } = account.organisation;
  const owner =
    name === undefined || name.length > NAME_MAX_LENGTH
      ? "What your organisation pays for stays its own"
      : `What ${name} pays for stays ${name}'s`;
  return `${owner}: opening it again is free for everybody in it.`;
};

/** What holds wherever single lines are opened. */
export const REVEAL_FACTS = [
  "A line is paid for when it opens with a value. Nothing found costs nothing.",
  keptText,
] as const;
