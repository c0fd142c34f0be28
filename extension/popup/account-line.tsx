import { IconCoins } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { creditWord, formatCredits } from "#domain/shared/credits.ts";
import type { AccountLineViewModel } from "./account-line-view-model.ts";
import classes from "./account-line.module.css";
import { popupTexts } from "./popup-texts.ts";

/** As high while nothing is known as it is later. */
export const AccountLine = observer(({ line }: { readonly line: AccountLineViewModel }) => {
  const { account, credits, name } = line;
  return (
    <section aria-label={popupTexts.account} className={classes.line} aria-busy={line.isAsking}>
      <div className={classes.person}>
        <Person name={name} lines={[account?.email ?? "", line.label]} isKnown={account !== undefined} />
      </div>
      <p className={classes.credits} role="status">
        <IconCoins size={18} stroke={1.6} aria-hidden />
        {credits === undefined ? (
          <span className={classes.bar}>
            <span className="visually-hidden">{popupTexts.loadingCredits}</span>
          </span>
        ) : (
          <span>
            {formatCredits(credits)} {creditWord(credits)}
          </span>
        )}
      </p>
    </section>
  );
});

interface PersonProps {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isKnown: boolean;
}

const Person = ({ name, lines, isKnown }: PersonProps) => (
  <>
    <p className={classes.name} title={name}>
      {isKnown ? name : <span className={classes.bar} />}
    </p>
    {lines.map((text, index) => (
      // Two lines that keep their places.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={classes.detail} title={text}>
        {text}
      </p>
    ))}
  </>
);
