import { screen, within } from "@testing-library/react";
import type { Account } from "#domain/session/account.ts";
import { TEAM_CONTROLS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { TeamMember } from "#domain/organisation/team.ts";
import { aMember } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "./test-app.tsx";

export const MEERA = aTeamMember({ id: "meera", creditsUsed: tenths(425), creditsUsedThisMonth: tenths(125) });
export const RAVI = aTeamMember({
  id: "ravi",
  email: "ravi.iyer@acme.example",
  role: "admin",
  monthlyCap: tenths(400),
});
export const OWNER = aTeamMember({ id: "owner", email: "farah.khan@acme.example", role: "owner" });
export const INVITED = aTeamMember({ id: "kiran", email: "kiran.das@bright.example", status: "invited" });
export const REJECTED = aTeamMember({ id: "neha", email: "neha.nair@bright.example", status: "rejected" });

/** Asha, who may manage Acme's team by a backend with all controls. */
export const aManager = (changes: Partial<Account> = {}): Account =>
  aMember({ role: "admin", capabilities: [TEAM_CONTROLS], ...changes });

/** Asha as an admin who is no owner. */
export const ASHA_AS_ADMIN = aTeamMember({ id: "asha", email: "asha.rao@acme.example", role: "admin" });

/** The screen of the team; without Asha among the members, she is the owner. */
export const showTeam = async (
  members: readonly TeamMember[] = [MEERA, RAVI],
  account = aManager(),
  testApp = aSignedInApp(account, { members }),
  path = "/dashboard/team-management",
) => {
  const shown = await show(testApp, path);
  return { ...shown, testApp, backend: testApp.backend };
};

export const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole("rowheader", { name: new RegExp(name, "i") }).closest("tr");
  if (row === null) throw new Error(`No row of ${name}`);
  return row;
};

export const names = (): string[] =>
  screen.queryAllByRole("rowheader").map((head) => head.querySelector("span + span")?.textContent ?? "");

export const button = (name: string | RegExp, within_: HTMLElement = document.body): HTMLElement =>
  within(within_).getByRole("button", { name });
