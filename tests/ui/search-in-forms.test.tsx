import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { EnrichmentForm } from "#application/lookups/enrich-contact.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import { ok } from "#application/shared/result.ts";
import type { Candidate } from "#domain/lookups/candidate.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import { EnrichmentPage, EnrichmentViewModel } from "#ui/enrichment/enrichment-page.tsx";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { InlineVerificationsViewModel } from "#ui/lookups/inline-verifications-view-model.ts";
import { inlineVerification } from "#ui/lookups/inline-verification.tsx";
import { EmailBatch } from "#ui/verify-emails/email-batch.tsx";
import { EmailBatchViewModel } from "#ui/verify-emails/email-batch-view-model.ts";
import { VerifyEmailsPage, VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-page.tsx";
import { anAccount, anEmail } from "#tests/support/builders.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";

const EMAIL = "asha@acme.example";
const trail: readonly TrailStep[] = [{ source: "Checker", outcome: "found", ms: 840 }];
const verified: VerifiedEmail = { email: EMAIL, outcome: "deliverable", reasons: [], trail };
const profiles: FoundProfiles = {
  profiles: [{ title: "Asha Rao", url: "https://www.linkedin.com/in/asha-rao", description: "Head of Sales" }],
  trail,
};

/** A backend that searches until the test says what it finds. */
const aBackend = <Value,>() => {
  const answer = Promise.withResolvers<Value>();
  let watch: SearchWatch | undefined;
  const cancelled: string[] = [];
  const needs = {
    banner: new BannerViewModel(),
    account: aShownAccount(anAccount(), async () => {}),
    clock: memoryClock(),
    findOwned: async () => ok(undefined),
    searching: {
      begin: () => {},
      look: async () => {},
      untilEnded: async () => ({ outcome: "cancelled", trail: [] }) as const,
      cancel: async (id: string) => {
        cancelled.push(id);
        return ok(true);
      },
    },
  };
  return {
    needs,
    cancelled,
    ask: async (_: unknown, watching?: SearchWatch) => {
      watch = watching;
      return ok(await answer.promise);
    },
    begin: () => act(async () => watch?.onPending({ id: "search-1" })),
    answer: (value: Value) => act(async () => answer.resolve(value)),
  };
};

const show = (page: ReactElement) => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>{page}</MemoryRouter>
    </MantineProvider>,
  );
  return userEvent.setup();
};

/** Everything that can search, begun by its button. */
const places = {
  enrichment: async () => {
    const backend = aBackend<FoundProfiles>();
    const model = new EnrichmentViewModel({
      ...backend.needs,
      enrich: backend.ask,
      findCandidates: async () => ok([]),
    });
    model.setField("name", "Asha Rao");
    model.setField("company", "Acme");
    const user = show(<EnrichmentPage create={() => model} />);
    await user.click(screen.getByRole("button", { name: /^Enrich/ }));
    return { ...backend, user, find: () => backend.answer(profiles) };
  },
  verification: async () => {
    const backend = aBackend<VerifiedEmail>();
    const model = new VerifyEmailsViewModel({ ...backend.needs, verify: backend.ask });
    model.setEmail(EMAIL);
    const user = show(<VerifyEmailsPage create={() => model} />);
    await user.click(screen.getByRole("button", { name: "Verify Email" }));
    return { ...backend, user, find: () => backend.answer(verified) };
  },
  "verification beside an address": async () => {
    const backend = aBackend<VerifiedEmail>();
    const verifications = new InlineVerificationsViewModel({ ...backend.needs, verify: backend.ask });
    const { action, note } = inlineVerification({ value: EMAIL }, { verifications, isSettling: false });
    const user = show(
      <>
        {action}
        {note}
      </>,
    );
    await user.click(screen.getByRole("button", { name: /^Verify/ }));
    return { ...backend, user, find: () => backend.answer(verified) };
  },
};

const cancel = () => screen.queryByRole("button", { name: /^Cancel the search: / });

test.each(Object.entries(places))("%s can be cancelled as soon as it searches", async (_, open) => {
  const { user, begin, cancelled, needs } = await open();
  expect(cancel()).toBeNull();
  await begin();
  expect(screen.getByText(/^Searching…/)).toBeTruthy();
  await begin();
  expect(screen.getByText(/^Still searching/)).toBeTruthy();
  await user.click(cancel() ?? document.body);
  expect(cancelled).toEqual(["search-1"]);
  expect(cancel()).toBeNull();
  expect(needs.banner.message).toMatchObject({ text: "Search cancelled. No credits used.", tone: "info" });
  expect(document.activeElement).not.toBe(document.body);
});

test.each(Object.entries(places))("%s says who was asked", async (_, open) => {
  const { user, begin, find } = await open();
  await begin();
  await find();
  await user.click(screen.getByText("How we found this"));
  expect(screen.getByText("Checker").closest("li")?.textContent).toBe("CheckerFound it0.8 s");
});

test("an enrichment that nobody has answered has failed, for free", async () => {
  const backend = aBackend<FoundProfiles>();
  const model = new EnrichmentViewModel({ ...backend.needs, enrich: backend.ask, findCandidates: async () => ok([]) });
  model.setField("name", "Asha Rao");
  model.setField("company", "Acme");
  const user = show(<EnrichmentPage create={() => model} />);
  await user.click(screen.getByRole("button", { name: /^Enrich/ }));
  await backend.answer({ profiles: [], trail: [{ source: "Checker", outcome: "no_answer" }] });
  expect(screen.getByText("Something went wrong. No credits used.")).toBeTruthy();
  expect(screen.getByText("Who we asked")).toBeTruthy();
});

test("one of several addresses can be cancelled, and the others go on", async () => {
  const first = aBackend<VerifiedEmail>();
  const emails = [anEmail("a@acme.example"), anEmail("b@acme.example"), anEmail("c@acme.example")];
  const asked: string[] = [];
  const batch = new EmailBatchViewModel(
    { emails, duplicates: [], invalid: [] },
    {
      ...first.needs,
      verify: async (email, watch) => {
        asked.push(email);
        return email === "a@acme.example" ? first.ask(email, watch) : ok({ ...verified, email });
      },
    },
  );
  const user = show(
    <EmailBatch batch={batch} account={first.needs.account} earlier={() => undefined} onClose={() => {}} />,
  );
  let all: Promise<void> | undefined;
  await act(async () => void (all = batch.verifyEach(batch.left)));
  await first.begin();
  await user.click(cancel() ?? document.body);
  await first.answer({ email: "a@acme.example", outcome: "unknown", reasons: [] });
  await act(async () => all);
  expect(asked).toEqual(["a@acme.example", "b@acme.example", "c@acme.example"]);
  expect(batch.rows.map(({ phase }) => phase.kind)).toEqual(["waiting", "found", "found"]);
});

test("an address whose mail server wants to be asked again later says when, and another one can be verified meanwhile", async () => {
  const answers = new Map([
    [EMAIL, Promise.withResolvers<VerifiedEmail>()],
    ["ben@acme.example", Promise.withResolvers<VerifiedEmail>()],
  ]);
  let greylisted: SearchWatch | undefined;
  const model = new VerifyEmailsViewModel({
    ...aBackend<VerifiedEmail>().needs,
    verify: async (email, watching) => {
      if (email === EMAIL) greylisted = watching;
      return ok((await answers.get(email)?.promise) ?? verified);
    },
  });
  model.setEmail(EMAIL);
  const user = show(<VerifyEmailsPage create={() => model} />);
  await user.click(screen.getByRole("button", { name: "Verify Email" }));
  await act(async () => greylisted?.onPending({ id: "search-1", comesBackAt: "2026-11-25T12:06:00.000Z" }));
  expect(
    screen.getByText(/^Its mail server asked us to come back at \d\d?:\d\d.*History will have the result\.$/),
  ).toBeTruthy();

  const field = screen.getByRole("textbox", { name: "Email address" });
  await user.clear(field);
  await user.type(field, "ben@acme.example");
  await user.click(screen.getByRole("button", { name: "Verify Email" }));
  await act(async () =>
    answers.get("ben@acme.example")?.resolve({ email: "ben@acme.example", outcome: "deliverable", reasons: [] }),
  );
  expect(await screen.findByText("Valid Email")).toBeTruthy();
  // The late answer of the first one does not take the place of the second.
  await act(async () => answers.get(EMAIL)?.resolve({ ...verified, outcome: "undeliverable" }));
  expect(screen.queryByText("Invalid Email")).toBeNull();
  expect(screen.getByText("Valid Email")).toBeTruthy();
});

const aCandidate = (title: string): Candidate => ({ name: "Asha Rao", title, company: "Acme", reason: "Name matches" });

/** Enrichment at a backend that searches for each person until the test says who was found. */
const anEnrichment = (candidates: readonly Candidate[] = []) => {
  const asked = new Map<string, { watch: SearchWatch | undefined; answer: (found: FoundProfiles) => void }>();
  const nameIn = (form: EnrichmentForm) => (form.kind === "person" ? (form.chosen?.title ?? form.name) : form.email);
  const clock = memoryClock();
  const model = new EnrichmentViewModel({
    ...aBackend<FoundProfiles>().needs,
    clock,
    enrich: async (form, watch) => {
      const { promise, resolve } = Promise.withResolvers<FoundProfiles>();
      asked.set(nameIn(form), { watch, answer: resolve });
      return ok(await promise);
    },
    findCandidates: async () => ok(candidates),
  });
  model.setField("name", "Asha Rao");
  model.setField("company", "Acme");
  return {
    model,
    clock,
    user: show(<EnrichmentPage create={() => model} />),
    /** Says twice that the search is under way: then it takes long. */
    goOn: async (name: string) => {
      for (const id of ["search-1", "search-1"]) await act(async () => asked.get(name)?.watch?.onPending({ id }));
    },
    find: (name: string) =>
      act(async () =>
        asked.get(name)?.answer({
          profiles: [{ title: name, url: `https://www.linkedin.com/in/${name.length}`, description: "" }],
        }),
      ),
  };
};

const description = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

test("while an enrichment takes long, another one can be made, and has its price", async () => {
  const { user, goOn, find } = anEnrichment();
  await user.click(screen.getByRole("button", { name: /^Enrich/ }));
  expect(screen.getByRole("button", { name: /^Enrich/ })).toHaveProperty("disabled", true);
  await goOn("Asha Rao");
  expect(screen.getByText(/^Still searching/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Enrich/ })).toHaveProperty("disabled", false);
  expect(description(screen.getByRole("button", { name: /^Enrich/ }))).toMatch(/^1 credit/);

  const field = screen.getByRole("textbox", { name: "Name" });
  await user.clear(field);
  await user.type(field, "Ben Ode");
  await user.click(screen.getByRole("button", { name: /^Enrich/ }));
  await find("Ben Ode");
  expect(await screen.findByText("Ben Ode")).toBeTruthy();
  // The late answer of the first one does not take the place of the second.
  await find("Asha Rao");
  expect(screen.queryByText("Asha Rao")).toBeNull();
});

test("while one of those who may be meant is searched for long, another can be chosen", async () => {
  const [one, other] = [aCandidate("Head of Sales"), aCandidate("Engineer")];
  const { user, model, clock, goOn, find } = anEnrichment([one, other]);
  await user.click(screen.getByRole("button", { name: /^Enrich/ }));
  await act(() => clock.move(1_000));
  await user.click(await screen.findByRole("button", { name: /Head of Sales/ }));
  await goOn("Head of Sales");
  await user.click(screen.getByRole("button", { name: /Engineer/ }));
  await find("Head of Sales");
  expect(model.chosen).toEqual(other);
  await find("Engineer");
  expect(await screen.findByText("Engineer")).toBeTruthy();
  expect(model.choices?.candidates.map(({ isOwned }) => isOwned)).toEqual([undefined, true]);
});
