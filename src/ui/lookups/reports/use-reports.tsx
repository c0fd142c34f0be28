import { type ReactNode, useMemo } from "react";
import type { RevealedValue } from "#application/ports/value-reports.ts";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import type { BesideValue } from "#ui/lookups/reveal-values.tsx";
import type { ValueReportsNeeds } from "./value-reports-view-model.ts";

const loadReports = () => import("./sheet-reports.ts");

interface SheetReports {
  /** What else can be done with a value, with the way to report it. */
  readonly beside: (of: RevealedValue, beside: ReturnType<BesideValue>) => ReturnType<BesideValue>;
  readonly dialog: ReactNode;
}

/** The reports of a sheet. Without needs, and until their code is there, nothing can be reported. */
export const useReports = (needs: ValueReportsNeeds | undefined): SheetReports => {
  const code = useLazyModule(loadReports, false);
  return useMemo(() => {
    if (code === undefined || needs === undefined) return { beside: (_, beside) => beside, dialog: undefined };
    const reports = new code.ValueReportsViewModel(needs);
    return {
      beside: (of, beside) => ({
        ...beside,
        report: <code.ReportWrong reports={reports} of={of} />,
      }),
      dialog: <code.LazyReportDialog reports={reports} />,
    };
  }, [code, needs]);
};
