import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { ValueReportsViewModel } from "./value-reports-view-model.ts";

const Dialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** The dialog of reports, whose code is fetched when the first one is begun. Where it can't be fetched, nothing opens. */
export const LazyReportDialog = observer(({ reports }: { readonly reports: ValueReportsViewModel }) =>
  reports.open === undefined ? undefined : (
    <ErrorBoundary fallback={undefined} onError={reports.close}>
      <Suspense>
        <Dialog reports={reports} />
      </Suspense>
    </ErrorBoundary>
  ),
);
