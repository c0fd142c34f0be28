import { NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { choosesDays, type Days, inOrder, parseDay, periods } from "#domain/history/history-period.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import classes from "./period-filter.module.css";
import { allTime, periodNames } from "./spending/period-texts.ts";
import { toolbarTexts } from "./history-texts.ts";

const ALL = "all";
const CHOSEN = "chosen";

const choices = [
  { value: ALL, label: allTime },
  ...periods.map((period) => ({ value: period, label: periodNames[period] })),
  { value: CHOSEN, label: toolbarTexts.chooseDays },
];

/** Which days are shown: a period, or days chosen one by one. */
export const PeriodFilter = observer(({ history }: { readonly history: HistoryViewModel }) => {
  const { query } = history;
  const areChosen = query.period === undefined && choosesDays(query);
  const choose = (value: string) => {
    if (value === CHOSEN) history.chooseDays();
    else history.choosePeriod(periods.find((period) => period === value));
  };
  return (
    <div role="group" aria-label={toolbarTexts.period} className={classes.period}>
      <NativeSelect
        size="sm"
        aria-label={toolbarTexts.period}
        value={query.period ?? (areChosen ? CHOSEN : ALL)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={choices}
      />
      {areChosen && (
        <div className={classes.days}>
          <Day end="from" days={query} setDays={history.setDays} />
          <Day end="to" days={query} setDays={history.setDays} />
        </div>
      )}
    </div>
  );
});

interface DayProps {
  readonly end: keyof Days;
  readonly days: Days;
  readonly setDays: (days: Days) => void;
}

/**
 * A day that is picked counts at once, and one that is typed as soon as it is whole. What is typed may be out of order on its
 * way, which would exchange both days: until the field is left, such a day is none.
 */
const Day = observer(({ end, days: { from, to }, setDays }: DayProps) => {
  const day = (end === "from" ? from : to) ?? "";
  const [text, setText] = useState(day);
  const isTyped = useRef(false);
  useEffect(() => setText((end === "from" ? from : to) ?? ""), [end, from, to]);
  const take = (value: string, mayExchange: boolean) => {
    const days = { from, to, [end]: parseDay(value) };
    const isDay = days[end] !== undefined || value === "";
    if (isDay && value !== day && (mayExchange || (value !== "" && inOrder(days)[end] === value))) setDays(days);
  };
  return (
    <TextInput
      type="date"
      size="sm"
      label={toolbarTexts[end]}
      aria-label={toolbarTexts[end]}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        take(value, !isTyped.current);
      }}
      onPointerDown={() => (isTyped.current = false)}
      onBlur={() => take(text, true)}
      onKeyDown={({ key, currentTarget }) => {
        isTyped.current = true;
        if (key === "Enter") currentTarget.blur();
      }}
    />
  );
});
