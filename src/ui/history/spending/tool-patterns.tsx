import { type Tool, tools } from "#domain/shared/tool.ts";

/** What marks a tool's parts beside their colour, on a ground of 6 by 6 pixels; a part may be only two pixels high. */
const marks: Readonly<Record<Tool, string | undefined>> = {
  "find-contacts": undefined,
  "director-search": "M-1 7L7 -1M-1 1L1 -1M5 7L7 5",
  enrichment: "M-1 -1L7 7M-1 5L1 7M5 -1L7 1",
  "verify-emails": undefined,
};

/** Fills for the tools, different in colour and in pattern; used by `toolFill` with the same id. */
export const ToolPatterns = ({ id, of }: { readonly id: string; readonly of: readonly Tool[] }) => (
  <defs>
    {of.map((tool) => (
      <pattern key={tool} id={`${id}-${tool}`} width={6} height={6} patternUnits="userSpaceOnUse">
        <rect width={6} height={6} fill={`var(--c-tool-${tools.indexOf(tool) + 1})`} />
        {marks[tool] !== undefined && (
          <path d={marks[tool]} stroke="var(--c-surface)" strokeWidth={1} strokeOpacity={0.6} />
        )}
      </pattern>
    ))}
  </defs>
);

export const toolFill = (id: string, tool: Tool): string => `url(#${id}-${tool})`;
