import {
  type Icon,
  IconBookmark,
  IconBuilding,
  IconHistory,
  IconId,
  IconMailCheck,
  IconSearch,
  IconUsers,
  IconUserSearch,
} from "@tabler/icons-react";
import { routes, type ToolName } from "#domain/shared/routes.ts";
import type { IconName } from "#domain/shared/tool.ts";

const icons: Readonly<Record<IconName, Icon>> = {
  magnifier: IconSearch,
  "identity-card": IconId,
  "person-magnifier": IconUserSearch,
  "mail-check": IconMailCheck,
  history: IconHistory,
  bookmark: IconBookmark,
  people: IconUsers,
  building: IconBuilding,
};

export interface SidebarEntry {
  readonly path: string;
  readonly screen: ToolName;
  readonly name: string;
  readonly Icon: Icon;
}

export const sidebarEntries: readonly SidebarEntry[] = routes.flatMap((route) =>
  "sidebar" in route && route.sidebar !== undefined
    ? [{ path: route.path, screen: route.screen, name: route.sidebar.name, Icon: icons[route.sidebar.icon] }]
    : [],
);

/** The icon of each tool, by its path. */
export const toolIcons: ReadonlyMap<string, Icon> = new Map(sidebarEntries.map(({ path, Icon }) => [path, Icon]));
