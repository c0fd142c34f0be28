import { expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { ownershipCalls } from "#application/organisation/ownership-calls.ts";
import { ownMembership } from "#application/organisation/own-membership.ts";
import { anAccount } from "#tests/support/builders.ts";
import { inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const ownEmail = () => "asha.rao@acme.example";

const open = async () => {
  const { backend, keeper } = await aSetupSignedIn({ account: anAccount(inAcme("owner")) });
  const own = ownMembership();
  return { keeper, own, calls: ownershipCalls({ ownership: backend.organisation.ownership, keeper, own, ownEmail }) };
};

test("what is closed by oneself is no news, what failed is", async () => {
  const { calls, own } = await open();
  expect(await calls.closing()).toMatchObject({ ok: true, value: { otherMembers: 0 } });
  expect(await calls.close("Another")).toMatchObject({ ok: false });
  expect(own.take("left", ownEmail())).toBe(false);
  expect(await calls.close("Acme")).toEqual(ok(undefined));
  expect(own.take("left", ownEmail())).toBe(true);
});

test("nothing is asked where nobody is signed in", async () => {
  const { calls, keeper } = await open();
  await keeper.end();
  expect(await calls.handOver("meera@acme.example")).toMatchObject({ ok: false, error: { kind: "signed-out" } });
});
