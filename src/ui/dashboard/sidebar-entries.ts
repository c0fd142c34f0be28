import {
  type Icon,
  IconBuilding,
  IconHistory,
  IconId,
  IconMailCheck,
  IconSearch,
  IconUsers,
  IconUserSearch,
} from "@tabler/icons-react";
import { routes, type ToolName } from "#domain/routes.ts";

const icons: Readonly<Record<ToolName, Icon>> = {
  "find-contacts": IconSearch,
  "director-search": IconId,
  enrichment: IconUserSearch,
  "verify-emails": IconMailCheck,
  history: IconHistory,
  "team-management": IconUsers,
  "organization-setup": IconBuilding,
};

export interface SidebarEntry {
  readonly path: string;
  readonly screen: ToolName;
  readonly name: string;
  readonly Icon: Icon;
}

export const sidebarEntries: readonly SidebarEntry[] = routes.flatMap((route) =>
  "sidebar" in route && route.sidebar !== undefined
    ? [{ path: route.path, screen: route.screen, name: route.sidebar, Icon: icons[route.screen] }]
    : [],
);
