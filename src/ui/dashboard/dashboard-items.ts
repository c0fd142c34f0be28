import { type Icon, IconHistory, IconId, IconMailCheck, IconSearch, IconUserSearch } from "@tabler/icons-react";

export interface DashboardItem {
  /** Its part of the address; the first item is also what plain /dashboard shows. */
  readonly id: "find-contacts" | "director-search" | "enrichment" | "verify-emails" | "history";
  readonly name: string;
  readonly Icon: Icon;
}

export const dashboardItems: readonly DashboardItem[] = [
  { id: "find-contacts", name: "Find contacts", Icon: IconSearch },
  { id: "director-search", name: "Director search", Icon: IconId },
  { id: "enrichment", name: "Enrichment", Icon: IconUserSearch },
  { id: "verify-emails", name: "Verify emails", Icon: IconMailCheck },
  { id: "history", name: "History", Icon: IconHistory },
];

export const pathOf = (item: DashboardItem): string =>
  item.id === "find-contacts" ? "/dashboard" : `/dashboard/${item.id}`;
