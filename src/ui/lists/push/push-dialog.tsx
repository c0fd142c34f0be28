import { IconCheck } from "@tabler/icons-react";
import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { crmFaultText } from "#application/crm/crm-texts.ts";
import { waitText } from "#application/crm/wait-text.ts";
import { notPushed } from "#domain/crm/person-value.ts";
import { isCheck, isPushActive, type Push, PUSHED_AT_ONCE, writtenOf } from "#domain/crm/push.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { newKeyAddress } from "#domain/crm/new-key-address.ts";
import { CRM_CONNECTIONS } from "#domain/shared/routes.ts";
import { formatTimeOrMoment } from "#ui/kit/format-time.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ProgressBar } from "#ui/kit/progress-bar.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { personValueNames } from "#ui/lookups/crm/person-value-texts.ts";
import { outcomeSentence } from "#ui/lookups/crm/push-outcome.ts";
import { pushTexts } from "#ui/lookups/crm/push-texts.ts";
import classes from "./push-dialog.module.css";
import { pushDialogTexts as texts } from "./push-dialog-texts.ts";
import { Conflicts, Failed } from "./push-left-out.tsx";
import { isEnded, isWhole, pushTitle, otherOutcomes } from "./push-title.ts";
import type { PushDialogViewModel } from "./push-dialog-view-model.ts";

interface PushDialogProps {
  readonly create: () => PushDialogViewModel;
  readonly onClose: () => void;
  /** Opens what finds emails for these people. */
  readonly onFind: (people: readonly ShownPerson[]) => void;
}

/** Pushes saved people to a CRM, after saying what that would do. */
export const PushDialog = observer(({ create, onClose, onFind }: PushDialogProps) => {
  const model = useViewModel(create);
  const place = useRef<HTMLDivElement>(null);
  const { isSending } = model;
  useEffect(() => {
    // The button that was pressed is gone, or was disabled while it sent.
    if (!isSending && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("button:enabled")?.focus();
  }, [isSending]);
  return (
    <Modal title={<Title model={model} />} opened onClose={onClose} isAtTop>
      <div ref={place} className={classes.dialog}>
        <Content model={model} onClose={onClose} onFind={onFind} />
      </div>
    </Modal>
  );
});

/** Until it is known what a push would do, the dialog says what a push is. */
const Before = observer(({ model }: Pick<OfDialog, "model">) => {
  const { push, isCut } = model;
  if (push !== undefined && push.state !== "planning") return undefined;
  return (
    <>
      <NotPushed model={model} />
      <p>{texts.lead}</p>
      {isCut && <p className="note">{texts.tooMany(PUSHED_AT_ONCE)}</p>}
    </>
  );
});

const NotPushed = observer(({ model: { connection } }: Pick<OfDialog, "model">) => {
  const values = connection === undefined ? [] : notPushed(connection.mapping);
  if (values.length === 0) return undefined;
  return (
    <p className="note">
      {texts.notPushed(values.map((value) => personValueNames[value]))}{" "}
      {connection?.isManaged === true && <Link to={CRM_CONNECTIONS}>{texts.changeFields}</Link>}
    </p>
  );
});

const Title = observer(({ model: { push, ids } }: Pick<OfDialog, "model">) => (
  <span className={classes.title}>
    {push !== undefined && isWhole(push) && (
      <IconCheck size={20} stroke={2.2} aria-hidden className={classes.whole ?? ""} />
    )}
    {pushTitle(push, ids.length)}
  </span>
));

interface OfDialog {
  readonly model: PushDialogViewModel;
  readonly onClose: () => void;
  readonly onFind: PushDialogProps["onFind"];
}

const Content = observer(({ model, onClose, onFind }: OfDialog) => {
  const { crm, push, failure } = model;
  if (crm.connections === undefined)
    return crm.loadFailure === undefined ? (
      <p role="status">{texts.loading}</p>
    ) : (
      <>
        <Notice tone="error">{crm.loadFailure}</Notice>
        <div className={classes.buttons}>
          <Button onClick={() => void crm.load()}>{texts.retry}</Button>
        </div>
      </>
    );
  if (crm.connections.length === 0)
    return (
      <>
        <p>{texts.lead}</p>
        <p>{texts.none}</p>
        <div className={classes.buttons}>
          <Button component={Link} to={CRM_CONNECTIONS} data-autofocus>
            {texts.connect}
          </Button>
          <TextButton onClick={onClose}>{texts.cancel}</TextButton>
        </div>
      </>
    );
  return (
    <>
      {(push === undefined || isPlan(push)) && <Choice model={model} />}
      <Before model={model} />
      {push !== undefined && <Progress push={push} />}
      {model.isUnchanged && push !== undefined && <p role="status">{texts.stillFailed(push.counts.failed)}</p>}
      {push !== undefined && <Conflicts model={model} push={push} />}
      {push !== undefined && !isPushActive(push) && <Failed model={model} push={push} onFind={onFind} />}
      {push?.state === "planned" && <p className="note">{planNote(push)}</p>}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Buttons model={model} onClose={onClose} />
    </>
  );
});

const Choice = observer(({ model }: Pick<OfDialog, "model">) => {
  const { crm, connection, isSending, push } = model;
  return (
    <NativeSelect
      label={texts.connection}
      data-autofocus
      value={connection?.id ?? ""}
      disabled={isSending || push?.state === "planning"}
      data={(crm.connections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => model.choose(currentTarget.value)}
    />
  );
});

const isPlan = ({ state }: Push): boolean => state === "planning" || state === "planned";

const planNote = (push: Push): string => {
  const { withValues, people } = push;
  if (writtenOf(push) === 0) return texts.nothing;
  return withValues === undefined ? texts.onlyRevealed : texts.withValues(withValues, people);
};

/** What the push would do, does, or did. */
const Progress = ({ push }: { readonly push: Push }) => {
  const { state, connectionName, done, people, fault, target, waitsUntil } = push;
  const outcomes = otherOutcomes(push);
  const label = (isPlan(push) ? texts.planning : texts.pushing)(done, people);
  return (
    <>
      {state === "planned" && <p>{texts.planned(connectionName)}</p>}
      {isPushActive(push) && (
        <>
          <p role="status">{label}</p>
          <ProgressBar label={label} max={people} value={done} />
        </>
      )}
      {state === "done" && (
        <p role="status" className="visually-hidden">
          {pushTitle(push, people)}
        </p>
      )}
      {/* They come one after the other during a check. */}
      {state !== "planning" && outcomes.length > 0 && (
        <ul className={classes.counts}>
          {outcomes.map((outcome) => (
            <li key={outcome} data-outcome={outcome}>
              {outcomeSentence(outcome, push)}
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <Notice tone="error">{crmFaultText(fault, target)}</Notice>}
      {waitsUntil !== undefined && isPushActive(push) && (
        <p className="note">{waitText(push, formatTimeOrMoment(waitsUntil))}</p>
      )}
      {isPushActive(push) && !isPlan(push) && (
        <p className="note">
          <Sentence text={texts.goesOn} parts={{ crm: <Link to={CRM_CONNECTIONS}>{texts.crm}</Link> }} />
        </p>
      )}
    </>
  );
};

const EnterKey = ({ push, onClose }: { readonly push: Push; readonly onClose: () => void }) => (
  <Button component={Link} to={newKeyAddress(push.connectionId)} autoFocus onClick={onClose}>
    {texts.enterKey}
  </Button>
);

const Buttons = observer(({ model, onClose }: Omit<OfDialog, "onFind">) => {
  const { push, isSending, connection, lacksKey } = model;
  const again = lacksKey ? "default" : "filled";
  const close = <TextButton onClick={onClose}>{push === undefined ? texts.cancel : texts.close}</TextButton>;
  if (push?.state === "failed")
    return (
      <div className={classes.buttons}>
        {lacksKey && <EnterKey push={push} onClose={onClose} />}
        <Button autoFocus={!lacksKey} variant={again} loading={isSending} onClick={() => void model.change("retry")}>
          {texts.retry}
        </Button>
        {close}
      </div>
    );
  if (push !== undefined && isEnded(push)) {
    const mayRetry = push.state === "done" && push.counts.failed > 0;
    return (
      <div className={classes.buttons}>
        <Button autoFocus onClick={onClose}>
          {texts.finish}
        </Button>
        {mayRetry && (
          <Button variant="default" loading={isSending} onClick={() => void model.change("retry")}>
            {pushTexts.retryFailed(push.counts.failed)}
          </Button>
        )}
        {!isCheck(push) && <Link to={CRM_CONNECTIONS}>{texts.pushes}</Link>}
      </div>
    );
  }
  if (push === undefined)
    return (
      <div className={classes.buttons}>
        <Button disabled={isSending || connection === undefined} onClick={() => void model.plan()}>
          {isSending ? texts.checking(model.ids.length) : texts.plan}
        </Button>
        {close}
      </div>
    );
  const { state } = push;
  const toPush = writtenOf(push);
  if (state === "planned" && toPush === 0)
    return (
      <div className={classes.buttons}>
        <Button autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    );
  if (state === "waiting" || state === "running")
    return (
      <div className={classes.buttons}>
        <Button autoFocus onClick={onClose}>
          {texts.close}
        </Button>
        <TextButton disabled={isSending} onClick={() => void model.change("cancel")}>
          {texts.cancelPush}
        </TextButton>
      </div>
    );
  return (
    <div className={classes.buttons}>
      {state === "planning" && <Button disabled>{texts.checking(push.people)}</Button>}
      {state === "planned" && (
        <Button autoFocus loading={isSending} onClick={() => void model.change("start")}>
          {texts.start(toPush)}
        </Button>
      )}
      {lacksKey && <EnterKey push={push} onClose={onClose} />}
      {state === "paused" && (
        <Button variant={again} loading={isSending} onClick={() => void model.change("resume")}>
          {texts.resume}
        </Button>
      )}
      {state === "planning" && (
        <Button variant="default" loading={isSending} onClick={() => void model.change("cancel")}>
          {texts.cancel}
        </Button>
      )}
      {state === "paused" && <Link to={CRM_CONNECTIONS}>{texts.pushes}</Link>}
      {close}
    </div>
  );
});
