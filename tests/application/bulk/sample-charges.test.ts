import { describe, expect, test } from "vitest";
import { sampleCharges } from "#application/bulk/sample-charges.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import type { FreeSubject } from "#domain/bulk/bulk.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { asha, ben, nobody, unknownDin, withoutPhone } from "#tests/support/people.ts";

const due = (...items: readonly string[]) => ({ due: items, searchable: [], owned: [] });
const profile = (slug: typeof asha): FreeSubject => ({ kind: "profile", profile: slug });
const manyProfiles = (count: number) => Array.from({ length: count }, (_, index) => profile(aSlug(`person-${index}`)));

const aTool = async (find?: ContactDirectory["find"]) => {
  const setup = await aSetupSignedIn();
  const { contactDirectory, directorDirectory: directors } = setup.backend.adapters;
  const contacts = { ...contactDirectory, find: find ?? contactDirectory.find };
  const asked: string[] = [];
  const sample = sampleCharges({
    ...setup,
    contacts,
    directors,
    offers: (capability) => {
      asked.push(capability);
      return true;
    },
  });
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, contacts, asked, sample, credits };
};

describe("a sample of a file", () => {
  test("says what of each profile is on file, and costs nothing", async () => {
    const { sample, credits, asked } = await aTool();
    const { result } = sample([profile(asha), profile(ben), profile(nobody)]);
    expect(await result).toEqual(ok([due("phone_no", "email", "work_email"), due("email"), due()]));
    expect([await credits(), asked]).toEqual([25, ["profile"]]);
  });

  test("says it of directors too", async () => {
    const { sample, credits, asked } = await aTool();
    const { result } = sample([
      { kind: "director", din: withoutPhone },
      { kind: "director", din: unknownDin },
    ]);
    expect(await result).toEqual(ok([due("din_email"), due()]));
    expect([await credits(), asked]).toEqual([25, ["din"]]);
  });

  test("says what is owned, which costs nothing", async () => {
    const { sample, ...setup } = await aTool();
    await revealContact(setup)("email", asha);
    expect(await sample([profile(asha)]).result).toEqual(
      ok([{ due: ["phone_no", "work_email"], searchable: [], owned: ["email"] }]),
    );
  });

  test("says what has to be searched for: nobody knows whether it is found", async () => {
    const { sample } = await aTool(async () =>
      ok({ person: {}, offers: { phone_no: { availability: "searchable" } }, owned: {} }),
    );
    expect(await sample([profile(asha)]).result).toEqual(ok([{ due: [], searchable: ["phone_no"], owned: [] }]));
  });
});

describe("there is none", () => {
  const closed = () => Promise.reject(new Error("The directory was asked who somebody is"));

  test("where the backend does not say who somebody is, which is then not asked", async () => {
    const setup = await aTool(closed);
    const sample = sampleCharges({
      ...setup,
      ...setup.backend.adapters,
      directors: { find: closed },
      offers: () => false,
    });
    expect(await sample([profile(asha)]).result).toEqual(err({ kind: "not-offered" }));
  });

  test("where a file has no subject that is free to look up", async () => {
    const { sample } = await aTool(closed);
    expect(await sample([]).result).toEqual(err({ kind: "not-offered" }));
  });

  test("where the answers do not say what is on file", async () => {
    const { sample } = await aTool(async () => ok({ person: { name: "Asha Rao" }, owned: {} }));
    expect(await sample([profile(asha)]).result).toEqual(err({ kind: "not-offered" }));
  });

  test("after one failure, which ends the look-ups", async () => {
    let calls = 0;
    const { sample } = await aTool(async () => {
      calls += 1;
      return err({ kind: "unreachable" });
    });
    expect(await sample(manyProfiles(20)).result).toEqual(err({ kind: "unreachable" }));
    expect(calls).toBe(4);
  });

  test("after ten seconds", async () => {
    const { sample, clock } = await aTool(() => new Promise(() => {}));
    const { result } = sample([profile(asha)]);
    await clock.move(10_000);
    expect(await result).toBeUndefined();
  });

  test("once it was cancelled, and nobody else is looked up", async () => {
    const waiting: (() => void)[] = [];
    const { sample, clock } = await aTool(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return ok(undefined);
    });
    const { result, cancel } = sample(manyProfiles(20));
    await clock.move(0);
    expect(waiting).toHaveLength(4);
    cancel();
    for (const answer of waiting) answer();
    expect(await result).toBeUndefined();
    await clock.move(0);
    expect(waiting).toHaveLength(4);
  });

  test("after 60 look-ups in a minute: the rest of the limit is for people who look somebody up", async () => {
    const { sample, clock } = await aTool();
    for (let file = 0; file < 3; file++) expect(await sample(manyProfiles(20)).result).toMatchObject({ ok: true });
    expect(await sample(manyProfiles(20)).result).toEqual(err({ kind: "too-many" }));
    await clock.move(60_000);
    expect(await sample(manyProfiles(20)).result).toMatchObject({ ok: true });
  });
});
