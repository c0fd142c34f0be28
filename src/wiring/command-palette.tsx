import type { ToolName } from "#domain/shared/routes.ts";
import type { LoadPalette } from "#ui/dashboard/palette-dialog.tsx";
import { toolIcons } from "#ui/dashboard/sidebar-entries.ts";
import type { history } from "./history.tsx";
import type { savedPeople } from "./saved-people.tsx";
import type { LoadFeature, SignedInApp } from "./session.ts";

interface Features {
  readonly loadHistory: LoadFeature<typeof history>;
  readonly loadSaved: LoadFeature<typeof savedPeople>;
}

/** The commands of the palette. The people in the history and the saved ones come later, so that no command waits for them. */
export const commandPalette =
  ({ session, account, build }: SignedInApp, features: Features, prefetchTool: (name: ToolName) => void): LoadPalette =>
  async () => {
    const { CommandList } = await import("#ui/command-palette/command-list.tsx");
    return build({ session, account }, (met) => ({
      List: (props) => {
        const { account: who, offered } = met.account;
        const shown = { toolIcons, prefetchTool, logout: met.session.logout, account: who, offered };
        return <CommandList {...props} {...features} {...shown} />;
      },
    }));
  };
