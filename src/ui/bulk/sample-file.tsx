import { Button } from "@mantine/core";
import { columnsOf } from "#domain/bulk/file-use.ts";
import { bulkExamples, bulkTemplate, sampleColumns, sampleRows } from "#domain/bulk/bulk-samples.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { AmountText } from "./job/credit-amount.tsx";
import { DataTable } from "./file/data-table.tsx";
import { toolTexts } from "./job/bulk-texts.ts";
import chooseClasses from "./choose-file.module.css";
import classes from "./sample-file.module.css";
import { chooseTexts } from "./file/file-texts.ts";

/** What a file can look like, and what comes back, before there is one. */
export const SampleFile = ({ tool }: { readonly tool: Tool }) => (
  <section className={classes.sample}>
    <header className={classes.head}>
      <div>
        <h2>{chooseTexts.example}</h2>
        <p className="muted">
          {toolTexts[tool].fileNeeds} {columnsOf[tool].length > 1 ? chooseTexts.detectedSeveral : chooseTexts.detected}
        </p>
      </div>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(bulkTemplate(tool))}`}
        download={`${tool}-template.csv`}
      >
        {chooseTexts.template}
      </Button>
    </header>
    <Example tool={tool} />
    <details className={chooseClasses.folded}>
      <summary>{chooseTexts.sampleRows}</summary>
      <DataTable
        label={chooseTexts.sampleRows}
        head={sampleColumns.map((name) => ({ name }))}
        rows={sampleRows.map((cells) => ({
          cells: cells.map((cell, position) =>
            sampleColumns[position] === "Credits" ? <AmountText key="credits">{cell}</AmountText> : cell,
          ),
        }))}
      />
    </details>
  </section>
);

const Example = ({ tool }: { readonly tool: Tool }) => {
  const { own, added, rows } = bulkExamples[tool];
  return (
    <DataTable
      label={chooseTexts.example}
      head={[...own.map((name) => ({ name })), ...added.map((name) => ({ name, means: chooseTexts.added }))]}
      rows={rows.map((cells) => ({ cells }))}
    />
  );
};
