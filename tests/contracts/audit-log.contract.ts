import { describe, expect, test } from "vitest";
import type { AuditLog } from "#application/ports/audit-log.ts";
import type { Team } from "#application/ports/team.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";

export interface AuditLogSetup {
  readonly log: AuditLog;
  /** Of the same person. */
  readonly team: Team;
  readonly email: Email;
  /** Somebody who belongs to no organisation. */
  readonly other: Email;
}

/** `open` opens a person of this role in an organisation. */
export const auditLogContract = (name: string, open: (role: TeamRole) => Promise<AuditLogSetup>): void => {
  const read = async ({ log }: AuditLogSetup, ...asked: Parameters<AuditLog["read"]>) => {
    const page = await log.read(...asked);
    if (!page.ok) throw new Error(`The audit log is not read: ${JSON.stringify(page.error)}`);
    return page.value;
  };

  describe(`${name} as an audit log`, () => {
    test("says who changed what, the newest first, each once", async () => {
      const setup = await open("owner");
      const { team, email, other } = setup;
      const before = (await read(setup, 10)).lines.length;
      await team.invite(other, "admin");
      await team.change(email, { monthlyCap: tenths(125) });
      await team.change(email, { monthlyCap: null });
      const { lines } = await read(setup, 10);
      expect(lines.slice(0, lines.length - before)).toMatchObject([
        { action: "change-member", subject: email, monthlyCap: null },
        { action: "change-member", subject: email, monthlyCap: 125 },
        { action: "invite", subject: other, role: "admin", by: { kind: "person", email } },
      ]);
    });

    test("comes page by page, without gaps in its numbers", async () => {
      const setup = await open("owner");
      await setup.team.invite(setup.other, "admin");
      await setup.team.remove(setup.other);
      const first = await read(setup, 1);
      expect(first).toMatchObject({ lines: [{ action: "withdraw-invitation" }], hasOlder: true });
      const newest = first.lines[0]?.number ?? 0;
      const rest = await read(setup, 500, newest);
      expect(rest.lines.map(({ number }) => number)).toEqual(
        Array.from({ length: newest - 1 }, (_, n) => newest - 1 - n),
      );
      expect(rest.hasOlder).toBe(false);
    });

    test("is for owners and admins", async () => {
      const { log } = await open("member");
      expect(await log.read(10)).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) },
      });
    });
  });
};
