import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { findPerson } from "#application/lookups/find-person.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import { revealDirector, searchDirector } from "#application/lookups/search-director.ts";
import { verifyEmail } from "#application/lookups/verify-email.ts";
import { DirectorSearchViewModel } from "#ui/director-search/director-search-view-model.ts";
import { FindContactsViewModel } from "#ui/find-contacts/find-contacts-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

/** Both tools that open lines, at a backend that says what is owned or does not, with the phone number's line. */
const tools = {
  contacts: async (offers: boolean) => {
    const setup = await aSetupSignedIn();
    const needs = { ...setup, contacts: setup.backend, verifier: setup.backend.adapters.emailVerifier };
    const contacts = new FindContactsViewModel({
      ...shared(),
      clock: setup.clock,
      verify: verifyEmail(needs),
      searching: noSearches,
      findPerson: findPerson({ ...needs, offersPeople: () => offers }),
      reveal: revealContact(needs),
    });
    contacts.findCarried("https://www.linkedin.com/in/asha-rao");
    await setup.clock.move(0);
    return { failures: setup.backend.failures, line: contacts.search?.lines.rows[0]?.line };
  },
  director: async (offers: boolean) => {
    const setup = await aSetupSignedIn();
    const needs = {
      ...setup,
      directors: setup.backend.adapters.directorDirectory,
      verifier: setup.backend.adapters.emailVerifier,
    };
    const directors = new DirectorSearchViewModel({
      note: () => {},
      ...shared(),
      clock: setup.clock,
      changes: { subscribe: () => () => {} },
      verify: verifyEmail(needs),
      searching: noSearches,
      search: searchDirector({ ...needs, offersNames: () => offers }),
      reveal: revealDirector(needs),
    });
    directors.setDin("99000001");
    await directors.find();
    const { phase } = directors;
    return {
      failures: setup.backend.failures,
      line: phase.kind === "found" ? phase.found.lines.rows[0]?.line : undefined,
    };
  },
};

const shared = () => ({
  banner: new BannerViewModel(),
  account: {
    account: undefined,
    credits: undefined,
    reachability: "reachable" as const,
    refresh: async () => {},
    suspectOutage: async () => {},
  },
});

const unusable: readonly Failure[] = [{ kind: "unreachable" }, { kind: "bad-answer" }, { kind: "status", status: 502 }];

const both = [["contacts"], ["director"]] as const;

test.each(both)("of %s, a line that was charged before its answer was lost opens as owned", async (tool) => {
  const { failures, line } = await tools[tool](true);
  failures.loseNextAnswer();

  await line?.open();

  expect(line?.phase).toMatchObject({ kind: "revealed", revealed: { owned: { by: "asha.rao@acme.example" } } });
});

test.each(both.flatMap(([tool]) => unusable.map((failure) => [tool, failure] as const)))(
  "of %s, a line that is not owned after %j was not charged",
  async (tool, failure) => {
    const { failures, line } = await tools[tool](true);
    failures.failNext(failure);

    await line?.open();

    expect(line?.phase).toEqual({ kind: "failed", charged: "no" });
  },
);

test.each(both)("of %s, a line that timed out may still be charged, though it is not owned yet", async (tool) => {
  const { failures, line } = await tools[tool](true);
  failures.failNext({ kind: "timed-out" });

  await line?.open();

  expect(line?.phase).toEqual({ kind: "failed", charged: "unknown" });
});

test.each(both)(
  "of %s, where the backend does not say what is owned, nobody knows whether it was charged",
  async (tool) => {
    const { failures, line } = await tools[tool](false);
    failures.loseNextAnswer();

    await line?.open();

    expect(line?.phase).toEqual({ kind: "failed", charged: "unknown" });
  },
);

test.each(both)(
  "of %s, where the question what is owned fails too, nobody knows whether it was charged",
  async (tool) => {
    const { failures, line } = await tools[tool](true);
    failures.loseNextAnswer();
    failures.failNext({ kind: "timed-out" });

    await line?.open();

    expect(line?.phase).toEqual({ kind: "failed", charged: "unknown" });
  },
);

test("a line that failed opens, and has no price any more, once the backend says that it is owned", async () => {
  const { failures, line } = await tools.contacts(false);
  failures.failNext({ kind: "unreachable" });
  await line?.open();

  line?.showOwned({ values: [{ value: "+91 00000 00001" }], owned: {} });

  expect(line?.phase.kind).toBe("revealed");
});
