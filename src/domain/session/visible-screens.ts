import { type Account, managesTeam, setsUpOrganisation } from "./account.ts";
import { SAVED_PEOPLE } from "./capability.ts";
import type { ToolName } from "#domain/shared/routes.ts";

/** Screens that not everybody uses. Their pages explain themselves to others who come by the address. */
const offeredTo: Partial<Readonly<Record<ToolName, (account: Account) => boolean>>> = {
  lists: ({ capabilities }) => capabilities.includes(SAVED_PEOPLE),
  "team-management": managesTeam,
  "organisation-setup": setsUpOrganisation,
};

/** Whether the sidebar and the command palette lead someone to a screen. Those for some wait for the account. */
export const isScreenVisible = (screen: ToolName, account: Account | undefined): boolean => {
  const rule = offeredTo[screen];
  return rule === undefined || (account !== undefined && rule(account));
};
