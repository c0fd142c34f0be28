import { NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { priceTag } from "#domain/shared/credits.ts";
import { historyPageSizes } from "#domain/history/history-query.ts";
import { pageButtons } from "#domain/shared/paging.ts";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import classes from "./history-footer.module.css";
import { countsText, historyTexts } from "./history-texts.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { countText } from "#ui/kit/count-text.ts";

const { footer } = historyTexts;

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
      <span>{footer.page(page, pageCount)}</span>
      {/* Announced once everything is read: until then it changes several times a second. */}
      <span role={phase.kind === "reading" ? undefined : "status"}>{counts}</span>
      <span className={classes.credits}>{priceTag(credits)}</span>
    </p>
  );
});

const PageSize = observer(({ history }: OfHistory) => (
  <div className={classes.size}>
    <label htmlFor="history-page-size">{footer.perPage}</label>
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

const Pages = observer(({ history: { page, pageCount, turnTo } }: OfHistory) => (
  <PageTurner label={footer.pages} page={page} pageCount={pageCount} turnTo={turnTo}>
    {pageButtons(page, pageCount).map((number) => (
      <button
        key={number}
        type="button"
        className={classes.page}
        aria-label={footer.pageButton(number)}
        aria-current={number === page ? "page" : undefined}
        onClick={() => turnTo(number)}
      >
        {countText(number)}
      </button>
    ))}
  </PageTurner>
));
