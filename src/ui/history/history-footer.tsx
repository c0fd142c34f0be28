import { NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { priceTag } from "#domain/credits.ts";
import { historyPageSizes } from "#domain/history-query.ts";
import { pageButtons } from "#domain/paging.ts";
import { IconButton } from "#ui/shared/icon-button.tsx";
import classes from "./history-footer.module.css";
import { countsText, countText } from "./history-texts.ts";
import type { HistoryViewModel } from "./history-view-model.ts";

interface OfHistory {
  readonly history: HistoryViewModel;
}

export const HistoryFooter = ({ history }: OfHistory) => (
  <footer className={classes.footer}>
    <Figures history={history} />
    <PageSize history={history} />
    <Pages history={history} />
  </footer>
);

/** Which page it is, how many operations match, and what they cost. */
const Figures = observer(({ history }: OfHistory) => {
  const { page, pageCount, rows, matching, isNarrowed, read, phase, credits } = history;
  const counts = countsText({ matching: matching.length, rows: rows.length, isNarrowed, read });
  return (
    <p className={classes.figures}>
      <span>{`Page ${countText(page)} of ${countText(pageCount)}`}</span>
      {/* Told once everything is read: until then it changes several times a second. */}
      <span role={phase.kind === "reading" ? undefined : "status"}>{counts}</span>
      <span className={classes.credits}>{priceTag(credits)}</span>
    </p>
  );
});

const PageSize = observer(({ history }: OfHistory) => (
  <div className={classes.size}>
    <label htmlFor="history-page-size">Per page</label>
    <NativeSelect
      id="history-page-size"
      size="sm"
      value={String(history.query.pageSize)}
      data={historyPageSizes.map(String)}
      onChange={({ currentTarget }) => {
        const size = historyPageSizes.find((one) => String(one) === currentTarget.value);
        if (size !== undefined) history.setPageSize(size);
      }}
    />
  </div>
));

/** The ends stay buttons at the first and last page, so that they keep the focus. */
const Pages = observer(({ history: { page, pageCount, turnTo } }: OfHistory) => (
  <nav aria-label="Pages of the history" className={classes.pages}>
    <IconButton label="Previous page" aria-disabled={page === 1} onClick={() => page > 1 && turnTo(page - 1)}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden />
    </IconButton>
    {pageButtons(page, pageCount).map((number) => (
      <button
        key={number}
        type="button"
        className={classes.page}
        aria-label={`Page ${number}`}
        aria-current={number === page ? "page" : undefined}
        onClick={() => turnTo(number)}
      >
        {countText(number)}
      </button>
    ))}
    <IconButton
      label="Next page"
      aria-disabled={page === pageCount}
      onClick={() => page < pageCount && turnTo(page + 1)}
    >
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </IconButton>
  </nav>
));
