import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

/** Room for a part whose code is fetched by itself. Where it can't be fetched, the rest of the page stays as it is. */
export const HistorySlot = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={<p className="muted">This part of the page could not be loaded.</p>}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
