import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { ok } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import { type EnrichmentQuery, requestText } from "#domain/lookups/enrichment.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { NOON } from "#tests/support/builders.ts";

export interface ProfileSearchSetup {
  readonly profiles: ProfileSearch;
  /** Of the same person, who has 25 credits and has searched nothing yet. */
  readonly accounts: AccountLookup;
  /** A person who is known, by everything they can be found by, and the address of their profile. */
  readonly known: {
    readonly email: Email;
    readonly name: string;
    readonly company: string;
    readonly role: string;
    readonly url: string;
  };
  /** The address of another person, who is known too. */
  readonly otherEmail: Email;
  /** An address nobody has. */
  readonly unknownEmail: Email;
  /** Spends 24 of the 25 credits, so that one search uses up the rest. */
  readonly spend: () => Promise<void>;
  /** Of the same person. */
  readonly contacts: Pick<ContactDirectory, "reveal">;
}

export const profileSearchContract = (name: string, open: () => Promise<ProfileSearchSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const credits = async () => {
      const answer = await setup.accounts.lookUp();
      if (!answer.ok) throw new Error("The setup cannot read its credits");
      return answer.value.credits;
    };
    const search = (query: EnrichmentQuery, day = NOON) =>
      setup.profiles.search(query, idempotencyKey("enrichment", requestText(query), day));
    const { email, name, company, role, url } = setup.known;
    const byEmail: EnrichmentQuery = { kind: "email", email };
    const byPerson: EnrichmentQuery = { kind: "person", name, company, role };
    const revealPhone = async () => {
      const profile = parseProfileUrl(url);
      if (profile === undefined) throw new Error("The known person has no profile");
      return setup.contacts.reveal({ item: "phone_no", profile, key: idempotencyKey("phone_no", profile, NOON) });
    };
    return { ...setup, credits, search, byEmail, byPerson, url, revealPhone };
  };

  describe(`${name} as a search for profiles`, () => {
    test("finds a person by an address, and takes a credit", async () => {
      const { search, credits, byEmail, url } = await aSetup();
      const found = await search(byEmail);
      expect(found.ok && found.value.profiles.map((profile) => profile.url)).toEqual([url]);
      expect(found.ok && found.value.owned).toBeUndefined();
      expect(await credits()).toBe(240);
    });

    test("finds a person by name, company and role, best first, and each with a title", async () => {
      const { search, credits, byPerson, url } = await aSetup();
      const found = await search(byPerson);
      expect(found.ok && found.value.profiles[0]?.url).toBe(url);
      expect(found.ok && found.value.profiles.every(({ title }) => title.trim() !== "")).toBe(true);
      expect(await credits()).toBe(240);
    });

    test("finds a person without the role as well, whatever the case", async () => {
      const { search, known, url } = await aSetup();
      const found = await search({
        kind: "person",
        name: known.name.toUpperCase(),
        company: known.company.toLowerCase(),
      });
      expect(found.ok && found.value.profiles.map((profile) => profile.url)).toContain(url);
    });

    test("says why a match may not be the person who was meant, also when it is shown again", async () => {
      const { search, profiles, credits, known } = await aSetup();
      const query = { kind: "person", name: known.name, company: known.company, role: "Deep Sea Diver" } as const;
      const possible = { url: known.url, match: { kind: "possible", reasons: [`Role differs (${known.role})`] } };
      expect(await search(query)).toMatchObject(ok({ profiles: [possible] }));
      expect(await search(query, 0)).toMatchObject(ok({ profiles: [possible], owned: {} }));
      expect(await profiles.findOwned(query)).toMatchObject(ok({ profiles: [possible], owned: {} }));
      expect(await credits()).toBe(240);
    });

    test("gives no reason for a person who is found as asked for", async () => {
      const { search, byEmail, byPerson } = await aSetup();
      for (const query of [byEmail, byPerson]) {
        const found = await search(query);
        expect(found.ok && found.value.profiles[0]).not.toHaveProperty("match");
      }
    });

    test("shows free of charge who may be meant, with what is not sure, and nothing that leads to a profile", async () => {
      const { profiles, credits, known } = await aSetup();
      const { name, role: title, company } = known;
      const candidate = { name, title, company, reason: "Name and company match, role differs" };
      const query = { kind: "person", name, company, role: "Deep Sea Diver" } as const;
      expect(await profiles.findCandidates(query)).toEqual(ok([candidate]));
      expect(await credits()).toBe(250);
    });

    test("has nobody to choose from where one person is certain, or nobody fits", async () => {
      const { profiles, known } = await aSetup();
      const { name, company, role } = known;
      expect(await profiles.findCandidates({ kind: "person", name, company, role })).toEqual(ok([]));
      const nobody = { kind: "person", name: "Qwxyz Vbnmk", company: "Zxcvq Hjklp" } as const;
      expect(await profiles.findCandidates(nobody)).toEqual(ok([]));
    });

    test("shows free of charge the only one who fits where that is asked for too, and nobody where nobody fits", async () => {
      const { profiles, credits, known, revealPhone } = await aSetup();
      const { name, role: title, company } = known;
      const query = { kind: "person", name, company, role: title } as const;
      const candidate = { name, title, company, reason: "Name and company match", isCertain: true };
      expect(await profiles.findCandidates(query, "certain-too")).toEqual(ok([candidate]));
      expect(await credits()).toBe(250);
      const nobody = { kind: "person", name: "Qwxyz Vbnmk", company: "Zxcvq Hjklp" } as const;
      expect(await profiles.findCandidates(nobody, "certain-too")).toEqual(ok([]));
      await revealPhone();
      expect(await profiles.findCandidates(query, "certain-too")).toEqual(ok([{ ...candidate, isOwned: true }]));
    });

    test("charges for who was chosen, leaves no doubt about them, and shows them free of charge from then on", async () => {
      const { profiles, search, credits, known } = await aSetup();
      const { name, role: title, company, url } = known;
      const query = { kind: "person", name, company, role: "Deep Sea Diver" } as const;
      const chosen = { ...query, chosen: { name, title, company } };
      const found = await search(chosen);
      expect(found).toMatchObject(ok({ profiles: [{ url }] }));
      expect(found.ok && found.value.profiles[0]).not.toHaveProperty("match");
      expect(found.ok && found.value.owned).toBeUndefined();
      expect(await search(chosen, 0)).toMatchObject(ok({ profiles: [{ url }], owned: {} }));
      expect(await profiles.findOwned(chosen)).toMatchObject(ok({ profiles: [{ url }], owned: {} }));
      expect(await profiles.findCandidates(query)).toEqual(ok([]));
      expect(await credits()).toBe(240);
    });

    test("charges nothing for a choice that is not among those who fit", async () => {
      const { search, credits, known } = await aSetup();
      const { name, company } = known;
      const other = { name, title: "Deep Sea Diver", company };
      expect(await search({ kind: "person", name, company, chosen: other })).toEqual(ok({ profiles: [] }));
      expect(await credits()).toBe(250);
    });

    test("charges nothing when the name is that of a person at another company", async () => {
      const { search, credits, known } = await aSetup();
      const [word = ""] = known.company.split(" ");
      for (const company of [`${word} Zxcvq`, `Q${known.company.slice(1)}`]) {
        expect(await search({ kind: "person", name: known.name, company })).toEqual(ok({ profiles: [] }));
      }
      expect(await credits()).toBe(250);
    });

    test("takes nothing when nobody fits", async () => {
      const { search, credits, unknownEmail } = await aSetup();
      expect(await search({ kind: "email", email: unknownEmail })).toEqual(ok({ profiles: [] }));
      const nobody = { kind: "person", name: "Qwxyz Vbnmk", company: "Zxcvq Hjklp" } as const;
      expect(await search(nobody)).toEqual(ok({ profiles: [] }));
      expect(await credits()).toBe(250);
    });

    test("shows again for free, under the same key and under another, what was paid for once", async () => {
      const { search, credits, byPerson } = await aSetup();
      const first = await search(byPerson);
      const again = await search(byPerson);
      const later = await search(byPerson, 0);
      const profiles = first.ok ? first.value.profiles : [];
      expect(profiles).not.toEqual([]);
      expect([again, later].map((answer) => answer.ok && answer.value.profiles)).toEqual([profiles, profiles]);
      expect(later.ok && later.value.owned).toBeDefined();
      expect(await credits()).toBe(240);
    });

    test("takes nothing for profiles that another search had found, and says so", async () => {
      const { search, credits, byPerson, byEmail, url } = await aSetup();
      await search(byPerson);
      const found = await search(byEmail);
      expect(found).toMatchObject(ok({ profiles: [{ url }], owned: { at: expect.any(String) } }));
      expect(await credits()).toBe(240);
    });

    test("takes nothing for a person of whom a detail was bought, and says so", async () => {
      const { profiles, search, credits, byPerson, byEmail, url, revealPhone } = await aSetup();
      await revealPhone();
      const owned = { profiles: [{ url }], owned: { at: expect.any(String) } };
      expect(await profiles.findOwned(byPerson)).toMatchObject(ok(owned));
      expect(await search(byPerson)).toMatchObject(ok(owned));
      expect(await search(byEmail)).toMatchObject(ok(owned));
      expect(await credits()).toBe(200);
    });

    test("still takes a credit for another person after a detail of one was bought", async () => {
      const { search, credits, otherEmail, revealPhone } = await aSetup();
      await revealPhone();
      const found = await search({ kind: "email", email: otherEmail });
      expect(found.ok && found.value.owned).toBeUndefined();
      expect(await credits()).toBe(190);
    });

    test("asks for no choice where the only one who may be meant has a detail that was bought", async () => {
      const { profiles, known, revealPhone } = await aSetup();
      await revealPhone();
      const { name, company } = known;
      const query = { kind: "person", name, company, role: "Deep Sea Diver" } as const;
      expect(await profiles.findCandidates(query)).toEqual(ok([]));
      expect(await profiles.findOwned(query)).toMatchObject(ok({ owned: {} }));
    });

    test("finds free of charge what is owned from any search, and nothing else", async () => {
      const { profiles, search, credits, byPerson, byEmail, otherEmail, unknownEmail } = await aSetup();
      expect(await profiles.findOwned(byPerson)).toEqual(ok(undefined));
      const bought = await search(byPerson);
      // Why a profile fits depends on what it was searched by.
      const known = bought.ok ? bought.value.profiles.map(({ title, url }) => ({ title, url })) : [];
      expect(known).not.toEqual([]);
      const owned = { profiles: known, owned: { at: expect.any(String) } };
      expect(await profiles.findOwned(byPerson)).toMatchObject(ok(owned));
      expect(await profiles.findOwned(byEmail)).toMatchObject(ok(owned));
      expect(await profiles.findOwned({ kind: "email", email: otherEmail })).toEqual(ok(undefined));
      expect(await profiles.findOwned({ kind: "email", email: unknownEmail })).toEqual(ok(undefined));
      expect(await credits()).toBe(240);
    });

    test("takes the price once when the same person is searched in two ways at the same time", async () => {
      const { search, credits, byPerson, byEmail, url } = await aSetup();
      const answers = await Promise.all([search(byPerson), search(byEmail)]);
      expect(answers.map((answer) => answer.ok && answer.value.profiles[0]?.url)).toEqual([url, url]);
      expect(answers.filter((answer) => answer.ok && answer.value.owned === undefined)).toHaveLength(1);
      expect(await credits()).toBe(240);
    });

    test("refuses in words when there is not a credit left, and still shows what is paid for", async () => {
      const { search, credits, byPerson, byEmail, otherEmail, spend } = await aSetup();
      await search(byPerson);
      await spend();
      expect(await credits()).toBe(0);
      expect(await search({ kind: "email", email: otherEmail })).toMatchObject({
        ok: false,
        error: { kind: "not-enough-credits", message: expect.stringContaining("1 credit") },
      });
      expect(await search(byPerson, 0)).toMatchObject(ok({ owned: {} }));
      expect(await search(byEmail)).toMatchObject(ok({ owned: {} }));
      expect(await credits()).toBe(0);
    });

    test("takes the price once, however often it is asked at the same time", async () => {
      const { search, credits, byEmail } = await aSetup();
      const answers = await Promise.all(Array.from({ length: 8 }, () => search(byEmail)));
      expect(answers.every((answer) => answer.ok && answer.value.profiles.length > 0)).toBe(true);
      expect(await credits()).toBe(240);
    });
  });
};
