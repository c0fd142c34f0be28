import type { ToolName } from "#domain/shared/routes.ts";
import type { OverlayProps } from "#ui/dashboard/dashboard-page.tsx";
import { toolIcons } from "#ui/dashboard/sidebar-entries.ts";
import type { history } from "./history.tsx";
import type { LoadFeature, SignedInApp } from "./session.ts";

/** The command palette, with the people whom the history names. */
export const commandPalette =
  (
    { session, account, build }: SignedInApp,
    loadHistory: LoadFeature<typeof history>,
    prefetchTool: (name: ToolName) => void,
  ) =>
  async () => {
    const [{ CommandPalette }, createPeople] = await Promise.all([
      import("#ui/command-palette/command-palette.tsx"),
      loadHistory().then(({ people }) => people()),
    ]);
    return build({ session, account }, (met) => (props: OverlayProps) => {
      const shown = { toolIcons, prefetchTool, logout: met.session.logout, account: met.account.account };
      return <CommandPalette {...props} {...shown} people={createPeople()} />;
    });
  };
