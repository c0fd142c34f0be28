import { useId } from "react";
import { formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { type PerTool, tools, toolTable } from "#domain/shared/tool.ts";
import classes from "./spending-legend.module.css";
import { toolFill, ToolPatterns } from "./tool-patterns.tsx";

/** The tools as their parts lie upon each other in a bar, the lowest last, with their credits. */
export const SpendingLegend = ({ amounts }: { readonly amounts: Readonly<PerTool<Tenths>> }) => {
  const patterns = useId();
  return (
    <dl className={classes.legend}>
      {tools.toReversed().map((tool) => (
        <div key={tool}>
          <dt>
            <svg width={12} height={12} aria-hidden>
              <ToolPatterns id={patterns} of={[tool]} />
              <rect width={12} height={12} fill={toolFill(patterns, tool)} />
            </svg>
            {toolTable[tool].name}
          </dt>
          <dd>{formatCredits(amounts[tool])}</dd>
        </div>
      ))}
    </dl>
  );
};
