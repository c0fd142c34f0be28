import type { ToolName } from "#domain/shared/routes.ts";
import type { LoadPalette } from "#ui/dashboard/palette-dialog.tsx";
import { toolIcons } from "#ui/dashboard/sidebar-entries.ts";
import type { history } from "./history.tsx";
import type { savedPeople } from "./saved-people.tsx";
import type { LoadFeature, SignedInApp } from "./session.ts";

/** The commands of the palette. The people in the history and the saved ones come later, so that no command waits for them. */
export const commandPalette =
  (
    { session, account, build }: SignedInApp,
    loadHistory: LoadFeature<typeof history>,
    loadSavedPeople: LoadFeature<typeof savedPeople>,
    prefetchTool: (name: ToolName) => void,
  ): LoadPalette =>
  async () => {
    const { CommandList } = await import("#ui/command-palette/command-list.tsx");
    const loadPeople = async () => (await loadHistory()).people();
    const loadSaved = async () => (await loadSavedPeople()).found();
    return build({ session, account }, (met) => ({
      List: (props) => {
        const { logout } = met.session;
        const shown = { toolIcons, prefetchTool, loadPeople, loadSaved, logout, account: met.account.account };
        return <CommandList {...props} {...shown} />;
      },
    }));
  };
