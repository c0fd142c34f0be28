import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ORGANISATION_OWNERSHIP } from "#domain/session/capability.ts";
import type { Account } from "#domain/session/account.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { CloseQuestion } from "./close-organisation.tsx";
import type { CloseViewModel } from "./close-view-model.ts";
import { HandOverQuestion } from "./hand-over.tsx";
import type { HandOverViewModel } from "./hand-over-view-model.ts";
import classes from "./leave-organisation.module.css";
import { ownershipTexts as texts } from "./ownership-texts.ts";

interface OwnershipProps {
  readonly account: Account | undefined;
  readonly handing: HandOverViewModel;
  readonly closer: CloseViewModel;
}

/** What only owners can do with the whole organisation. What was done is still said when they are owners no more. */
export const Ownership = observer(({ account, handing, closer }: OwnershipProps) => {
  const mayAct = account?.isOwner === true && account.capabilities.includes(ORGANISATION_OWNERSHIP);
  const done = doneText(handing, closer);
  if (done !== undefined) return <Done text={done} />;
  if (!mayAct) return undefined;
  if (handing.question.isOpen) return <HandOverQuestion handing={handing} />;
  if (closer.question.isOpen) return <CloseQuestion closer={closer} />;
  return (
    <>
      <div className={classes.offer}>
        <span>{texts.handOver.means}</span>
        <Button variant="default" size="sm" onClick={() => void handing.ask()}>
          {texts.handOver.offer}
        </Button>
      </div>
      <div className={classes.offer}>
        <span>{texts.close.means}</span>
        <Button variant="default" size="sm" onClick={() => void closer.ask()}>
          {texts.close.offer}
        </Button>
      </div>
    </>
  );
});

const doneText = (handing: HandOverViewModel, closer: CloseViewModel): string | undefined => {
  if (closer.question.phase.kind === "done") return texts.close.done(closer.closed);
  return handing.question.phase.kind === "done" ? texts.handOver.done(handing.email) : undefined;
};

/** Has the focus, because the buttons that had it are gone. */
const Done = ({ text }: { readonly text: string }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={classes.left}>
      <Notice tone="success">{text}</Notice>
    </div>
  );
};
