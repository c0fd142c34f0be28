import { expect, test } from "vitest";
import { findOwnedProfiles, findOwnedVerification } from "#application/lookups/find-owned.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { err, ok } from "#application/shared/result.ts";
import { anEmail } from "#tests/support/builders.ts";

const keeper = { whileSignedIn: <Value>(call: () => Promise<Value>) => call() };
const charged = async () => err({ kind: "server-said", message: "This was charged" } as const);
const query = { kind: "email", email: anEmail() } as const;
const profile = { title: "Asha Rao", url: "https://www.linkedin.com/in/asha-rao", description: "" };
const owned = { at: "2026-01-15T12:00:00.000Z" };

const profiles = (findOwned: ProfileSearch["findOwned"]): ProfileSearch => ({
  search: charged,
  findOwned,
  findCandidates: charged,
});
const verifier = (findOwned: EmailVerifier["findOwned"]): EmailVerifier => ({ verify: charged, findOwned });

test("what is owned is found where the backend says it", async () => {
  const offersOwned = async () => true;
  const found = { profiles: [profile], owned };
  expect(await findOwnedProfiles({ profiles: profiles(async () => ok(found)), keeper, offersOwned })(query)).toEqual(
    ok(found),
  );
  const verdict = { outcome: "deliverable", reasons: [], owned } as const;
  expect(
    await findOwnedVerification({ verifier: verifier(async () => ok(verdict)), keeper, offersOwned })(anEmail()),
  ).toEqual(ok({ ...verdict, email: anEmail() }));
});

test("what is not owned is nothing", async () => {
  const needs = { keeper, offersOwned: () => true };
  const nothing = async () => ok(undefined);
  expect(await findOwnedProfiles({ profiles: profiles(nothing), ...needs })(query)).toEqual(ok(undefined));
  expect(await findOwnedVerification({ verifier: verifier(nothing), ...needs })(anEmail())).toEqual(ok(undefined));
});

test("a backend that cannot say what is owned is not asked, as it would charge", async () => {
  const needs = { keeper, offersOwned: () => false };
  expect(await findOwnedProfiles({ profiles: profiles(charged), ...needs })(query)).toEqual(ok(undefined));
  expect(await findOwnedVerification({ verifier: verifier(charged), ...needs })(anEmail())).toEqual(ok(undefined));
});
