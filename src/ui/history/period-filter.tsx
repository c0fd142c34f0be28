import { NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { choosesDays, parseDay, periods } from "#domain/history/history-period.ts";
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
        <>
          <Day
            label={toolbarTexts.from}
            day={query.from}
            onChange={(from) => history.setDays({ from, to: query.to })}
          />
          <Day label={toolbarTexts.to} day={query.to} onChange={(to) => history.setDays({ from: query.from, to })} />
        </>
      )}
    </div>
  );
});

interface DayProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A year being typed is no day yet: the last one stays until there is another. */
const Day = ({ label, day = "", onChange }: DayProps) => (
  <TextInput
    key={day}
    type="date"
    size="sm"
    aria-label={label}
    defaultValue={day}
    onBlur={({ currentTarget: { value } }) => {
      const chosen = parseDay(value);
      if (value !== day && (chosen !== undefined || value === "")) onChange(chosen);
    }}
    onKeyDown={({ key, currentTarget }) => {
      if (key === "Enter") currentTarget.blur();
    }}
  />
);
