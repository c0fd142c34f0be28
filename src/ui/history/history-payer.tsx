import { observer } from "mobx-react-lite";
import { payers } from "#domain/session/account.ts";
import classes from "./history-payer.module.css";
import { historyTexts, payerNames } from "./history-texts.ts";
import type { HistoryViewModel } from "./history-view-model.ts";

/** Which history, where there are two. It stands in the line of the title, so that nothing moves when it comes. */
export const HistoryPayer = observer(({ history }: { readonly history: HistoryViewModel }) => {
  const { shared, showHistoryOf } = history;
  return (
    shared && (
      <div role="group" aria-label={historyTexts.payers} className={classes.payers}>
        {payers.map((payer) => (
          <button
            key={payer}
            type="button"
            aria-pressed={shared.of === payer}
            onClick={() => shared.of !== payer && showHistoryOf(payer)}
          >
            {payerNames[payer]}
          </button>
        ))}
      </div>
    )
  );
});
