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
import type { Command } from "./commands.ts";
import { paletteTexts } from "./palette-texts.ts";

const overlayIcons = { settings: IconSettings, shortcuts: IconKeyboard, invitations: IconUsers } as const;

/** `toolIcons`: the icon of a tool, as in the sidebar, by its path. */
export const iconOf = ({ action, group }: Command, toolIcons: ReadonlyMap<string, Icon>): Icon => {
  if (group === paletteTexts.people) return IconUser;
  switch (action.kind) {
    case "look-up":
      return toolIcons.get(action.to.tool) ?? IconSearch;
    case "visit":
      return toolIcons.get(action.path) ?? IconCoins;
    case "show":
      return overlayIcons[action.overlay];
    case "switch-scheme":
      return action.to === "dark" ? IconMoon : IconSun;
    case "logout":
      return IconLogout;
  }
};
