import { expect, test } from "vitest";
import { invitationCalls } from "#application/organisation/invitation-calls.ts";
import { err, ok } from "#application/shared/result.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const invitation = { id: "i-1", organisationName: "Acme", role: "member" } as const;

const somebodyInvited = async () => {
  const { backend, keeper } = await aSetupSignedIn();
  backend.organisation.receive(invitation);
  const { invitations } = backend.organisation;
  return { failures: backend.failures, keeper, calls: invitationCalls({ invitations, keeper }) };
};

test("invitations are listed and answered", async () => {
  const { calls } = await somebodyInvited();
  expect(await calls.pending()).toEqual(ok([invitation]));
  expect(await calls.answer("i-1", "reject")).toEqual(ok(undefined));
  expect(await calls.pending()).toEqual(ok([]));
});

test("a call that finds the session refused is made again with a renewed one", async () => {
  const { calls, failures } = await somebodyInvited();
  failures.failNext({ kind: "signed-out", because: "refused" });
  expect(await calls.answer("i-1", "accept")).toEqual(ok(undefined));
});

test("nothing is asked where nobody is signed in", async () => {
  const { calls, keeper } = await somebodyInvited();
  await keeper.end();
  const signedOut = err({ kind: "signed-out", because: "no-token" });
  expect(await calls.pending()).toEqual(signedOut);
  expect(await calls.answer("i-1", "accept")).toEqual(signedOut);
});
