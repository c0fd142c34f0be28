import { toolTable, type Tool } from "#domain/shared/tool.ts";

export const deletionTexts = {
  obstacles: {
    onlyOwner: (organisation: string) => `${organisation} needs an owner. Hand it over to someone else, or close it.`,
    plan: "Your plan is charged again. Cancel it in {place}.",
    billing: "Billing & Credits",
    jobs: "Your bulk jobs in {place} have not ended. Cancel them, or wait.",
    tool: (tool: Tool) => toolTable[tool].sidebar.name,
    searches: "Your searches in {place} are under way. Cancel them, or wait.",
    history: "History",
  },
} as const;
