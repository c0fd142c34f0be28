import { IconCoins } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { creditWord, formatCredits } from "#domain/shared/credits.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { AccountLineViewModel } from "./account-line-view-model.ts";
import classes from "./account-line.module.css";
import { popupTexts } from "./popup-texts.ts";

interface AccountLineProps {
  readonly line: AccountLineViewModel;
  /** Has the site renew the sign-in. Undefined while it does. */
  readonly onRenew: (() => void) | undefined;
}

/** As high while nothing is known as it is later. */
export const AccountLine = observer(({ line, onRenew }: AccountLineProps) => {
  const { account, trouble, credits, name } = line;
  useEffect(() => void line.lookUp(), [line]);
  return (
    <section aria-label={popupTexts.account} className={classes.line} aria-busy={line.isAsking}>
      <div className={classes.person}>
        {trouble === undefined ? (
          <Person name={name} lines={[account?.email ?? "", line.label]} isKnown={account !== undefined} />
        ) : (
          <>
            <p role="alert" className={classes.trouble} title={trouble.text}>
              {trouble.text}
            </p>
            <Remedy line={line} onRenew={onRenew} />
          </>
        )}
      </div>
      <p className={classes.credits} role="status">
        <IconCoins size={18} stroke={1.6} aria-hidden />
        {credits !== undefined && (
          <span>
            {formatCredits(credits)} {creditWord(credits)}
          </span>
        )}
        {credits === undefined && <Unknown isAsking={trouble === undefined} />}
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

const Unknown = ({ isAsking }: { readonly isAsking: boolean }) =>
  isAsking ? (
    <span className={classes.bar}>
      <span className="visually-hidden">{popupTexts.loadingCredits}</span>
    </span>
  ) : (
    <span>{popupTexts.creditsUnknown}</span>
  );

const Remedy = observer(({ line, onRenew }: AccountLineProps) => {
  const isRenewing = onRenew === undefined;
  if (line.trouble?.isSignedOut)
    return (
      <TextButton aria-disabled={isRenewing} onClick={onRenew}>
        {isRenewing ? popupTexts.renewing : popupTexts.renew}
      </TextButton>
    );
  return (
    <TextButton aria-disabled={line.isAsking} onClick={() => void line.lookUp()}>
      {line.isAsking ? popupTexts.retrying : popupTexts.retry}
    </TextButton>
  );
});
