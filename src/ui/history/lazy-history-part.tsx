import type { ComponentType, ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { Tool } from "#domain/shared/tool.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { historyTexts } from "./history-texts.ts";

interface SlotProps {
  readonly history: HistoryViewModel;
}

/** Parts of the page with code of their own. */
export interface LazyHistoryParts {
  /** At the end of the toolbar. */
  readonly Export?: ComponentType<SlotProps>;
  /** Above the table. Keeps its own room from the start, so that nothing moves when its code has come. */
  readonly Spending?: ComponentType<SlotProps>;
  /** Above everything else: what is still searched for. */
  readonly Searches?: ComponentType<SlotProps>;
  /** Below a line that is a run of a bulk job, when it is opened. */
  readonly JobDetails?: ComponentType<{ readonly jobId: string; readonly tool: Tool }>;
}

/** Room for a part whose code is fetched by itself. Where it can't be fetched, the rest of the page stays as it is. */
export const LazyHistoryPart = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={<p className="muted">{historyTexts.partFailed}</p>}>{children}</ErrorBoundary>
);
