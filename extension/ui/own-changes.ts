import type { OtherTabs } from "#application/ports/other-tabs.ts";
import { createServerChanges } from "#application/session/server-changes.ts";
import type { ExtensionAdapters } from "./extension-adapters.ts";

/** The pages of the extension do not speak to each other. */
const noOtherTabs: OtherTabs = { notify: () => {}, subscribe: () => () => {} };

/** When a page of the extension looks again at what the server has. */
export const ownChanges = ({ activity, clock }: Pick<ExtensionAdapters, "activity" | "clock">) =>
  createServerChanges({ tabs: noOtherTabs, activity, clock });
