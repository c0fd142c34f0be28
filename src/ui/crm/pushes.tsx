import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useRef } from "react";
import { Link } from "react-router-dom";
import { crmFaultText } from "#application/crm/crm-texts.ts";
import { waitText } from "#application/crm/wait-text.ts";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import { isCheck, isPushActive, type Push, type PushAction, writtenOf } from "#domain/crm/push.ts";
import { formatMoment, formatTimeOrMoment } from "#ui/kit/format-time.ts";
import { LoadedList } from "#ui/kit/loaded-list.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ProgressBar } from "#ui/kit/progress-bar.tsx";
import dot from "#ui/kit/status-dot.module.css";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { outcomesOf, outcomeText } from "#ui/lookups/crm/push-outcome.ts";
import { pushTexts } from "#ui/lookups/crm/push-texts.ts";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import { OpenPeople } from "./open-people.tsx";
import { stateText, statusOf, whatIsPushed } from "./push-state.ts";
import type { PushesViewModel } from "./pushes-view-model.ts";

const texts = crmPageTexts.pushes;

/** The last pushes, with how they ended and what can be done. */
export const Pushes = observer(({ page, model }: Omit<OfPush, "push">) => (
  <section className={classes.part} aria-label={texts.heading}>
    <h2>{texts.heading}</h2>
    <LoadedList
      items={model.listed}
      failure={model.loadFailure}
      load={model.load}
      texts={texts}
      render={(push) => <PushItem page={page} model={model} push={push} />}
    />
    {model.outdated.length > 0 && (
      <p>
        <TextButton aria-expanded={model.showsOutdated} onClick={model.toggleOutdated}>
          {(model.showsOutdated ? texts.hideOutdated : texts.showOutdated)(model.outdated.length)}
        </TextButton>
      </p>
    )}
    <Button component={Link} to="/dashboard/lists" variant="default" size="sm" className={classes.offer ?? ""}>
      {texts.toLists}
    </Button>
  </section>
));

interface OfPush {
  readonly page: ConnectionsViewModel;
  readonly model: PushesViewModel;
  readonly push: Push;
}

const PushItem = observer(({ page, model, push }: OfPush) => {
  const { id, state, people, done, listName, connectionName, target, waitsUntil, createdAt } = push;
  const failure = model.failures.get(id);
  const isOld = model.outdated.includes(push);
  const connection = model.crm.connections?.find((one) => one.id === push.connectionId);
  const isHeld = push.fault?.reason === "key" && connection?.fault?.reason === "key";
  const fault = state === "cancelled" ? undefined : push.fault;
  const actions = actionsOf(push, isOld).filter((action) => action === "cancel" || !isHeld);
  const needsKey = isHeld && fault !== undefined && connection.isManaged;
  const row = useRef<HTMLDivElement>(null);
  // A press may remove the button that has the focus.
  const awaitFocus = useFocusBack(
    model.sending.has(id),
    useCallback(() => row.current?.focus(), []),
  );
  const act = (action: PushAction) => {
    awaitFocus();
    void model.change(push, action);
  };
  return (
    <div ref={row} tabIndex={-1} className={classes.push}>
      <div>
        <p className={classes.name}>{whatIsPushed(push)}</p>
        <p className="note">
          <span className={dot.status} data-status={statusOf(push)}>
            {stateText(push, model.isUnchanged(push))}
          </span>
          {texts.between}
          {listName === undefined ? texts.to(connectionName) : texts.peopleTo(people, connectionName)}
          {texts.between}
          <span className={classes.moment}>{formatMoment(createdAt)}</span>
        </p>
      </div>
      {isPushActive(push) && (
        <>
          <ProgressBar label={texts.progress(done, people)} max={people} value={done} />
          <p className={classes.progress} aria-hidden>
            {texts.progress(done, people)}
          </p>
        </>
      )}
      <Outcomes model={model} push={push} />
      {fault?.reason === "key" && <p className={isHeld ? classes.danger : "note"}>{keyText(connection)}</p>}
      {fault !== undefined && fault.reason !== "key" && <Notice tone="warning">{crmFaultText(fault, target)}</Notice>}
      {waitsUntil !== undefined && isPushActive(push) && (
        <p className="note">{waitText(push, formatTimeOrMoment(waitsUntil))}</p>
      )}
      {isOld && <p className="note">{texts.outdated(connectionName)}</p>}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      {(actions.length > 0 || needsKey) && (
        <div className={classes.buttons}>
          {needsKey && !page.isOpen({ id: connection.id, part: "key" }) && (
            <Button size="sm" variant="default" onClick={() => page.openPart({ id: connection.id, part: "key" })}>
              {crmPageTexts.connections.enterKey}
            </Button>
          )}
          {actions.map((action) =>
            isHeld ? (
              <TextButton key={action} onClick={() => act(action)}>
                {actionText(push, action)}
              </TextButton>
            ) : (
              <Button key={action} size="sm" variant="default" onClick={() => act(action)}>
                {actionText(push, action)}
              </Button>
            ),
          )}
        </div>
      )}
    </div>
  );
});

const keyText = (connection: CrmConnection | undefined): string => {
  if (connection?.fault?.reason !== "key") return texts.keyWorks;
  return connection.isManaged ? texts.keyRefused : texts.keyRefusedToMember;
};

const actionText = (push: Push, action: PushAction): string => {
  const { state, people, done, counts } = push;
  if (action === "start") return texts.pushPeople(writtenOf(push));
  if (action === "resume") return texts.resume;
  if (action === "cancel") return state === "planned" ? texts.dontPush : texts.cancel;
  if (isCheck(push)) return texts.checkAgain;
  if (done === people) return pushTexts.retryFailed(counts.failed);
  const left = people - done + counts.failed;
  return left === people ? texts.pushPeople(left) : texts.pushRest(left);
};

/** A check is pushed only as long as it says what would change. */
const actionsOf = (push: Push, isOld: boolean): readonly PushAction[] => {
  const { state, counts, done, people } = push;
  if (state === "planned" && isOld) return ["retry", "cancel"];
  if (state === "planned") return writtenOf(push) > 0 ? ["start", "cancel"] : ["cancel"];
  if (state === "paused") return ["resume", "cancel"];
  if (state === "planning" || state === "waiting" || state === "running") return ["cancel"];
  if (state === "failed") return ["retry"];
  const isLeft = counts.failed > 0 || (state === "cancelled" && done < people);
  return isLeft ? ["retry"] : [];
};

/** How many had which outcome; each shows who they are. */
const Outcomes = observer(({ model, push }: Omit<OfPush, "page">) => {
  const { id, counts } = push;
  const open = model.open?.id === id ? model.open : undefined;
  const outcomes = outcomesOf(counts);
  if (outcomes.length === 0) return undefined;
  return (
    <>
      <div className={classes.actions}>
        {outcomes.map((outcome) => (
          <TextButton
            key={outcome}
            aria-expanded={open?.outcome === outcome}
            onClick={() => void model.toggle(push, outcome)}
          >
            {outcomeText(outcome, push)}
          </TextButton>
        ))}
      </div>
      {open !== undefined && (
        <>
          {open.failure !== undefined && <Notice tone="error">{open.failure}</Notice>}
          {open.people === undefined && open.failure === undefined && <p className="note">{texts.loadingPeople}</p>}
          {open.people !== undefined && (
            <OpenPeople
              key={open.outcome}
              push={push}
              outcome={open.outcome}
              people={open.people}
              loadMore={model.showMore}
            />
          )}
        </>
      )}
    </>
  );
});
