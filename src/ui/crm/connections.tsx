import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState } from "react";
import { crmFaultText } from "#application/crm/crm-texts.ts";
import { canBeTried, type CrmConnection, crmNames, type CrmTargetName, needsKey } from "#domain/crm/crm-connection.ts";
import { mayPass, type SaidFault } from "#domain/crm/crm-fault.ts";
import type { Push } from "#domain/crm/push.ts";
import { formatDayOrToday } from "#ui/kit/format-time.ts";
import { LoadedList } from "#ui/kit/loaded-list.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ShownOnce } from "#ui/kit/shown-once.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { ConnectionForm } from "./connection-form.tsx";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import { CrmTargets } from "./crm-targets.tsx";
import classes from "./crm.module.css";
import { MappingForm } from "./mapping-form.tsx";
import type { MappingViewModel } from "./mapping-view-model.ts";
import { NewCrmKey } from "./new-crm-key.tsx";
import { whatIsPushed } from "./push-state.ts";
import type { PushesViewModel } from "./pushes-view-model.ts";
import { Removal } from "./removal.tsx";

const texts = crmPageTexts.connections;

interface ConnectionsProps {
  readonly page: ConnectionsViewModel;
  readonly pushes: PushesViewModel;
  readonly createMapping: (connection: CrmConnection) => MappingViewModel;
}

/** The CRMs of the account, and how another is connected. */
export const Connections = observer(({ page, pushes, createMapping }: ConnectionsProps) => {
  const { crm, form, shown } = page;
  const { load } = crm;
  useEffect(() => void load(), [load]);
  const isEmpty = crm.connections?.length === 0;
  const section = useFocusOnOffer(form?.target, isEmpty);
  return (
    <section ref={section} className={classes.part} aria-label={texts.heading}>
      <h2>{isEmpty ? texts.first : texts.heading}</h2>
      {shown && (
        <ShownOnce
          key={shown.secret}
          {...crmPageTexts.secret}
          title={crmPageTexts.secret.title(shown.name)}
          secret={shown.secret}
          onDone={page.forgetSecret}
        />
      )}
      {page.isUnknown && <Notice tone="info">{texts.unknown}</Notice>}
      <LoadedList
        items={crm.connections}
        failure={crm.loadFailure}
        load={load}
        texts={texts}
        render={(connection) => (
          <Connection page={page} pushes={pushes} createMapping={createMapping} of={connection} />
        )}
      />
      {form ? <ConnectionForm page={page} form={form} /> : <Offer page={page} />}
    </section>
  );
});

/** A form takes the focus with it when it goes, and so does the tile that opened it: their place gets it. */
const useFocusOnOffer = (target: CrmTargetName | undefined, isEmpty: boolean) => {
  const section = useRef<HTMLElement>(null);
  const opened = useRef<CrmTargetName>(undefined);
  useEffect(() => {
    if (target !== undefined) opened.current = target;
    else if (opened.current !== undefined && document.activeElement === document.body) {
      const place = isEmpty ? `[data-target="${opened.current}"]` : "[data-offer]";
      section.current?.querySelector<HTMLElement>(place)?.focus();
    }
  }, [target, isEmpty]);
  return section;
};

/** What can be connected: at once where nothing is, and behind a button below what is. */
const Offer = observer(({ page }: { readonly page: ConnectionsViewModel }) => {
  const [isOpen, setOpen] = useState(false);
  const { connections } = page.crm;
  if (connections === undefined) return undefined;
  if (connections.length === 0) return <CrmTargets page={page} />;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        data-offer
        aria-expanded={isOpen}
        className={classes.offer ?? ""}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.add}
      </Button>
      {isOpen && <CrmTargets page={page} />}
    </>
  );
});

interface OfConnection extends ConnectionsProps {
  readonly of: CrmConnection;
}

const Connection = observer(({ page, pushes, createMapping, of: connection }: OfConnection) => {
  const { id, name, target, address, rule, fault, checkedAt, isManaged, owner } = connection;
  const open = page.open?.id === id ? page.open.part : undefined;
  const whose = owner === "personal" ? texts.mine : texts.of(page.organisation ?? crmPageTexts.team);
  const item = useRef<HTMLDivElement>(null);
  // A press removes the button that has the focus.
  const focusOn = useCallback((part?: string) => {
    const opener = item.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    (opener ?? item.current)?.focus();
  }, []);
  useEffect(() => {
    if (open === undefined) return undefined;
    return () => {
      if (document.activeElement === document.body) focusOn(open);
    };
  }, [open, focusOn]);
  const awaitCheck = useFocusBack(
    page.checking.has(id),
    useCallback(() => focusOn("check"), [focusOn]),
  );
  const checkAgain = () => {
    awaitCheck();
    void page.checkAgain(connection);
  };
  return (
    <div ref={item} tabIndex={-1} className={classes.item}>
      <p className={classes.name}>
        {name} {name !== crmNames[target] && <span className={classes.state}>{crmNames[target]}</span>}
      </p>
      <dl className={classes.facts}>
        <Fact label={texts.visibleTo}>{whose}</Fact>
        <Fact label={texts.address}>{address}</Fact>
        <Fact label={texts.push}>{texts.does[rule]}</Fact>
        <Fact label={texts.check} isFailed={fault !== undefined}>
          {checkedAt === undefined ? texts.untried : (fault ? texts.failed : texts.worked)(formatDayOrToday(checkedAt))}
        </Fact>
      </dl>
      {fault !== undefined && (
        <Notice tone="error" actions={wayOn(page, connection, fault, checkAgain)}>
          {crmFaultText(fault, target)}
        </Notice>
      )}
      {page.renewedId === id && <Resumable pushes={pushes} of={connection} onResumed={focusOn} />}
      {isManaged ? <Actions page={page} of={connection} /> : <p className="note">{texts.managed}</p>}
      {open === "mapping" && <MappingForm page={page} create={() => createMapping(connection)} of={connection} />}
      {open === "key" && isManaged && needsKey(target) && <NewCrmKey page={page} of={connection} />}
      {open === "removal" && <Removal page={page} of={connection} />}
    </div>
  );
});

/** Whether its key is asked for in place of the one that was refused. */
const lacksKey = ({ fault, isManaged }: CrmConnection): boolean => fault?.reason === "key" && isManaged;

/** What can be done about a fault. */
const wayOn = (page: ConnectionsViewModel, connection: CrmConnection, fault: SaidFault, checkAgain: () => void) => {
  const { id, target } = connection;
  const isKey = fault.reason === "key";
  if (!(isKey || mayPass(fault)) || !canBeTried(target)) return undefined;
  return (
    <>
      {lacksKey(connection) && !page.isOpen({ id, part: "key" }) && (
        <TextButton data-part="key" onClick={() => page.openPart({ id, part: "key" })}>
          {texts.enterKey}
        </TextButton>
      )}
      <TextButton data-part="check" disabled={page.checking.has(id)} onClick={checkAgain}>
        {texts.checkAgain}
      </TextButton>
    </>
  );
};

interface ResumableProps extends Pick<OfConnection, "pushes" | "of"> {
  readonly onResumed: () => void;
}

/** After a new key: the pushes that can be resumed now. */
const Resumable = observer(({ pushes, of: { id }, onResumed }: ResumableProps) => {
  const awaitFocus = useFocusBack(pushes.sending.size > 0, onResumed);
  const all = pushes.pushesOf(id);
  const paused = all.filter(({ state }) => state === "paused");
  if (paused.length === 0) {
    const going = all.filter(({ state }) => state === "waiting" || state === "running");
    return <Notice tone="success">{texts.renewed(going.map(whatIsPushed))}</Notice>;
  }
  const resume = (push: Push) => {
    awaitFocus();
    void pushes.change(push, "resume");
  };
  const buttons = paused.map((push, place) => (
    // The form that had the focus is gone.
    <TextButton key={push.id} autoFocus={place === 0} onClick={() => resume(push)}>
      {paused.length === 1 ? texts.resume : texts.named(texts.resume, whatIsPushed(push))}
    </TextButton>
  ));
  return (
    <Notice tone="success" actions={<div className={classes.resumable}>{buttons}</div>}>
      {texts.renewedFor(paused.map(whatIsPushed))}
    </Notice>
  );
});

interface FactProps {
  readonly label: string;
  readonly isFailed?: boolean;
  readonly children: string;
}

const Fact = ({ label, isFailed = false, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isFailed ? classes.danger : undefined}>{children}</dd>
  </div>
);

const Actions = observer(({ page, of: connection }: Pick<OfConnection, "page" | "of">) => {
  const { id, name, target } = connection;
  const link = (label: string, part: "mapping" | "key" | "removal") => (
    <TextButton aria-label={texts.named(label, name)} data-part={part} onClick={() => page.openPart({ id, part })}>
      {label}
    </TextButton>
  );
  return (
    <div className={classes.actions}>
      {link(texts.mapping, "mapping")}
      {needsKey(target) && !lacksKey(connection) && link(texts.key, "key")}
      {link(texts.remove, "removal")}
    </div>
  );
});
