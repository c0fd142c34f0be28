import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { ownMembership } from "#application/organisation/own-membership.ts";
import { teamCalls } from "#application/organisation/team-calls.ts";
import { anAccount, anEmail } from "#tests/support/builders.ts";
import { inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const email = anEmail("meera.shah@acme.example");

const aTeam = async () => {
  const { backend, keeper } = await aSetupSignedIn({ account: anAccount(inAcme("owner")) });
  return { ...backend, keeper, calls: teamCalls({ team: backend.organisation.team, keeper, own: ownMembership() }) };
};

test("people are invited, listed, changed and removed", async () => {
  const { calls, organisation } = await aTeam();
  expect(await calls.invite(email, "member")).toMatchObject({ ok: true });
  organisation.answerAs(email, "accept");
  expect(await calls.change(email, { role: "admin" })).toEqual(ok(undefined));
  expect(await calls.list()).toMatchObject({
    ok: true,
    value: { members: [{ role: "owner" }, { email, role: "admin" }] },
  });
  expect(await calls.remove(email)).toMatchObject({ ok: true });
  expect(await calls.leave("asha.rao@acme.example")).toMatchObject({ ok: false, error: { kind: "server-said" } });
});

test("a call that finds the session refused is made again with a renewed one", async () => {
  const { calls, failures } = await aTeam();
  failures.failNext({ kind: "signed-out", because: "refused" });
  expect(await calls.list()).toMatchObject({ ok: true });
});

test("nothing is asked where nobody is signed in", async () => {
  const { calls, keeper } = await aTeam();
  await keeper.end();
  const signedOut = err({ kind: "signed-out", because: "no-token" });
  expect(await calls.list()).toEqual(signedOut);
  expect(await calls.invite(email, "member")).toEqual(signedOut);
  expect(await calls.change(email, { role: "admin" })).toEqual(signedOut);
  expect(await calls.remove(email)).toEqual(signedOut);
  expect(await calls.leave(email)).toEqual(signedOut);
});
