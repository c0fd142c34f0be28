import { expect, test } from "vitest";
import { ownMembership } from "#application/organisation/own-membership.ts";
import { err, ok } from "#application/shared/result.ts";

const EMAIL = "asha.rao@acme.example";

test("what somebody did is theirs, once, however their address is written", async () => {
  const own = ownMembership();
  expect(own.take("left", EMAIL)).toBe(false);
  expect(await own.during("left", "Asha.Rao@acme.example", async () => ok("Left."))).toEqual(ok("Left."));
  expect(own.take("role", EMAIL)).toBe(false);
  expect(own.take("left", "meera.shah@acme.example")).toBe(false);
  expect(own.take("left", EMAIL)).toBe(true);
  expect(own.take("left", EMAIL)).toBe(false);
});

test("it counts while it is under way, and not once it has failed", async () => {
  const own = ownMembership();
  await own.during("role", EMAIL, async () => ok(expect(own.take("role", EMAIL)).toBe(true)));
  expect(await own.during("left", EMAIL, async () => err("no"))).toEqual(err("no"));
  expect(own.take("left", EMAIL)).toBe(false);
});
