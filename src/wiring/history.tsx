import type { ComponentType } from "react";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** The history screen and what only it needs. Loaded when it is opened, once. */
export const createHistoryScreen = async ({ provideEach }: Container): Promise<ComponentType> => {
  // The build looks for the code of each screen under the name of its page.
  const { HistoryPage, HistoryViewModel } = await import("#ui/history/history-page.tsx");
  const { historyReader: openHistory, banner } = tokens;
  const create = provideEach(tokens.history, { openHistory, banner }, (needs) => new HistoryViewModel(needs));
  return () => <HistoryPage create={create} />;
};
