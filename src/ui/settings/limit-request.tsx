import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useRef } from "react";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { limitRequestTexts as texts } from "./billing-tab-texts.ts";
import classes from "./limit-request.module.css";
import type { LimitRequestViewModel } from "./limit-request-view-model.ts";

interface LimitRequestProps {
  readonly request: LimitRequestViewModel;
  /** Whose owners and admins are asked. */
  readonly organisation: string;
}

/** Asks for a higher monthly limit with one click. That it was sent is said where the button was. */
export const LimitRequest = observer(({ request, organisation }: LimitRequestProps) => {
  const { phase, asked } = request;
  const sent = useRef<HTMLSpanElement>(null);
  const awaitFocus = useFocusBack(
    phase.kind === "sending",
    useCallback(() => sent.current?.focus(), []),
  );
  if (!request.isOffered) return undefined;
  if (asked !== undefined && phase.kind === "open")
    return <span className={classes.request}>{texts.asked[asked]}</span>;
  const send = () => {
    awaitFocus();
    void request.send();
  };
  return (
    <span className={classes.request}>
      {phase.kind === "sent" ? (
        <span ref={sent} tabIndex={-1}>
          {texts.sent(organisation)}
        </span>
      ) : (
        <Button size="sm" aria-disabled={phase.kind === "sending"} onClick={send}>
          {phase.kind === "sending" ? texts.sending : texts.ask}
        </Button>
      )}
      <span role="status" className={classes.failure}>
        {phase.kind === "failed" && <FailureText text={phase.text} />}
      </span>
    </span>
  );
});
