import { expect, test } from "vitest";
import { findPerson } from "#application/lookups/find-person.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { asha, ben, nobody } from "#tests/support/people.ts";

const aTool = async () => {
  const setup = await aSetupSignedIn();
  const contacts: ContactDirectory = setup.backend;
  const needs = { ...setup, contacts, offersPeople: () => true };
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, needs, credits, find: findPerson(needs), reveal: revealContact({ ...setup, contacts }) };
};

/** A directory nobody may ask. */
const closed: ContactDirectory = {
  find: () => Promise.reject(new Error("The directory was asked who somebody is")),
  reveal: () => Promise.reject(new Error("The directory was asked for a line")),
};

const NONE = { availability: "none" } as const;

test("finds who a person is and what is on file, and costs nothing", async () => {
  const { find, credits } = await aTool();
  expect(await find(asha)).toEqual(
    ok({
      person: { name: "Asha Rao", title: "Head of Sales", company: "Orbit Freight" },
      offers: {
        phone_no: { availability: "on_file", kind: "mobile" },
        email: { availability: "on_file" },
        work_email: { availability: "on_file", confirmedIn: "2026-01" },
      },
      owned: {},
    }),
  );
  expect(await find(ben)).toEqual(
    ok({ person: {}, offers: { phone_no: NONE, email: { availability: "on_file" }, work_email: NONE }, owned: {} }),
  );
  expect(await credits()).toBe(25);
});

test("contains the values of what was paid for before, and of nothing else", async () => {
  const { find, reveal, credits } = await aTool();
  await reveal("email", asha);
  expect(await find(asha)).toMatchObject(
    ok({
      owned: { email: { values: [{ value: "asha@home.example" }], owned: { by: "asha.rao@acme.example" } } },
    }),
  );
  const found = await find(asha);
  expect(found.ok && typeof found.value === "object" && Object.keys(found.value.owned)).toEqual(["email"]);
  expect(await credits()).toBe(24);
});

test("says that the directory has nobody under a profile", async () => {
  const { find } = await aTool();
  expect(await find(nobody)).toEqual(ok(undefined));
});

test("says that the backend does not answer this, and does not ask it", async () => {
  const { needs } = await aTool();
  expect(await findPerson({ ...needs, contacts: closed, offersPeople: () => false })(asha)).toEqual(ok("not-offered"));
});

test("checks at each search again whether the backend answers this", async () => {
  const { needs } = await aTool();
  let offers = false;
  const find = findPerson({ ...needs, offersPeople: () => offers });
  expect(await find(asha)).toEqual(ok("not-offered"));
  offers = true;
  expect(await find(asha)).toMatchObject(ok({ person: { name: "Asha Rao" } }));
});

test("hands on what kept it from an answer", async () => {
  const { find, backend } = await aTool();
  backend.failures.failNext({ kind: "status", status: 502 });
  expect(await find(asha)).toEqual(err({ kind: "status", status: 502 }));
});

test("is not attempted where nobody is signed in", async () => {
  const { needs, keeper } = await aTool();
  await keeper.end();
  expect(await findPerson({ ...needs, contacts: closed })(asha)).toEqual(
    err({ kind: "signed-out", because: "no-token" }),
  );
});
