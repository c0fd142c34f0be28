import { observer } from "mobx-react-lite";
import { useLocation } from "react-router-dom";
import type { HistoryQuery } from "#domain/history/history-query.ts";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { queryIn } from "#ui/kit/use-addressed-query.ts";
import { useHydrated } from "#ui/kit/use-hydrated.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import { HistoryLead } from "./history-lead.tsx";
import { HistoryOperations } from "./history-operations.tsx";
import type { LazyHistoryParts } from "./lazy-history-part.tsx";
import { HistoryPayer } from "./history-payer.tsx";
import { HistoryEmpty, HistoryUnable } from "./history-states.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";
import { historyRules, useHistoryAddress } from "./use-history-address.ts";
import { historyTexts } from "./history-texts.ts";

export { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
export { HistoryViewModel } from "./history-view-model.ts";

interface HistoryPageProps extends LazyHistoryParts {
  /** With the query that the address has; without it as the shell is, which was rendered at build time. */
  readonly create: (query: HistoryQuery | undefined) => HistoryViewModel;
  readonly createColumns: () => HistoryColumnsViewModel;
  /** Whether something is still searched for, which `Searches` shows. */
  readonly isSearching?: ((history: HistoryViewModel) => boolean) | undefined;
}

/** What of the history stands on the page is given by the wiring, where it has code of its own. */
export const HistoryPage = ({ create, createColumns, isSearching, Searches, ...slots }: HistoryPageProps) => {
  const address = useLocation();
  const isHydrated = useHydrated();
  const history = useViewModel(() => create(isHydrated ? queryIn(address, historyRules) : undefined));
  const columns = useViewModel(createColumns);
  return (
    <ToolPage
      title={historyTexts.title}
      lead={<HistoryLead history={history} />}
      beside={<HistoryPayer history={history} />}
      wide
    >
      <Address history={history} />
      {Searches && <Searches history={history} />}
      <Content history={history} columns={columns} isSearching={isSearching} {...slots} />
    </ToolPage>
  );
};

/** Apart, so that nothing else renders again for a change of the query. */
const Address = observer(({ history }: { readonly history: HistoryViewModel }): undefined => {
  useHistoryAddress(history);
});

interface ContentProps extends LazyHistoryParts, Pick<HistoryPageProps, "isSearching"> {
  readonly history: HistoryViewModel;
  readonly columns: HistoryColumnsViewModel;
}

const Content = observer(({ history, columns, isSearching, ...slots }: ContentProps) => {
  switch (history.view) {
    case "unable":
      return <HistoryUnable history={history} />;
    case "empty":
      return isSearching?.(history) ? undefined : <HistoryEmpty history={history} />;
    case "waiting":
    case "operations":
      return <HistoryOperations history={history} columns={columns} {...slots} />;
  }
});
