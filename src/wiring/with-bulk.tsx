import { type Tool, tools } from "#domain/transaction.ts";
import type { LoadScreen } from "#ui/app/screens.ts";
import { BulkOfTool, type LoadBulk } from "#ui/shared/tool-mode.tsx";
import { once } from "./lazy-port.ts";

type ScreensOfTools = Readonly<Record<Tool, LoadScreen>>;

/** Gives each tool its bulk mode, whose code is fetched when it is first opened. */
export const withBulk = <Screens extends ScreensOfTools>(
  screens: Screens,
  loadBulk: (tool: Tool) => ReturnType<LoadBulk>,
): Screens => ({
  ...screens,
  ...Object.fromEntries(
    tools.map((tool): [Tool, LoadScreen] => [
      tool,
      once(async () => {
        const Single = await screens[tool]();
        const load = once(() => loadBulk(tool));
        return () => (
          <BulkOfTool value={load}>
            <Single />
          </BulkOfTool>
        );
      }),
    ]),
  ),
});
