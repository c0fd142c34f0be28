import { addCounts, type FormCounts, noCounts, withAddress } from "#domain/address-patterns/form-counts.ts";
import { companyDomains } from "#domain/address-patterns/company-domains.ts";
import { domainOf, localOf } from "#domain/shared/email.ts";
import { guessAddresses } from "#domain/address-patterns/guess-addresses.ts";
import { readingsOf } from "#domain/address-patterns/name-reading.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Question, Reply, Source } from "./source.ts";
import { type Colleague, colleaguesAt, learntForms } from "./pattern-store.ts";

/**
 * Guesses work addresses from those of colleagues. Costs nothing and needs no key. Its values are guesses: only those whose
 * mailbox our own verifier confirms are found.
 */
export const addressPattern = (db: Db): Source => ({
  name: "pattern",
  answers: ["work_email"],
  needs: [
    ["name", "company"],
    ["name", "domain"],
  ],
  price: { perFound: 0, perAsked: 0 },
  mayBeShownTo: "organisation",
  limits: { atOnce: 20 },
  keepForDays: 90,
  check: () => Promise.resolve("works"),
  ask: async (question) => {
    try {
      return await guess(db, question);
    } catch {
      return { outcome: "failed", isRetryable: true, fault: "database" };
    }
  },
});

const guess = async (db: Db, { person: { name = "", company, domain: known } }: Question): Promise<Reply> => {
  const colleagues = company === undefined ? [] : await colleaguesAt(db, company);
  const domains = companyDomains(colleagues.map(({ address }) => address));
  const domain = known ?? domains?.main;
  if (domain === undefined) return { outcome: "nothing" };
  const here = colleagues.filter(({ address }) => domainOf(address) === domain);
  const beside = colleagues.filter(({ address }) => domains?.siblings.includes(domainOf(address)));
  const guesses = guessAddresses({
    readings: readingsOf(name),
    counts: addCounts(await learntForms(db, domain), countsOf(here), 1),
    siblings: countsOf(beside),
    taken: new Set(here.map(({ address }) => localOf(address))),
  });
  if (guesses.length === 0) return { outcome: "nothing" };
  return {
    outcome: "found",
    values: guesses.map(({ local, confidence, form, fits, known: of }) => ({
      text: `${local}@${domain}`,
      kind: "work",
      confidence: Math.round(100 * confidence),
      guess: { form, fits, known: of },
    })),
  };
};

const countsOf = (colleagues: readonly Colleague[]): FormCounts =>
  colleagues.reduce(
    (counts, { name, address }) => withAddress(counts, { readings: readingsOf(name), local: localOf(address) }),
    noCounts,
  );
