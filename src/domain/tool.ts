export const tools = ["find-contacts", "director-search", "enrichment", "verify-emails"] as const;
export type Tool = (typeof tools)[number];

export const toolNames: Readonly<Record<Tool, string>> = {
  "find-contacts": "Find Contacts",
  "director-search": "Director Search",
  enrichment: "Enrichment",
  "verify-emails": "Verify Emails",
};
