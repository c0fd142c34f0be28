import type { ComponentType } from "react";
import { HistoryPage, HistoryViewModel } from "#ui/history/history-page.tsx";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** The history screen and what only it needs. Loaded when it is opened, once. */
export const createHistoryScreen = ({ provideEach }: Container): ComponentType => {
  const { historyReader: openHistory, banner } = tokens;
  const create = provideEach(tokens.history, { openHistory, banner }, (needs) => new HistoryViewModel(needs));
  return () => <HistoryPage create={create} />;
};
