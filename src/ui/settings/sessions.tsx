import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { LoadedList } from "#ui/kit/loaded-list.tsx";
import { deviceText, sessionsTexts as texts, usageText } from "./sessions-texts.ts";
import type { SessionsViewModel } from "./sessions-view-model.ts";
import part from "./api-part.module.css";
import classes from "./sessions.module.css";

/** Where the person is signed in, where the backend lists it. */
export const Sessions = observer(({ create }: { readonly create: () => SessionsViewModel }) => {
  const sessions = useViewModel(create);
  return sessions.isOffered ? <Offered sessions={sessions} /> : undefined;
});

interface OfSessions {
  readonly sessions: SessionsViewModel;
}

const Offered = observer(({ sessions }: OfSessions) => {
  const { listed, loadFailure, load, hasOthers, ending, endOthers, endFailure, done } = sessions;
  useEffect(() => void load(), [load]);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done !== undefined) said.current?.focus();
  }, [done]);
  return (
    <section className={`${part.part} ${classes.section}`} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p className="muted">{texts.lead}</p>
      <p ref={said} role="status" tabIndex={-1} className={part.status}>
        {done}
      </p>
      {endFailure !== undefined && <Notice tone="error">{endFailure}</Notice>}
      <LoadedList
        items={listed}
        failure={loadFailure}
        load={load}
        texts={texts}
        render={(session) => <Session sessions={sessions} of={session} />}
      />
      {hasOthers && (
        <Button
          variant="default"
          size="sm"
          className={part.offer ?? ""}
          loading={ending === "others"}
          onClick={() => void endOthers()}
        >
          {texts.endOthers}
        </Button>
      )}
    </section>
  );
});

const Session = observer(({ sessions, of: session }: OfSessions & { readonly of: SignedInSession }) => (
  <div className={classes.session}>
    <div>
      <p className={part.name}>{deviceText(session)}</p>
      <p className="muted">{usageText(session)}</p>
    </div>
    {session.isThisOne ? (
      <span className={classes.here}>{texts.thisDevice}</span>
    ) : (
      <Button
        variant="default"
        size="sm"
        aria-label={texts.endNamed(session.device)}
        loading={sessions.ending === session.id}
        onClick={() => void sessions.end(session)}
      >
        {texts.end}
      </Button>
    )}
  </div>
));
