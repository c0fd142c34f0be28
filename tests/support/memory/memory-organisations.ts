import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { Account } from "#domain/session/account.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import type { TeamMember, TeamRole } from "#domain/organisation/team.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";

export const aTeamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: "member-of-acme",
  email: "meera.shah@acme.example",
  role: "member",
  status: "active",
  since: "2026-01-10T09:00:00.000Z",
  creditsUsed: NO_CREDITS,
  ...changes,
});

/** A backend in memory whose account has just signed in; `changes` say what it belongs to. */
export const aBackendFor = (changes: Partial<Account> = {}, members?: readonly TeamMember[]) =>
  memoryBackend({ account: { ...aNewcomer(), ...changes }, people, members, now: () => NOON });

/** The account's part in an organisation in which it has a role. */
export const inAcme = (role: TeamRole): Partial<Account> => ({
  type: "organisation",
  role: role === "member" ? "member" : "admin",
  isOwner: role === "owner",
  organisation: { id: "acme", name: "Acme", credits: tenths(900) },
});
