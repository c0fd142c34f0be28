import { expect, test } from "vitest";
import { membershipChange } from "#domain/session/membership-change.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";

test("leaving, another organisation and another role are changes; joining and other credits are none", () => {
  const acme = aMember();
  const orbit = aMember({ organisation: { id: "org-2", name: "Orbit" } });
  expect(membershipChange(acme, anAccount())).toMatchObject({ kind: "left", from: { name: "Acme" }, now: undefined });
  expect(membershipChange(acme, orbit)).toMatchObject({ kind: "left", from: { name: "Acme" }, now: { name: "Orbit" } });
  expect(membershipChange(acme, aMember({ role: "admin" }))).toMatchObject({ kind: "role", role: "admin" });
  const admin = aMember({ role: "admin" });
  expect(membershipChange(admin, { ...admin, isOwner: true })).toMatchObject({ kind: "role", role: "owner" });
  expect(membershipChange({ ...admin, isOwner: true }, admin)).toMatchObject({ kind: "role", role: "admin" });
  expect(membershipChange(anAccount(), acme)).toBeUndefined();
  expect(membershipChange(acme, aMember({ credits: tenths(10) }))).toBeUndefined();
  expect(membershipChange(anAccount(), anAccount({ type: "organisation" }))).toBeUndefined();
});
