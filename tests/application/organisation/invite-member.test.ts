import { expect, test } from "vitest";
import { inviteMember } from "#application/organisation/invite-member.ts";
import { err, ok } from "#application/shared/result.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";

const aTeam = () => {
  const { team } = aBackendFor(inAcme("owner")).organisation;
  return { team, invite: inviteMember({ team }) };
};

test("somebody is invited by the address that was typed, in the offered role", async () => {
  const { team, invite } = aTeam();
  expect(await invite(" Meera.Shah@ACME.example ", "admin")).toMatchObject({ ok: true });
  const listed = await team.list();
  expect(listed).toMatchObject({ ok: true, value: { members: [{}, { role: "admin", status: "invited" }] } });
  expect(listed.ok && listed.value.members[1]?.email).toMatch(/^meera\.shah@acme\.example$/i);
});

test.each([
  ["", "no-email"],
  ["  ", "no-email"],
  ["meera", "not-an-email"],
  ["meera@acme", "not-an-email"],
] as const)("nobody is invited by %j", async (text, kind) => {
  const { team, invite } = aTeam();
  expect(await invite(text, "member")).toEqual(err({ kind }));
  expect(await team.list()).toEqual(ok({ members: [expect.objectContaining({ role: "owner" })] }));
});
