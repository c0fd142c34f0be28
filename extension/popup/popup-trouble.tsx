import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "#extension/ui/way-on.module.css";
import type { AccountLineViewModel } from "./account-line-view-model.ts";
import { popupTexts } from "./popup-texts.ts";

interface PopupTroubleProps {
  readonly line: AccountLineViewModel;
  readonly trouble: NonNullable<AccountLineViewModel["trouble"]>;
  /** Has the site renew the sign-in. Undefined while it does. */
  readonly onRenew: (() => void) | undefined;
}

/** Why nothing can be found just now, and the one thing that helps. */
export const PopupTrouble = observer(({ line, trouble, onRenew }: PopupTroubleProps) => {
  const isRenewing = onRenew === undefined;
  return (
    <section className={classes.notice} aria-label={popupTexts.trouble}>
      {/* A message of the server's may be long. */}
      <p role="alert" className={classes.message} title={trouble.text}>
        {trouble.text}
      </p>
      {trouble.isSignedOut ? (
        <Button aria-disabled={isRenewing} onClick={onRenew}>
          {isRenewing ? popupTexts.renewing : popupTexts.renew}
        </Button>
      ) : (
        <Button aria-disabled={line.isAsking} onClick={() => void line.lookUp()}>
          {line.isAsking ? popupTexts.retrying : popupTexts.retry}
        </Button>
      )}
    </section>
  );
});
