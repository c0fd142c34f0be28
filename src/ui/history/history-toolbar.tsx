import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { firstDirection, sortColumns, type SortDirection } from "#domain/history-query.ts";
import { tools, toolNames } from "#domain/tool.ts";
import { IconButton } from "#ui/shared/icon-button.tsx";
import { columnNames } from "./history-columns.ts";
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

export const HistoryToolbar = ({ history, children }: HistoryToolbarProps) => (
  <div className={classes.toolbar}>
    <SearchField history={history} />
    <TypeFilter history={history} />
    <SortChoice history={history} />
    {children}
  </div>
);

const SearchField = observer(({ history }: OfHistory) => {
  const field = useRef<HTMLInputElement>(null);
  const { search } = history.query;
  const clear = () => {
    history.search("");
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      id={SEARCH_FIELD}
      type="search"
      size="sm"
      className={classes.search ?? ""}
      aria-label="Search history"
      placeholder="Search history"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      value={search}
      onChange={({ currentTarget }) => history.search(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && search !== "") clear();
      }}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        search !== "" && (
          <IconButton label="Clear search" className={classes.clear} onClick={clear}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </IconButton>
        )
      }
    />
  );
});

const types = [undefined, ...tools] as const;

const TypeFilter = observer(({ history }: OfHistory) => (
  <div role="group" aria-label="Type" className={classes.types}>
    {types.map((tool) => (
      <button
        key={tool ?? "all"}
        type="button"
        aria-pressed={history.query.tool === tool}
        onClick={() => history.filter(tool)}
      >
        {tool === undefined ? "All Types" : toolNames[tool]}
      </button>
    ))}
  </div>
));

const sortings = sortColumns.flatMap((column) => {
  const first = firstDirection(column);
  const other: SortDirection = first === "ascending" ? "descending" : "ascending";
  return [first, other].map((direction) => ({ column, direction, value: `${column} ${direction}` }));
});

const sortingText = ({ column, direction }: (typeof sortings)[number]): string => {
  const isUp = direction === "ascending";
  if (column === "timestamp") return isUp ? "Oldest first" : "Newest first";
  if (column === "credits") return isUp ? "Fewest credits first" : "Most credits first";
  return `${columnNames[column]}, ${isUp ? "A to Z" : "Z to A"}`;
};

/** In the place of the table's heads, where there is no room for them. */
const SortChoice = observer(({ history }: OfHistory) => {
  const { column, direction } = history.query;
  return (
    <NativeSelect
      size="sm"
      className={classes.sort ?? ""}
      aria-label="Sort by"
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
