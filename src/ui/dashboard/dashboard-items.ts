import { type Icon, IconHistory, IconSearch } from "@tabler/icons-react";

export interface DashboardItem {
  /** Its part of the address; the first item is also what plain /dashboard shows. */
  readonly id: "find-contacts" | "history";
  readonly name: string;
  readonly Icon: Icon;
}

export const dashboardItems: readonly DashboardItem[] = [
  { id: "find-contacts", name: "Find contacts", Icon: IconSearch },
  { id: "history", name: "History", Icon: IconHistory },
];

export const pathOf = (item: DashboardItem): string =>
  item.id === "find-contacts" ? "/dashboard" : `/dashboard/${item.id}`;
