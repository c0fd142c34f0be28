import type { Failure } from "#application/shared/failure.ts";
import type { AuditLog } from "#application/ports/audit-log.ts";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { OrganisationRecords } from "#application/ports/organisation-records.ts";
import type { OrganisationSetup } from "#application/ports/organisation-setup.ts";
import type { TeamInvitations } from "#application/ports/team-invitations.ts";
import type { Team } from "#application/ports/team.ts";
import { err, ok } from "#application/shared/result.ts";
import { isInOrganisation, setsUpOrganisation } from "#domain/session/account.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import type { Invitation } from "#domain/organisation/invitation.ts";
import type { OrganisationRecord } from "#domain/organisation/organisation-record.ts";
import type { TeamMember } from "#domain/organisation/team.ts";
import { memoryAuditLog, type NoteAudit } from "./memory-audit-log.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import { memoryOrganisationRecords } from "./memory-organisation-records.ts";
import { memoryTeam } from "./memory-team.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";

export interface MemoryOrganisationSeed {
  /** The people of the account's organisation. The account itself need not be among them. */
  readonly members?: readonly TeamMember[] | undefined;
  /** The invitations to the account's address. */
  readonly invitations?: readonly Invitation[] | undefined;
  /** Its audit log, the newest line first. */
  readonly auditLines?: readonly AuditLine[] | undefined;
}

export interface MemoryOrganisation {
  /** Of these calls alone; those of the whole backend come before. */
  readonly failures: SimulatedFailures;
  readonly team: Team;
  readonly colleagues: Colleagues;
  readonly teamInvitations: TeamInvitations;
  readonly ownership: OrganisationOwnership;
  readonly setup: OrganisationSetup;
  readonly records: OrganisationRecords;
  readonly invitations: Invitations;
  readonly auditLog: AuditLog;
  /** Adds a line to the audit log about something that the account has done. */
  readonly note: NoteAudit;
  /** A member; undefined where nobody there has this id or address. */
  memberBy(idOrEmail: string): TeamMember | undefined;
  /** The name of an organisation that has no other owner than the account. */
  onlyOwnerOf(): string | undefined;
  /** As when someone invites the account's address. */
  receive(invitation: Invitation): void;
  /** As when another admin makes the account a member. */
  demote(): void;
  /** As when someone else who was invited answers; nothing where nobody of this address was. */
  answerAs(email: string, answer: "accept" | "reject"): void;
  /** As when another owner saves the details. */
  saveAsOther(changes: Partial<OrganisationRecord>): void;
}

interface Needs extends MemoryOrganisationSeed {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
  readonly now: () => number;
}

const said = (message: string) => err({ kind: "server-said", message } satisfies Failure);

/** One account's organisation, kept in this process, under the same rules as at the real backend. */
export const memoryOrganisation = ({
  ledger,
  failures: ofBackend,
  now,
  members = [],
  invitations = [],
  auditLines = [],
}: Needs): MemoryOrganisation => {
  let pending = invitations;
  let founded = 0;
  const own = simulatedFailures();
  const failures: Pick<SimulatedFailures, "run"> = { run: (call) => ofBackend.run(() => own.run(call)) };
  const today = () => new Date(now()).toISOString();
  const auditLog = memoryAuditLog({ ledger, failures, today, lines: auditLines });
  const {
    team,
    colleagues,
    invitations: teamInvitations,
    ownership,
    memberBy,
    onlyOwnerOf,
    join,
    answerAs,
  } = memoryTeam({ ledger, failures, today, members, note: auditLog.note });

  const records = memoryOrganisationRecords({ ledger, failures });

  const accept = ({ id, organisationName: name, role, monthlyCap: cap }: Invitation): void => {
    join({ id: `memory-of-${id}`, name, credits: NO_CREDITS }, role);
    if (cap !== undefined) ledger.change({ monthlyCap: { cap, used: NO_CREDITS } });
  };

  return {
    ...records,
    failures: own,
    auditLog: auditLog.port,
    note: auditLog.note,
    memberBy,
    team,
    colleagues,
    teamInvitations,
    ownership,
    onlyOwnerOf,
    answerAs,
    receive: (invitation) => {
      pending = [...pending, invitation];
    },
    demote: () => ledger.change({ role: "member", isOwner: false }),
    setup: {
      create: ({ organisationName, website, teamSize, location, gstNo }) =>
        failures.run(async () => {
          const account = ledger.account();
          if (isInOrganisation(account)) return said("You already belong to an organisation.");
          if (!setsUpOrganisation(account))
            return said("You can't set up an organisation yet. Please ask our sales team for an organisation account.");
          const gst = gstNo === undefined ? {} : { gstNumber: gstNo };
          const id = `memory-${(founded += 1)}`;
          join({ id, name: organisationName, credits: NO_CREDITS, website, teamSize, location, ...gst }, "owner");
          return ok(undefined);
        }),
    },
    invitations: {
      pending: () => failures.run(async () => ok(pending)),
      answer: (id, answer) =>
        failures.run(async () => {
          const invitation = pending.find((one) => one.id === id);
          if (invitation === undefined) return said("We can't find this invitation among yours.");
          const account = ledger.account();
          if (answer === "accept" && isInOrganisation(account))
            return said(
              `You already belong to ${account.organisation.name ?? "an organisation"}. Leave it before you join another organisation.`,
            );
          pending = pending.filter((one) => one !== invitation);
          if (answer === "accept") accept(invitation);
          return ok(undefined);
        }),
    },
  };
};
