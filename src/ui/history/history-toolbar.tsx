import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { filtersInUse, firstDirection, sortColumns, type SortDirection } from "#domain/history/history-query.ts";
import { outcomeNames, outcomes } from "#domain/history/outcome.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";
import { useSearchKey } from "#ui/lookups/use-search-key.ts";
import { SearchField } from "#ui/kit/search-field.tsx";
import { columnNames, toolbarTexts } from "./history-texts.ts";
import { PeriodFilter } from "./period-filter.tsx";
import classes from "./history-toolbar.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";

export const SEARCH_FIELD = "history-search";

interface OfHistory {
  readonly history: HistoryViewModel;
}

interface HistoryToolbarProps extends OfHistory {
  /** At its end, as items of this flex container: what needs a line of its own takes one. */
  readonly children: ReactNode;
}

/** On a phone it begins with the search alone, so that the page begins with records. */
export const HistoryToolbar = ({ history, children }: HistoryToolbarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.toolbar} data-open={isOpen || undefined}>
      <HistorySearch history={history} />
      <Fold history={history} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />
      <OutcomeFilter history={history} />
      <MemberFilter history={history} />
      <SortChoice history={history} />
      {/* The last, because it brings the fields of two days. */}
      <PeriodFilter history={history} />
      {children}
      <TypeFilter history={history} />
    </div>
  );
};

interface FoldProps extends OfHistory {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

const Fold = observer(({ history: { query }, isOpen, onClick }: FoldProps) => {
  return (
    <Button variant="default" size="sm" className={classes.fold ?? ""} aria-expanded={isOpen} onClick={onClick}>
      {toolbarTexts.filters(filtersInUse(query))}
    </Button>
  );
});

const HistorySearch = observer(({ history }: OfHistory) => {
  useSearchKey(SEARCH_FIELD);
  return (
    <SearchField
      id={SEARCH_FIELD}
      label={toolbarTexts.search}
      placeholder={history.shared?.of === "organisation" ? toolbarTexts.searchExample : toolbarTexts.search}
      className={classes.search}
      value={history.query.search}
      onChange={history.search}
    />
  );
});

const types = [undefined, ...tools] as const;

const TypeFilter = observer(({ history }: OfHistory) => (
  <div role="group" aria-label={toolbarTexts.type} className={classes.types}>
    {types.map((tool) => (
      <button
        key={tool ?? "all"}
        type="button"
        aria-pressed={history.query.tool === tool}
        onClick={() => history.filter(tool)}
      >
        {tool === undefined ? toolbarTexts.allTypes : toolTable[tool].name}
      </button>
    ))}
  </div>
));

const OutcomeFilter = observer(({ history }: OfHistory) => (
  <NativeSelect
    size="sm"
    className={classes.choice ?? ""}
    aria-label={toolbarTexts.outcome}
    value={history.query.outcome ?? ""}
    onChange={({ currentTarget: { value } }) => history.filterOutcome(outcomes.find((outcome) => outcome === value))}
    data={[
      { value: "", label: toolbarTexts.allOutcomes },
      ...outcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome] })),
    ]}
  />
));

/** Where one member has done everything, there is nothing to choose. */
const MemberFilter = observer(({ history }: OfHistory) => {
  const { members, query } = history;
  if (members.length < 2 && query.member === undefined) return undefined;
  const shown = query.member === undefined || members.includes(query.member) ? members : [query.member, ...members];
  return (
    <NativeSelect
      size="sm"
      className={classes.choice ?? ""}
      aria-label={toolbarTexts.member}
      value={query.member ?? ""}
      onChange={({ currentTarget: { value } }) => history.filterMember(value === "" ? undefined : value)}
      data={[
        { value: "", label: toolbarTexts.allMembers },
        ...shown.map((address) => ({ value: address, label: history.memberOf({ memberEmail: address }) ?? address })),
      ]}
    />
  );
});

const sortings = sortColumns.flatMap((column) => {
  const first = firstDirection(column);
  const other: SortDirection = first === "ascending" ? "descending" : "ascending";
  return [first, other].map((direction) => ({ column, direction, value: `${column} ${direction}` }));
});

const sortingText = ({ column, direction }: (typeof sortings)[number]): string => {
  const { sorted, sortedText } = toolbarTexts;
  if (column === "timestamp" || column === "credits") return sorted[column][direction];
  return sortedText(columnNames[column], direction === "ascending");
};

/** In the place of the table's heads, where there is no room for them. */
const SortChoice = observer(({ history }: OfHistory) => {
  const { column, direction } = history.query;
  return (
    <NativeSelect
      size="sm"
      className={classes.sort ?? ""}
      aria-label={toolbarTexts.sortBy}
      value={`${column} ${direction}`}
      onChange={({ currentTarget }) => {
        const wanted = sortings.find(({ value }) => value === currentTarget.value);
        if (wanted) history.sortBy(wanted.column, wanted.direction);
      }}
      data={sortings.map((sorting) => ({
        value: sorting.value,
        label: sortingText(sorting),
      }))}
    />
  );
});
