import {
  type Icon,
  IconCoins,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { CRM_CONNECTIONS } from "#domain/shared/routes.ts";
import type { Command } from "./commands.ts";
import { paletteTexts } from "./palette-texts.ts";

/** Without the mode. The first tool has its own name there; CRMs are a part of Lists. */
const pathOf = (address: string): string => {
  const path = address.replace(/\?.*/, "");
  if (path === CRM_CONNECTIONS) return "/dashboard/lists";
  return path === "/dashboard/find-contacts" ? "/dashboard" : path;
};

const SETTINGS = "/dashboard/settings/";

const overlayIcons = { settings: IconSettings, shortcuts: IconKeyboard, invitations: IconUsers } as const;

/** `toolIcons`: the icon of a tool, as in the sidebar, by its path. */
export const iconOf = ({ action, group }: Command, toolIcons: ReadonlyMap<string, Icon>): Icon => {
  if (group === paletteTexts.people) return IconUser;
  switch (action.kind) {
    case "look-up":
      return toolIcons.get(action.to.tool) ?? IconSearch;
    case "visit":
      if (action.path.startsWith(SETTINGS)) return IconSettings;
      return toolIcons.get(pathOf(action.path)) ?? IconCoins;
    case "show":
      return overlayIcons[action.overlay];
    case "switch-scheme":
      return action.to === "dark" ? IconMoon : IconSun;
    case "logout":
      return IconLogout;
  }
};
