import type { ComponentType } from "react";
import type * as HistoryCode from "#ui/history/history-page.tsx";
import type { Container } from "./container.ts";
import { createHistoryParts, type LoadBulk } from "./history-parts.tsx";
import { historyPortTokens } from "./history-tokens.ts";
import type { HistoryPorts } from "./ports.ts";
import { tokens } from "./tokens.ts";

/**
 * The history screen and what only it needs. Loaded when it is opened, once. The page is fetched beside this, because
 * the build looks for it as the screen of its route.
 */
export const createHistoryScreen = (
  container: Container,
  { HistoryPage, HistoryViewModel, HistoryColumnsViewModel }: typeof HistoryCode,
  ports: HistoryPorts,
  loadBulk: LoadBulk,
): ComponentType => {
  const { provideAll, provideEach, get } = container;
  provideAll(historyPortTokens, ports);
  const { historyReader: openHistory, banner } = tokens;
  const create = provideEach(tokens.history, { openHistory, banner }, (needs) => new HistoryViewModel(needs));
  const createColumns = () => new HistoryColumnsViewModel({ kept: get(historyPortTokens.columnWidths) });
  const parts = createHistoryParts(container, loadBulk);
  return () => <HistoryPage create={create} createColumns={createColumns} {...parts} />;
};
