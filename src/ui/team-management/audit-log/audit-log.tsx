import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { auditActorText, auditPlaceText, auditText } from "#domain/organisation/audit-texts.ts";
import { formatExact, formatFullMoment } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import classes from "./audit-log.module.css";
import { auditLogTexts as texts } from "./audit-log-texts.ts";
import type { AuditLogViewModel } from "./audit-log-view-model.ts";

interface AuditLogProps {
  readonly log: AuditLogViewModel;
}

/** Who changed what in the organisation, where the backend keeps it. */
export const AuditLog = observer(({ log }: AuditLogProps) => {
  useViewModel(() => log);
  return log.isOffered ? <Offered log={log} /> : undefined;
});

const Offered = observer(({ log }: AuditLogProps) => {
  const { isShown, lines, hasOlder, loadFailure, isLoadingMore, load, loadMore } = log;
  const heading = useRef<HTMLHeadingElement>(null);
  const hint = useId();
  const kept = useKeptFocus(() => heading.current);
  return (
    <section aria-label={texts.heading} className={classes.section} {...kept}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          aria-describedby={hint}
          aria-disabled={log.exporting !== undefined}
          onClick={() => void log.export()}
        >
          {texts.export}
        </Button>
        <p className={classes.lead}>{texts.lead}</p>
        <p id={hint} className={classes.hint}>
          {texts.exportHint}
        </p>
        <p role="status" className={classes.hint}>
          {log.exporting === undefined ? log.exported : texts.exporting(log.exporting)}
        </p>
        {log.exportFailure !== undefined && <Notice tone="error">{log.exportFailure}</Notice>}
      </div>
      {isShown ? (
        <div className="surface">
          <Content
            lines={lines}
            hasOlder={hasOlder}
            loadFailure={loadFailure}
            isLoadingMore={isLoadingMore}
            load={load}
            loadMore={loadMore}
          />
        </div>
      ) : (
        <Button variant="default" size="sm" className={classes.show ?? ""} onClick={() => void log.show()}>
          {texts.show}
        </Button>
      )}
    </section>
  );
});

type ContentProps = Pick<
  AuditLogViewModel,
  "lines" | "hasOlder" | "loadFailure" | "isLoadingMore" | "load" | "loadMore"
>;

/** No observer: what it shows renders the section again, which keeps the focus of a button that goes. */
const Content = ({ lines, hasOlder, loadFailure, isLoadingMore, load, loadMore }: ContentProps) => (
  <>
    {lines === undefined && loadFailure === undefined && (
      <p role="status" className={classes.state}>
        {texts.loading}
      </p>
    )}
    {lines?.length === 0 && <p className={classes.state}>{texts.none}</p>}
    {lines !== undefined && lines.length > 0 && <Lines lines={lines} />}
    {loadFailure !== undefined && (
      <div className={classes.unable}>
        <Notice tone="error">{loadFailure}</Notice>
        <Button variant="default" size="sm" onClick={() => void (lines === undefined ? load() : loadMore())}>
          {texts.retry}
        </Button>
      </div>
    )}
    {lines !== undefined && hasOlder && loadFailure === undefined && (
      <div className={classes.more}>
        {/* Not disabled while more is loaded, which would lose the focus. */}
        <Button variant="default" size="sm" aria-disabled={isLoadingMore} onClick={() => void loadMore()}>
          {isLoadingMore ? texts.loading : texts.more}
        </Button>
      </div>
    )}
  </>
);

/** The roles are written out, because a row that is laid out as a grid may lose them. */
const Lines = ({ lines }: { readonly lines: readonly AuditLine[] }) => (
  <table role="table" className={classes.table}>
    <caption className="visually-hidden">{texts.heading}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">{texts.columns.at}</th>
        <th role="columnheader">{texts.columns.by}</th>
        <th role="columnheader">{texts.columns.what}</th>
        <th role="columnheader">{texts.columns.from}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {lines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
    </tbody>
  </table>
);

const Line = ({ line }: { readonly line: AuditLine }) => {
  const { at, by } = line;
  const name = auditActorText(line);
  const email = by.kind === "person" && by.email !== name ? by.email : undefined;
  return (
    <tr role="row">
      <td role="cell" className={classes.at}>
        <time dateTime={at} title={formatExact(at)}>
          {formatFullMoment(at)}
        </time>
      </td>
      <td role="cell" className={classes.by}>
        <bdi>{withBreaksInAddress(name)}</bdi>
        {email !== undefined && <span className={classes.email}>{withBreaksInAddress(email)}</span>}
      </td>
      <td role="cell" className={classes.what}>
        {withBreaksInAddress(auditText(line))}
      </td>
      <td role="cell" className={classes.from}>
        {auditPlaceText(line)}
      </td>
    </tr>
  );
};
