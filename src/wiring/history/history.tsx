import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { exportHistory } from "#application/export-history.ts";
import type { ExportedHistory } from "#ui/history/export/exported-history.ts";
import { HistoryExport } from "#ui/history/export/history-export.tsx";
import type * as HistoryCode from "#ui/history/history-page.tsx";
import type { Container } from "#wiring/container.ts";
import { createHistoryParts, type LoadBulk } from "./history-parts.tsx";
import { historyPortTokens, historyTokens } from "./history-tokens.ts";
import type { HistoryPorts } from "#wiring/ports.ts";
import { tokens } from "#wiring/tokens.ts";

/** What the history is made of, except its screen. Loaded with it, once. */
const provideHistory = ({ provideAll, provide }: Container, ports: HistoryPorts): void => {
  const { tableWriter: writer, fileSaver: saver } = historyTokens;
  provideAll(historyPortTokens, ports);
  provide(historyTokens.exportHistory, { writer, saver, clock: tokens.clock }, exportHistory);
};

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
  provideHistory(container, ports);
  const { get, provideEach } = container;
  const { historyAhead: ahead, account, banner, changes } = tokens;
  const create = provideEach(
    tokens.history,
    { ahead, account, banner, changes },
    (needs) => new HistoryViewModel({ ...needs, openHistory: needs.ahead.open }),
  );
  const createColumns = () => new HistoryColumnsViewModel({ kept: get(historyPortTokens.columnWidths) });
  const startExport = get(historyTokens.exportHistory);
  const Export = ({ history }: { readonly history: ExportedHistory }) => (
    <HistoryExport history={history} startExport={startExport} />
  );
  const partsNow = createHistoryParts(container, loadBulk);
  const Screen = observer(() => (
    <HistoryPage create={create} createColumns={createColumns} Export={Export} {...partsNow()} />
  ));
  return () => <Screen />;
};
