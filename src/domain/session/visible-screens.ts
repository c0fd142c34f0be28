import { type Account, managesTeam, setsUpOrganisation } from "./account.ts";
import { SAVED_PEOPLE } from "./capability.ts";
import type { ToolName } from "#domain/shared/routes.ts";

/** What leads to asking for an organisation. */
export const UPGRADE = "upgrade";

/**
 * What not everybody is offered: screens, whose pages explain themselves to others who come by the address, and the upgrade
 * to an organisation.
 */
const offeredTo: Partial<Readonly<Record<ToolName | typeof UPGRADE, (account: Account) => boolean>>> = {
  lists: ({ capabilities }) => capabilities.includes(SAVED_PEOPLE),
  "team-management": managesTeam,
  "organisation-setup": setsUpOrganisation,
  [UPGRADE]: ({ type }) => type === "individual",
};

/** What of that someone is offered, by name. */
export const offersOf = (account: Account): readonly string[] =>
  Object.entries(offeredTo).flatMap(([name, rule]) => (rule(account) ? [name] : []));

/** Whether the sidebar and the command palette lead to a screen, by what is offered. */
export const isScreenVisible = (screen: ToolName, offers: readonly string[]): boolean =>
  !(screen in offeredTo) || offers.includes(screen);
