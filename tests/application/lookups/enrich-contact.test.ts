import { describe, expect, test } from "vitest";
import { reasonText } from "#application/shared/failure.ts";
import { enrichContact, type EnrichmentForm } from "#application/lookups/enrich-contact.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH, type EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import { anAccount, HOUR } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

type Seed = Parameters<typeof aSetupSignedIn>[0];

const byPerson = (name: string, company: string, role = ""): EnrichmentForm => ({
  kind: "person",
  name,
  company,
  role,
});
const byEmail = (email: string): EnrichmentForm => ({ kind: "email", email });

const aTool = async (seed: Seed = {}) => {
  const setup = await aSetupSignedIn(seed);
  const asked: { readonly query: EnrichmentQuery; readonly key: string }[] = [];
  const profiles: ProfileSearch = {
    ...setup.backend.adapters.profileSearch,
    async search(query, key) {
      asked.push({ query, key });
      return setup.backend.adapters.profileSearch.search(query, key);
    },
  };
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, profiles, asked, credits, enrich: enrichContact({ ...setup, profiles }) };
};

const profile = {
  title: "Asha Rao - Head of Sales - Orbit Freight",
  url: "https://www.linkedin.com/in/asha-rao",
  description: "Head of Sales at Orbit Freight",
};

describe("enriching", () => {
  test("finds profiles by an address, for one credit", async () => {
    const { enrich, credits } = await aTool();
    expect(await enrich(byEmail(" Asha@Home.example "))).toEqual(ok({ profiles: [profile] }));
    expect(await credits()).toBe(24);
  });

  test("reads the address out of what was pasted", async () => {
    const { enrich, asked } = await aTool();
    await enrich(byEmail("mailto:asha@home.example"));
    expect(asked.map(({ query }) => query)).toEqual([{ kind: "email", email: "asha@home.example" }]);
  });

  test("finds profiles by name and company, with or without a role", async () => {
    const { enrich, asked } = await aTool();
    expect(await enrich(byPerson(" Asha Rao ", "Orbit Freight "))).toMatchObject(ok({ profiles: [profile] }));
    expect(await enrich(byPerson("Asha Rao", "Orbit Freight", "Head of Sales"))).toMatchObject(
      ok({ profiles: [profile] }),
    );
    expect(asked.map(({ query }) => query)).toEqual([
      { kind: "person", name: "Asha Rao", company: "Orbit Freight" },
      { kind: "person", name: "Asha Rao", company: "Orbit Freight", role: "Head of Sales" },
    ]);
  });

  test("costs nothing when nothing is found", async () => {
    const { enrich, credits } = await aTool();
    expect(await enrich(byEmail("nobody@acme.example"))).toEqual(ok({ profiles: [] }));
    expect(await enrich(byPerson("Nobody", "Nowhere"))).toEqual(ok({ profiles: [] }));
    expect(await credits()).toBe(25);
  });

  test("is free for profiles that another search has found", async () => {
    const { enrich, credits } = await aTool();
    await enrich(byPerson("Asha Rao", "Orbit Freight"));
    expect(await enrich(byEmail("asha@home.example"))).toMatchObject(
      ok({ profiles: [profile], owned: { by: "asha.rao@acme.example" } }),
    );
    expect(await credits()).toBe(24);
  });

  test("is free the second time, today and later, and says who owns it", async () => {
    const { enrich, credits, clock } = await aTool();
    await enrich(byPerson("Asha Rao", "Orbit Freight"));
    await clock.move(48 * HOUR);
    expect(await enrich(byPerson(" ASHA RAO", "orbit freight"))).toMatchObject(
      ok({ profiles: [{}], owned: { by: "asha.rao@acme.example" } }),
    );
    expect(await credits()).toBe(24);
  });

  test("is charged once when the answer is lost and the person tries again", async () => {
    const { enrich, credits, backend } = await aTool();
    backend.failures.loseNextAnswer();
    expect(await enrich(byEmail("asha@home.example"))).toEqual(err({ kind: "unreachable" }));
    expect(await enrich(byEmail("asha@home.example"))).toMatchObject(ok({ profiles: [profile] }));
    expect(await credits()).toBe(24);
  });

  test("asks under one key for one search, however it is typed, and under another for another", async () => {
    const { enrich, asked } = await aTool();
    await enrich(byPerson("Asha Rao", "Orbit Freight"));
    await enrich(byPerson(" asha  rao", "ORBIT FREIGHT"));
    await enrich(byPerson("Asha Rao", "Orbit Freight", "Sales"));
    await enrich(byEmail("asha@home.example"));
    const [first, again, ...others] = asked.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test("is refused with a clear sentence, and not charged, when the credits are too few", async () => {
    const { enrich, credits } = await aTool({ account: anAccount({ credits: tenths(9) }) });
    expect(await enrich(byEmail("asha@home.example"))).toEqual(
      err({
        kind: "not-enough-credits",
        message: "Not enough credits: this costs 1 credit and you have 0.9. Nothing was charged.",
      }),
    );
    expect(await credits()).toBe(0.9);
  });

  test.each([
    [byEmail(""), "Please enter an email address"],
    [byEmail("   "), "Please enter an email address"],
    [byEmail("asha"), "Please enter a valid email address"],
    [byPerson("", ""), "Please enter at least name and company (role is optional but recommended)"],
    [byPerson("Asha", "  "), "Please enter at least name and company (role is optional but recommended)"],
    [byPerson(" ", "Orbit", "Sales"), "Please enter at least name and company (role is optional but recommended)"],
    [byPerson("a".repeat(ENRICHMENT_FIELD_MAX_LENGTH + 1), "Orbit"), "Please use at most 200 characters in each field"],
  ])("refuses %j without asking anybody, and says why", async (form, sentence) => {
    const { enrich, asked } = await aTool();
    const answer = await enrich(form);
    expect(answer.ok ? "" : reasonText(toolFailureMessages.enrichment, answer.error)).toBe(sentence);
    expect(asked).toEqual([]);
  });

  test("takes what fits exactly into a field", async () => {
    const { enrich, asked } = await aTool();
    await enrich(byPerson("a".repeat(ENRICHMENT_FIELD_MAX_LENGTH), " b ".padEnd(300)));
    expect(asked).toHaveLength(1);
  });

  test("searches also by what holds half of a character", async () => {
    const { enrich } = await aTool();
    expect(await enrich(byPerson("Asha \ud800", "Nowhere"))).toEqual(ok({ profiles: [] }));
  });

  test("is not attempted where nobody is signed in", async () => {
    const { enrich, keeper, asked } = await aTool();
    await keeper.end();
    expect(await enrich(byEmail("asha@home.example"))).toEqual(err({ kind: "signed-out", because: "no-token" }));
    expect(asked).toEqual([]);
  });
});
