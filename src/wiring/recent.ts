import type { Tool } from "#domain/tool.ts";
import { RecentViewModel } from "#ui/shared/recent-view-model.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";
import type { PerSession } from "./tools.tsx";

/** What each tool looked up last. Loaded after the first of them is shown, so that none waits for it. */
export const createRecent = ({ get }: Container, perSession: PerSession) => {
  const following = { clock: get(tokens.clock), changes: get(tokens.changes) };
  const needs = { ...following, openHistory: get(tokens.historyReader), account: get(tokens.account) };
  return (tool: Tool) => ({
    create: perSession<RecentViewModel>(`recent-${tool}`, {})(() => new RecentViewModel({ tool, ...needs })),
  });
};
