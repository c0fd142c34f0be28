import { useElementSize } from "@mantine/hooks";
import { useId, useState } from "react";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import type { Spending } from "#domain/history/spending.ts";
import { tools } from "#domain/shared/tool.ts";
import { allResults, shownText } from "./period-texts.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./spending-chart.module.css";
import { NAME_WIDTH, namedEvery } from "./named-days.ts";
import { spendingBars } from "./spending-bars.ts";
import { SpendingLegend } from "./spending-legend.tsx";
import { toolFill, ToolPatterns } from "./tool-patterns.tsx";
import { SpendingTable } from "./spending-table.tsx";
import { SharesTable } from "./shares-table.tsx";
import type { ShownSpending, SpendingViewModel } from "./spending-view-model.ts";
import { dayText, formatShortDay, isMonth, spendingTexts } from "./spending-texts.ts";
import { useChosenDay } from "./use-chosen-day.ts";

const { table } = spendingTexts;

interface SpendingChartProps {
  readonly spending: Spending;
  readonly shares: SpendingViewModel["shares"];
  readonly shown: ShownSpending;
  /** More is shown than what is searched for. */
  readonly isWider: boolean;
}

/** In pixels, until the picture is measured: it is as wide as the page leaves room for, and lower where it stands in one line. */
const UNTIL_MEASURED = { width: 600, height: 112 };

/** Where the credits went: a bar for each day or month, in parts for the tools. */
export const SpendingChart = ({ spending, shares, shown, isWider }: SpendingChartProps) => {
  const { days, byTool, total } = spending;
  const title = useId();
  const [isTable, setIsTable] = useState(false);
  const { chosen, slider } = useChosenDay(days);
  const day = chosen === undefined ? undefined : days[chosen];
  return (
    <section className={classes.spending} aria-labelledby={title} data-sparse={isSparse(spending) || undefined}>
      <div>
        <h2 id={title}>
          {`${isWider ? allResults(shownText(shown)) : shownText(shown)}: `}
          <span className={classes.total}>{priceTag(total)}</span>
        </h2>
        <p className={classes.day}>
          {day ? dayText(day) : isMonth(days[0]?.day ?? "") ? spendingTexts.byMonth : spendingTexts.byDay}
        </p>
        <div className={classes.legend}>
          <SpendingLegend amounts={(day ?? { byTool }).byTool} />
        </div>
        <p className={classes.toggle}>
          <TextButton aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? spendingTexts.hideTable : spendingTexts.showTable}
          </TextButton>
        </p>
      </div>
      <div className={classes.chart}>
        <div className={classes.slider} {...slider}>
          <Picture spending={spending} chosen={chosen} />
        </div>
      </div>
      {isTable && (
        <div className={classes.tables}>
          <SpendingTable spending={spending} />
          <SharesTable caption={table.byMember} head={table.member} shares={shares.byMember} />
          <SharesTable caption={table.byPerson} head={table.person} shares={shares.byPerson} />
        </div>
      )}
    </section>
  );
};

/** A single bar compares nothing; in a picture of one line it looks like a stray mark. */
const isSparse = ({ days }: Spending): boolean => days.filter(({ total }) => total > 0).length < 2;

const Picture = ({ spending, chosen }: { readonly spending: Spending; readonly chosen: number | undefined }) => {
  const { days } = spending;
  const { ref, ...measured } = useElementSize<HTMLDivElement>();
  const { width, height } = measured.width > 0 && measured.height > 0 ? measured : UNTIL_MEASURED;
  const patterns = useId();
  const { parts, ticks } = spendingBars(spending, { width, height });
  const step = width / days.length;
  const every = namedEvery(days.length, width);
  return (
    <div className={classes.picture} aria-hidden>
      {ticks.map(({ amount, y }) => (
        <span key={amount} className={classes.tick} style={{ top: y }}>
          <span>{formatCredits(amount)}</span>
        </span>
      ))}
      <div ref={ref} className={classes.bars}>
        {/* Stretched where the size is another one than was measured: on paper. */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <ToolPatterns id={patterns} of={tools} />
          {chosen !== undefined && <rect className={classes.chosen} x={chosen * step} width={step} height={height} />}
          {parts.map(({ tool, path }) => (
            <path key={tool} d={path} fill={toolFill(patterns, tool)} />
          ))}
        </svg>
      </div>
      <div className={classes.names}>
        {days.map(
          ({ day }, index) =>
            (days.length - 1 - index) % every === 0 && (
              // The last one ends with the bars.
              <span
                key={day}
                style={{ insetInlineStart: `min(${((index + 0.5) / days.length) * 100}%, 100% - ${NAME_WIDTH / 2}px)` }}
              >
                {formatShortDay(day)}
              </span>
            ),
        )}
      </div>
    </div>
  );
};
