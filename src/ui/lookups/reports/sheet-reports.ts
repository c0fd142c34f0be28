// What a sheet needs to report values, fetched after the page as one file.
export { LazyReportDialog } from "./lazy-report-dialog.tsx";
export { ReportWrong } from "./report-wrong.tsx";
export { ValueReportsViewModel } from "./value-reports-view-model.ts";
