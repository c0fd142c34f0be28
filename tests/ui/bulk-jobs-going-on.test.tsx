import { act, screen, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember } from "#tests/support/builders.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";
import { job, paused, done, showJobs, openJobs, card, button, figure } from "#tests/support/ui/shown-bulk-jobs.tsx";

const limitedMember = aMember({ capabilities: [BULK_JOBS], monthlyCap: { cap: tenths(100), used: tenths(70) } });

test("going on says what it needs and has, with Buy Credits while there are too few", async () => {
  const { account } = await openJobs(paused);
  expect(button("Resume leads.csv (up to 25 credits)")).toBeTruthy();
  expect(card().textContent).toContain("You have 25 credits. Enough for at least 25 of 60 rows. Then the job pauses.");
  expect(screen.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");

  await act(async () => runInAction(() => (account.credits = tenths(600))));

  expect(card().textContent).toContain("You have 60 credits. Enough for the rest.");
  expect(button("Resume leads.csv (up to 60 credits)")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test("the way on stands out among the controls: to buy credits, then to resume", async () => {
  const { account } = await openJobs(paused);
  const buy = () => screen.queryByRole("link", { name: "Buy Credits" });
  const others = () => [button(/^Cancel/), button("CSV"), button("Excel")].map(({ dataset }) => dataset["variant"]);
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  expect(buy()?.dataset["variant"]).toBe("filled");

  await act(async () => runInAction(() => (account.credits = tenths(10))));

  expect(button(/^Resume/).dataset["variant"]).toBe("filled");
  expect(buy()?.dataset["variant"]).toBeUndefined();
  expect(others()).toEqual(["default", "default", "default"]);
});

test.each([
  ["paused", paused, "Resume"],
  ["done with failures", { ...done, failed: 2, notFound: 1 }, "Retry 2 failed rows"],
] as const)(
  "of a job that is %s, the way on stands above its figures, with what it is about",
  async (_, shown, name) => {
    await openJobs(shown);
    const text = card().textContent ?? "";
    expect(text.indexOf(name)).toBeGreaterThan(0);
    expect(text.indexOf(name)).toBeLessThan(text.indexOf("Credits spent"));
    expect(text.indexOf("2 rows failed")).toBeLessThan(text.indexOf(name));
  },
);

test("going on is not offered while the credits do not cover the next row, and the reason of then is not said beside", async () => {
  const { account } = await openJobs({ ...paused, reason: "You have 3 credits." });
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  expect(card().textContent).toContain(
    "Resuming needs at least 1 credit. The rest can cost up to 60 credits. You have 0.9 credits. Buy credits, then resume the job.",
  );
  expect(card().textContent).not.toContain("You have 3 credits.");
});

test("in an organisation, an own job says whose credits there are, and for whom to buy more", async () => {
  const { account } = await openJobs({ ...paused, needed: tenths(70) });
  const { capabilities } = account.account;
  const shares = (credits: number) =>
    act(async () =>
      runInAction(() => {
        const organisation = { id: "org-1", name: "Acme", credits: tenths(credits) };
        account.account = aMember({ capabilities, organisation });
      }),
    );
  await shares(50);
  expect(card().textContent).toContain(
    "Resuming needs at least 7 credits. The rest can cost up to 60 credits. Acme has 5 credits. Buy credits for Acme, then resume the job.",
  );

  await shares(250);
  expect(card().textContent).toContain("Acme has 25 credits. Enough for at least 25 of 60 rows. Then the job pauses.");
});

test("going on is offered with the price of the cheapest item, as others of the next row may be owned", async () => {
  const { account } = await openJobs({ ...paused, tool: "find-contacts", items: ["phone_no", "email"] });
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();

  await act(async () => runInAction(() => (account.credits = tenths(50))));

  expect(button(/^Resume/).getAttribute("aria-disabled")).toBe("false");
  expect(card().textContent).toContain("You have 5 credits. The job pauses when they run out.");
});

test("going on is not offered before the credits cover the row that the job stopped at, where that is known", async () => {
  const { account } = await openJobs({
    ...paused,
    tool: "find-contacts",
    items: ["phone_no", "email"],
    needed: tenths(50),
  });
  await act(async () => runInAction(() => (account.credits = tenths(49))));
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  expect(card().textContent).toContain(
    "Resuming needs at least 5 credits. The rest can cost up to 360 credits. You have 4.9 credits.",
  );
  expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();

  await act(async () => runInAction(() => (account.credits = tenths(50))));

  expect(button(/^Resume/).getAttribute("aria-disabled")).toBe("false");
});

test("under a monthly limit that leaves too little for the next row, going on says who can raise it, and sells nothing", async () => {
  const { account } = await openJobs({ ...paused, needed: tenths(50) });
  const monthlyCap = { cap: tenths(100), used: tenths(90) };
  await act(async () =>
    runInAction(() => (account.account = { ...aMember({ monthlyCap }), capabilities: [BULK_JOBS] })),
  );
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  expect(card().textContent).toContain(
    "Resuming needs at least 5 credits. The rest can cost up to 60 credits. Your monthly limit leaves 1 credit. An owner or admin can raise it.",
  );
  expect(within(card()).getByText("Paused: monthly limit")).toBeTruthy();
  const limit = within(card()).getByRole("link", { name: "See your limit" });
  expect(limit.getAttribute("href")).toBe("/dashboard/settings/billing");
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test("a verification counts its verdicts, and retries those that are neither valid nor invalid", async () => {
  const { user } = await openJobs({
    ...done,
    tool: "verify-emails",
    items: ["verify_email"],
    malformed: 3,
    invalid: 10,
    possible: 5,
  });
  expect(["Valid", "Invalid", "Risky", "Unknown"].map(figure)).toEqual(["70 of 100", "10", "5", "15"]);
  expect(screen.getByText(/, including 3 that can't be read$/)).toBeTruthy();
  await user.click(button("Retry 5 risky and 15 unknown leads.csv (up to 2 credits)"));
  expect(screen.getByRole("group", { name: "Look up 20 rows again?" }).textContent).toContain(
    "Risky, unknown, failed or skipped. You pay only for those that are valid or invalid now. This costs at most 2 credits.",
  );
  expect(card().textContent).not.toMatch(/found|misses/i);
});

test("a job that goes on runs again", async () => {
  const { user, server, pass, calls } = await openJobs(paused);
  server.control = ok({ ...paused, state: "running" });
  server.list = ok([{ ...paused, state: "running" }]);
  await user.click(button(/^Resume/));
  await pass(0);

  expect(within(card()).getByText("Running")).toBeTruthy();
  expect(calls.filter((call) => call.startsWith("resume"))).toEqual(["resume 1"]);
});

test("going on for more than was confirmed asks first, with what it can cost", async () => {
  const confirmed = { ...paused, confirmed: tenths(500) };
  const { user, server, pass, calls } = await openJobs(confirmed);
  const resumed = () => calls.filter((call) => call.startsWith("resume"));
  server.control = ok({ ...confirmed, state: "running" });
  await user.click(button(/^Resume/));
  const question = within(screen.getByRole("group", { name: "Spend more on this job?" }));
  expect(
    question.getByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent ===
          "You confirmed at most 50 credits. The job has spent 40 credits. Resuming can cost up to 25 credits more.",
    ),
  ).toBeTruthy();
  expect(resumed()).toEqual([]);
  await pass(SETTLING_MS);
  await user.click(question.getByRole("button", { name: "Resume (up to 25 credits)" }));
  await pass(0);
  expect(resumed()).toEqual(["resume 1"]);
});

test("running the misses again shows its price before, and the balance after", async () => {
  const { user, server, pass, calls } = await openJobs(done);
  await user.click(button("Retry 20 not found leads.csv (up to 20 credits)"));
  const question = screen.getByRole("group", { name: "Look up 20 rows again?" });
  expect(question.textContent).toContain("You pay only for what is found now. This costs at most 20 credits.");
  expect(question.textContent).toContain("You have 25 credits, and at least 5 credits afterwards.");

  server.control = ok({ ...done, state: "running", notFound: 0 });
  server.list = ok([{ ...done, state: "running", notFound: 0 }]);
  await pass(SETTLING_MS);
  await user.click(button("Retry 20 rows (up to 20 credits)"));
  await pass(0);

  expect(calls.filter((call) => call.startsWith("retry"))).toEqual(["retry 1 for 200"]);
  expect(within(card()).getByText("Running")).toBeTruthy();
});

const enriched = (changes: Partial<BulkJob> = {}) =>
  job({ ...done, tool: "enrichment", items: ["enrichment"], possible: 5, includesPossible: false, ...changes });

test("possible matches are counted apart from what was not found", async () => {
  await openJobs(enriched());
  expect([figure("Not found"), figure("Possible match")]).toEqual(["15", "5"]);
});

test("a job whose host says nothing of possible matches has no figure for them", async () => {
  const { possible: _, ...untold } = enriched();
  await openJobs(untold);
  expect(figure("Not found")).toBe("20");
  expect(screen.queryByText("Possible match")).toBeNull();
});

test("possible matches are charged for when the misses are run again only where that is ticked", async () => {
  const { user, pass, calls } = await openJobs(enriched());
  const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Include possible matches (charged)" });
  await user.click(button(/^Retry 5 possible/));
  await user.click(tick());
  await user.click(button("Not now"));
  await pass(SETTLING_MS);
  await user.click(button(/^Retry 5 possible/));
  expect(tick().checked).toBe(false);
  await user.click(tick());
  await pass(SETTLING_MS);
  await user.click(button("Retry 20 rows (up to 20 credits)"));
  await pass(0);
  expect(calls.filter((call) => call.startsWith("retry"))).toEqual(["retry 1 for 200 with-possible"]);
});

test.each([{ possible: 0 }, { includesPossible: true }])(
  "with %j there is nothing to include when the misses are run again",
  async (changes) => {
    const { user } = await openJobs(enriched(changes));
    await user.click(button(/^Retry /));
    expect(screen.queryByRole("checkbox")).toBeNull();
  },
);

test.each<[string, number, string, boolean]>([
  ["some", 70, "You have 7 credits. Enough for at least 7 of 20 rows. Then the job pauses.", true],
  ["none", 9, "A row costs up to 1 credit. You have 0.9 credits.", false],
])(
  "the credits cover %s of the misses: the screen says so, with the way to more",
  async (_, credits, text, isOffered) => {
    const { user, account } = await openJobs(done);
    runInAction(() => (account.credits = tenths(credits)));
    await user.click(button(/^Retry /));

    expect(screen.getByRole("group", { name: "Look up 20 rows again?" }).textContent).toContain(text);
    expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Retry / }) !== null).toBe(isOffered);
  },
);

test("under a monthly limit, going on says what the limit leaves, and sells nothing", async () => {
  const watch = aBulkWatch([paused]);
  runInAction(() => (watch.account.account = limitedMember));
  await showJobs(watch);

  expect(screen.getByText(/Your monthly limit leaves/).textContent).toContain("Your monthly limit leaves 3 credits");
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});
