import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Recent } from "#domain/history/recent.ts";
import { valuesIn } from "#domain/history/recent-answer.ts";
import type { RevealLinesViewModel } from "#ui/lookups/reveal-lines-view-model.ts";

/**
 * Opens, free of charge, the lines whose values are in the history. What was paid for or loaded since stays as it is.
 */
export const openRecentLines = <Item extends PaidOperation>(
  lines: RevealLinesViewModel<Item>,
  { open }: Pick<Recent, "open">,
): void => {
  for (const { item, line } of lines.rows) {
    const opened = open.find((one) => one.item === item);
    const values = opened === undefined ? [] : valuesIn(opened);
    const { kind } = line.phase;
    if (opened && values.length > 0 && (kind === "hidden" || kind === "failed"))
      line.showOwned({ values, owned: { at: opened.at } });
  }
};

/** Another text for each line that was looked up and paid for; undefined where none was. */
export const lookedUpIn = <Item extends PaidOperation>(
  subject: string,
  { rows }: RevealLinesViewModel<Item>,
): string | undefined => {
  const items = rows.filter(({ line: { phase } }) => {
    return phase.kind === "not-found" || (phase.kind === "revealed" && phase.revealed.owned === undefined);
  });
  return items.length === 0 ? undefined : [subject, ...items.map(({ item }) => item)].join(" ");
};
