import type { OpenLine, Recent } from "#domain/history/recent.ts";
import { inShownOrder } from "#domain/history/shown-first.ts";
import { valuesIn } from "#domain/history/recent-answer.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { recentTexts } from "./recent-texts.ts";
import type { LineKind } from "#ui/lookups/reveal-sheet.tsx";

/** How a line is described: a detail of a person by its use, the only answer of a tool by what it says. */
export type RecentKind = Pick<LineKind, "use"> | RecentAnswer;

interface RecentAnswer {
  /** Where the history does not say what was found. */
  readonly found: string;
  readonly missed: string;
  /** Where nobody has paid for it. */
  readonly unpaid?: string;
  /** In fewer words than the history has, where it can be said in fewer. */
  readonly shortOf?: (opened: OpenLine) => string | undefined;
}

/** The one line that says what is known of a subject. */
export interface RecentState {
  readonly text: string;
  readonly isValue: boolean;
  /** "2 more": how many values there are beside it. */
  readonly more?: string;
}

/** The value that is shown first; else what is known of the details. What is not known is not said. */
export const recentState = <Item extends PaidOperation>(
  recent: Recent,
  items: readonly Item[],
  kinds: Readonly<Record<Item, RecentKind>>,
): RecentState => {
  const lines = items.map((item) => ({
    item,
    kind: kinds[item],
    opened: recent.open.find((line) => line.item === item),
  }));
  const [value, ...others] = inShownOrder(items).flatMap((item) =>
    "use" in kinds[item] ? valuesOf(recent, item) : [],
  );
  if (value !== undefined) {
    return { text: value, isValue: true, ...(others.length > 0 && { more: recentTexts.more(others.length) }) };
  }
  const detailsOf = (some: readonly PaidOperation[]) => {
    const uses = lines.flatMap(({ item, kind }) => ("use" in kind && some.includes(item) ? [kind.use] : []));
    const phones = uses.filter((use) => use === "phone").length;
    return recentTexts.details(phones, uses.length - phones);
  };
  const parts = [
    recentTexts.owned(detailsOf([...recent.open.map(({ item }) => item), ...recent.owned])),
    recentTexts.available(detailsOf(recent.available)),
    ...lines.map(({ item, kind, opened }) => "use" in kind || answerText(recent, item, kind, opened)),
  ];
  const known = parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
  return { text: known || recentTexts.noData(detailsOf(recent.missed)) || recentTexts.notRevealed, isValue: false };
};

/** As the history has them, or as they are owned without it. */
const valuesOf = ({ open, values = [] }: Recent, item: PaidOperation): readonly string[] => {
  const opened = open.find((line) => line.item === item);
  const read = opened === undefined ? [] : valuesIn(opened);
  return (read.length > 0 ? read : values.filter((one) => one.item === item)).map(({ value }) => value);
};

const answerText = (
  { missed, note }: Recent,
  item: PaidOperation,
  kind: RecentAnswer,
  opened: OpenLine | undefined,
): string => {
  if (opened !== undefined) return kind.shortOf?.(opened) ?? opened.text ?? kind.found;
  return missed.includes(item) ? (note ?? kind.missed) : (kind.unpaid ?? "");
};
