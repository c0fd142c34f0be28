import type { ComponentType } from "react";
import { readHistory } from "#application/read-history.ts";
import { HistoryPage } from "#ui/history/history-page.tsx";
import { HistoryViewModel } from "#ui/history/history-view-model.ts";
import type { House } from "./container.ts";
import { tokens } from "./tokens.ts";

export const historyScreen = (house: House): ComponentType => {
  const create = () =>
    new HistoryViewModel({
      readHistory: readHistory({
        transactions: house.get(tokens.transactionLog),
        keeper: house.get(tokens.sessionKeeper),
      }),
      banner: house.get(tokens.banner),
    });
  return () => <HistoryPage create={create} />;
};
