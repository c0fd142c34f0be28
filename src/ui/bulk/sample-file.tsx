import { Button } from "@mantine/core";
import { sampleColumns, sampleRows, bulkTemplate } from "#domain/bulk/bulk-samples.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { AmountText } from "./job/credit-amount.tsx";
import { DataTable } from "./data-table.tsx";
import { toolTexts } from "./job/bulk-texts.ts";
import classes from "./sample-file.module.css";

/** What a file can look like, before there is one. */
export const SampleFile = ({ tool }: { readonly tool: Tool }) => (
  <section className={classes.sample}>
    <header className={classes.head}>
      <h2>{tool === "enrichment" ? "What your file can look like" : "Sample rows"}</h2>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(bulkTemplate(tool))}`}
        download={`${tool}-template.csv`}
      >
        Download template
      </Button>
    </header>
    {toolTexts[tool].templateHas !== undefined && (
      <p className="muted">
        From Enrichment, to show how results come back beside the columns of a file. {toolTexts[tool].templateHas}
      </p>
    )}
    <DataTable
      label="Sample rows"
      head={sampleColumns.map((name) => ({ name }))}
      rows={sampleRows.map((cells) =>
        cells.map((cell, position) =>
          sampleColumns[position] === "Credits" ? <AmountText key="credits">{cell}</AmountText> : cell,
        ),
      )}
    />
  </section>
);
