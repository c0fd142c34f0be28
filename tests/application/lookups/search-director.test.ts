import { describe, expect, test } from "vitest";
import { revealDirector, searchDirector } from "#application/lookups/search-director.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import { costOf, tenths, toCredits } from "#domain/shared/credits.ts";
import { PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { aDin, anAccount, aPurpose, HOUR } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { unknownDin, unnamed, withoutPhone } from "#tests/support/people.ts";

type Seed = Parameters<typeof aSetupSignedIn>[0];

const aTool = async (seed: Seed = {}, offersNames = true) => {
  const setup = await aSetupSignedIn(seed);
  const directors = setup.backend.adapters.directorDirectory;
  const needs = { ...setup, directors, offersNames: () => offersNames };
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, needs, credits, search: searchDirector(needs), reveal: revealDirector(needs) };
};

/** A directory nobody may ask. */
const closed: DirectorDirectory = {
  find: () => Promise.reject(new Error("The directory was asked who somebody is")),
  reveal: () => Promise.reject(new Error("The directory was asked for a line")),
};

describe("searching a director", () => {
  test("finds name, title and company, and costs nothing", async () => {
    const { search, credits } = await aTool();
    expect(await search("99000001")).toEqual(
      ok({
        din: "99000001",
        found: {
          director: { name: "Asha Rao", title: "Director", company: "Orbit Freight" },
          offers: {
            din_phone: { availability: "on_file", kind: "mobile" },
            din_email: { availability: "on_file" },
          },
          owned: {},
        },
      }),
    );
    expect(await credits()).toBe(25);
  });

  test("contains the values of what was paid for before, and costs nothing", async () => {
    const { search, reveal, credits } = await aTool();
    await reveal("din_email", aDin());
    expect(await search(aDin())).toMatchObject(
      ok({ found: { owned: { din_email: { values: [{ value: "asha.rao@orbit.example" }] } } } }),
    );
    expect(await credits()).toBe(24);
  });

  test("says that nobody has the number, before anything can be paid for", async () => {
    const { search } = await aTool();
    expect(await search(unknownDin)).toEqual(ok({ din: unknownDin, found: undefined }));
  });

  test.each(["", "9900000", "990000011", "9900000a", "99 00001"])("refuses %j without asking anybody", async (text) => {
    const { needs } = await aTool();
    expect(await searchDirector({ ...needs, directors: closed })(text)).toEqual(err({ kind: "incomplete-din" }));
  });

  test("knows nothing but the number where the backend sends no names, and does not ask it", async () => {
    const { needs } = await aTool();
    const search = searchDirector({ ...needs, directors: closed, offersNames: () => false });
    expect(await search(unknownDin)).toEqual(ok({ din: unknownDin, found: "not-offered" }));
  });

  test("checks at each search again whether the backend sends names", async () => {
    const { needs } = await aTool();
    let offers = false;
    const search = searchDirector({ ...needs, offersNames: () => offers });
    expect(await search("99000001")).toMatchObject(ok({ found: "not-offered" }));
    offers = true;
    expect(await search("99000001")).toMatchObject(ok({ found: { director: { name: "Asha Rao" } } }));
  });

  test("hands on what kept it from an answer", async () => {
    const { search, backend } = await aTool();
    backend.failures.failNext({ kind: "status", status: 502 });
    expect(await search("99000001")).toEqual(err({ kind: "status", status: 502 }));
  });

  test("is not attempted where nobody is signed in", async () => {
    const { needs, keeper } = await aTool();
    await keeper.end();
    const search = searchDirector({ ...needs, directors: closed });
    expect(await search("99000001")).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });
});

describe("opening a line about a director", () => {
  const din = aDin();

  test("costs 5 credits for the phone number and 1 for the address", async () => {
    expect(directorItems.map((item) => toCredits(costOf[item]))).toEqual([5, 1]);
    const { reveal, credits } = await aTool();
    expect(await reveal("din_phone", din)).toMatchObject(
      ok({ values: [{ value: "+91 00000 00004", kind: "mobile" }] }),
    );
    expect(await credits()).toBe(20);
    expect(await reveal("din_email", din)).toMatchObject(ok({ values: [{ value: "asha.rao@orbit.example" }] }));
    expect(await credits()).toBe(19);
  });

  test("contains who it is as well", async () => {
    const { reveal } = await aTool();
    expect(await reveal("din_phone", din)).toMatchObject(
      ok({ director: { name: "Asha Rao", title: "Director", company: "Orbit Freight" } }),
    );
    expect(await reveal("din_phone", unnamed)).toEqual(ok({ values: [{ value: "+91 00000 00005" }], director: {} }));
  });

  test("costs nothing when nothing is known", async () => {
    const { reveal, credits } = await aTool();
    expect(await reveal("din_phone", withoutPhone)).toEqual(ok({ values: [], director: { name: "Ben Ode" } }));
    expect(await reveal("din_email", unknownDin)).toEqual(ok({ values: [], director: {} }));
    expect(await credits()).toBe(25);
  });

  test("is free the second time, today and later, and says who owns it", async () => {
    const { reveal, credits, clock } = await aTool();
    await reveal("din_email", din);
    await clock.move(48 * HOUR);
    expect(await reveal("din_email", din)).toMatchObject(
      ok({ values: [{ value: "asha.rao@orbit.example" }], owned: { by: "asha.rao@acme.example" } }),
    );
    expect(await credits()).toBe(24);
  });

  test("carries its purpose to a backend that asks for one", async () => {
    const { reveal, credits } = await aTool({ account: anAccount({ capabilities: [PURPOSE_OF_DIRECTORS] }) });
    expect(await reveal("din_email", din)).toMatchObject({ error: { kind: "server-said" } });
    expect((await reveal("din_email", din, { purpose: aPurpose() })).ok).toBe(true);
    expect(await credits()).toBe(24);
  });

  test("is charged once when the answer is lost and the person tries again", async () => {
    const { reveal, credits, backend } = await aTool();
    backend.failures.loseNextAnswer();
    expect(await reveal("din_phone", din)).toEqual(err({ kind: "unreachable" }));
    expect(await reveal("din_phone", din)).toMatchObject(ok({ values: [{ value: "+91 00000 00004" }] }));
    expect(await credits()).toBe(20);
  });

  test("is refused with a clear sentence, and not charged, when the credits are too few", async () => {
    const { reveal, credits } = await aTool({ account: anAccount({ credits: tenths(49) }) });
    expect(await reveal("din_phone", din)).toEqual(
      err({
        kind: "not-enough-credits",
        message: "Not enough credits: this costs 5 credits and you have 4.9. Nothing was charged.",
      }),
    );
    expect(await credits()).toBe(4.9);
  });

  test("is repeated under the very same key when the token was not taken, and under one of its own for each line", async () => {
    const { needs } = await aTool();
    const keys: string[] = [];
    const directors: DirectorDirectory = {
      ...needs.directors,
      async reveal(request) {
        keys.push(request.key);
        return keys.length === 1 ? err({ kind: "signed-out", because: "refused" }) : needs.directors.reveal(request);
      },
    };
    const reveal = revealDirector({ ...needs, directors });
    await reveal("din_phone", din);
    await reveal("din_email", din);
    await reveal("din_email", withoutPhone);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});
