import { act, screen, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { type BulkJob, bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember } from "#tests/support/builders.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";
import {
  SECOND,
  job,
  paused,
  done,
  showJobs,
  openJobs,
  card,
  button,
  figure,
} from "#tests/support/ui/shown-bulk-jobs.tsx";

afterEach(() => vi.restoreAllMocks());

test("nothing is shown while there is no job", async () => {
  await openJobs();

  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});

test("each job says what it is: file, remark, items, counts, credits", async () => {
  await openJobs(
    job({
      fileName: "فهرست.csv",
      remark: "For November",
      items: ["phone_no", "work_email"],
      rows: 1016,
      duplicate: 12,
      empty: 3,
      malformed: 1,
      found: 1240,
      notFound: 30,
      failed: 4,
      owned: 7,
      foundItems: { phone_no: 1100, work_email: 820 },
      subjects: 2000,
      spent: tenths(74_400),
      reserved: tenths(45_600),
      confirmed: tenths(120_000),
    }),
  );

  const shown = card("فهرست.csv");
  expect(within(shown).getByText("For November").getAttribute("dir")).toBe("auto");
  expect(within(shown).getByText("Phone Number, Work Email")).toBeTruthy();
  expect(within(shown).getByText("1,281 of 2,000 looked up")).toBeTruthy();
  expect(within(shown).getByText("1,016 rows, including 12 duplicates, 3 empty, 1 that can't be read")).toBeTruthy();
  expect(["Newly found", "Not found", "Failed", "Already owned"].map(figure)).toEqual(["1,240", "30", "4", "7"]);
  expect(["Phone numbers", "Work emails"].map(figure)).toEqual(["1,100", "820"]);
  expect(["Credits spent", "Maximum cost"].map(figure)).toEqual(["7,440", "11,754"]);
  const bar = within(shown).getByRole("progressbar", { name: "Progress of فهرست.csv" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["1281", "2000"]);
});

test("a job that was retried says what the retry has brought", async () => {
  await openJobs(job({ state: "done", subjects: 10, found: 6, owned: 1, notFound: 3, foundBeforeRetry: 5 }));
  expect(screen.getByText("Last retry: 2 more found.")).toBeTruthy();
});

test.each([0, 30_000])(
  "a job that waits with %i people says what it can cost at most; nothing of it moves when it starts",
  async (subjects) => {
    const none = { rows: subjects, subjects, found: 0, notFound: 0, failed: 0, owned: 0, spent: tenths(0) };
    const { server, pass, account } = await openJobs(job({ ...none, state: "waiting", confirmed: tenths(120_000) }));
    await act(async () => runInAction(() => (account.credits = tenths(200_000))));
    const names = () => [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    const waiting = names();
    expect(figure("Maximum cost")).toBe("12,000");
    expect(within(card()).getAllByRole("button").at(-1)?.textContent).toContain("Cancel");

    server.list = ok([job({ ...none, state: "running", confirmed: tenths(120_000) })]);
    await pass(10 * SECOND);

    expect(button(/^Pause/)).toBeTruthy();
    expect(names()).toEqual(waiting);
    const controls = within(card()).getAllByRole("button").slice(-2);
    expect(controls.map(({ dataset }) => dataset["control"])).toEqual(["cancel", "pause"]);
  },
);

test("a job that has ended shows no figures of what there was none of, and no most that it may spend", async () => {
  await openJobs(done);
  const names = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Found", "Not found", "Credits spent"]);
});

test("a job that is done and found nothing says so, and doesn't offer its file as the main thing", async () => {
  await openJobs(job({ ...done, found: 0, owned: 0, notFound: 100, subjects: 100, spent: tenths(0) }));
  expect(screen.getByText("Nothing found")).toBeTruthy();
  expect(screen.queryByText("Done")).toBeNull();
  expect(screen.queryByRole("button", { name: /Download Excel/ })).toBeNull();
  expect(screen.getByRole("button", { name: /Excel/ })).toBeTruthy();
});

test("a verification that is done without a verdict says so, and what unknown means", async () => {
  const unknown = { ...done, found: 0, owned: 0, notFound: 10, subjects: 10, spent: tenths(0) };
  await openJobs(job({ ...unknown, tool: "verify-emails" }));
  expect(screen.getByText("No verdicts")).toBeTruthy();
  expect(screen.getByText(/^Unknown means that a mail server couldn't be asked/)).toBeTruthy();
});

test("the list says what its jobs have set aside, while they have", async () => {
  const { server, pass } = await openJobs(
    job({ reserved: tenths(120) }),
    job({ id: "2", fileName: "more.csv", reserved: tenths(5) }),
  );
  expect(screen.getByText("12.5 credits").parentElement?.textContent).toBe(
    "12.5 credits reserved. Unused credits are returned.",
  );

  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);
  expect(screen.queryByText(/reserved\./)).toBeNull();
});

test("each state has its word", async () => {
  const needed = tenths(300); // More than there is.
  await openJobs(
    ...bulkJobStates.map((state) => job({ id: state, fileName: `${state}.csv`, state, found: 1, needed })),
  );

  const words = ["Waiting", "Running", "Paused for credits", "Done", "Cancelled", "Failed"];
  for (const [index, state] of bulkJobStates.entries()) {
    const shown = within(card(`${state}.csv`)).getAllByText(words[index] ?? "");
    expect(shown.some((word) => word.querySelector("svg") !== null)).toBe(true);
  }
});

test("a job that stopped at what was confirmed is not paused for credits while there are some", async () => {
  await openJobs({ ...paused, needed: tenths(10), reason: "The job has spent what you confirmed." });

  expect(within(card()).getByText("Paused")).toBeTruthy();
  expect(within(card()).queryByText("Paused for credits")).toBeNull();
});

test("a paused job shows no figures of what there was none of", async () => {
  await openJobs({ ...paused, found: 0, notFound: 0, failed: 0, owned: 0, spent: tenths(0) });
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([]);
});

test("no result is offered before the first row has one", async () => {
  const { server, pass } = await openJobs(job());
  expect(screen.queryByRole("group", { name: "Download so far of leads.csv" })).toBeNull();
  server.list = ok([job({ found: 1 })]);
  await pass(2 * SECOND);
  expect(screen.getByRole("group", { name: "Download so far of leads.csv" })).toBeTruthy();
});

test("who cancelled a job is named to others, and the rest can be looked up by who ordered it", async () => {
  const cancelled = job({ state: "cancelled", subjects: 10, found: 4, cancelledBy: "ben@acme.example" });
  const { user, server, pass } = await openJobs({ ...cancelled, orderedBy: "asha.rao@acme.example" });
  expect(within(card()).getByText("ben@acme.example cancelled this job. Finished rows are kept.")).toBeTruthy();
  expect(within(card()).getByText("6 rows weren't looked up or charged.")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Download result of leads.csv" })).toBeTruthy();
  await user.click(button(/^Look up the rest leads\.csv/));
  expect(screen.getByRole("group", { name: "Look up 6 rows?" }).textContent).toContain("6 rows weren't looked up.");
  server.list = ok([{ ...cancelled, cancelledBy: "asha.rao@acme.example" }]);
  await pass(30 * SECOND);
  expect(within(card()).queryByText(/cancelled this job/)).toBeNull();
});

test("why a job failed stands with it, without a progress and figures that it never had", async () => {
  await openJobs(job({ state: "failed", rows: 0, subjects: 0, reason: "The file has no rows." }));

  expect(within(card()).getByText("The file has no rows.")).toBeTruthy();
  expect(within(card()).queryByRole("progressbar")).toBeNull();
  expect(card().querySelector("dt")).toBeNull();
  expect(within(card()).getByRole("button")).toBe(button("Edit name and remark of leads.csv"));
});

test("a job that failed on the way says what of it was neither looked up nor charged", async () => {
  await openJobs(job({ state: "failed", subjects: 10, found: 9 }));
  expect(within(card()).getByText("Something went wrong on our side. 1 row wasn't looked up or charged.")).toBeTruthy();
});

test("the time left is said once it is known", async () => {
  const { server, pass } = await openJobs(job({ found: 0 }));
  for (const found of [10, 20]) {
    expect(screen.queryByText(/left$/)).toBeNull();
    server.list = ok([job({ found })]);
    await pass(2 * SECOND);
  }

  expect(screen.getByText("about 3 minutes left")).toBeTruthy();
});

test("older jobs are offered where there are some, and the focus goes to the first of them", async () => {
  const watch = aBulkWatch([job({ id: "2", state: "done" })]);
  watch.server.older = { "2": ok([job({ id: "1", fileName: "oldest.csv", state: "done" })]) };
  const { user } = await showJobs(watch);
  expect(screen.getByText("Latest 1")).toBeTruthy();
  await user.click(button("Show older jobs"));

  const oldest = card("oldest.csv");
  expect(document.activeElement?.contains(oldest)).toBe(true);
  expect(document.activeElement?.tagName).toBe("LI");
  expect(screen.queryByRole("button", { name: "Show older jobs" })).toBeNull();
  expect(screen.getByText("Newest first")).toBeTruthy();
});

test("older jobs are not offered by a host that says nothing of them, however many it lists", async () => {
  await openJobs(...Array.from({ length: 20 }, (_, index) => job({ id: String(index), state: "done" })));
  expect(screen.queryByRole("button", { name: "Show older jobs" })).toBeNull();
});

test("a list that is not answered leaves the jobs, says since when, and gets over it", async () => {
  const { server, pass } = await openJobs(job());
  server.list = err({ kind: "unreachable" });
  await pass(2 * SECOND);
  expect(screen.getByText(/^Last updated 12:00.*\. Retrying…$/)).toBeTruthy();
  expect(card()).toBeTruthy();

  server.list = ok([job()]);
  await pass(4 * SECOND);
  expect(screen.queryByText(/Not updated/)).toBeNull();
});

test("a list that was never answered says so, and is asked for again at once", async () => {
  const watch = aBulkWatch([]);
  watch.server.list = err({ kind: "unreachable" });
  const { server, user, pass } = await showJobs(watch);
  expect(screen.getByText(/^Failed to load bulk jobs\. Please try again\./)).toBeTruthy();

  server.list = ok([job()]);
  await user.click(button("Try again"));
  await pass(0);

  expect(card()).toBeTruthy();
  expect(screen.getByText("Newest first")).toBeTruthy();
});

test("the focus stays on its control while the counts go on", async () => {
  const { server, pass } = await openJobs(job());
  button("Cancel job leads.csv").focus();
  server.list = ok([job({ id: "2", fileName: "newer.csv" }), job({ found: 99 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(button("Cancel job leads.csv"));
});

test("when a control goes with its state, the focus goes to the job", async () => {
  const { server, pass } = await openJobs(job());
  button("Cancel job leads.csv").focus();
  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "leads.csv" }));
  expect(screen.getByRole("status").textContent).toBe("leads.csv is done: 1,000 of 1,000 found.");
});

test("a focus elsewhere is left where it is", async () => {
  const { server, pass, user } = await openJobs(job());
  button("Cancel job leads.csv").focus();
  // Past "Pause", which goes with the state too.
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  const before = document.activeElement;
  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(before);
});

const byAsha = { ...paused, pausedBy: "asha.rao@acme.example", pausedAt: "2026-01-15T12:30:00.000Z" };

test("a running job is paused with one click, and says that its credits are back", async () => {
  const { user, server, calls, pass } = await openJobs(job({ subjects: 100, found: 40 }));
  server.control = ok(byAsha);
  server.list = ok([byAsha]);
  await user.click(button("Pause leads.csv"));
  await pass(0);

  expect(calls).toContain("pause 1");
  expect(within(card()).getByText("Paused by you")).toBeTruthy();
  expect(within(card()).getByText("Finished rows are kept, and unused credits were returned.")).toBeTruthy();
  expect(card().querySelector("time")?.dateTime).toBe("2026-01-15T12:30:00.000Z");
  expect(card().querySelector("time")?.textContent).toMatch(/^Paused /);
  expect(within(card()).queryByText("Paused for credits")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "leads.csv" }));
  expect(button(/^Resume leads\.csv/)).toBeTruthy();
});

test("a job that a manager paused names them to the member, who can resume it", async () => {
  await openJobs({ ...byAsha, orderedBy: "asha.rao@acme.example", pausedBy: "ben@acme.example" });

  expect(within(card()).getByText(/^Paused by ben@acme\.example\. Finished rows are kept,/)).toBeTruthy();
  expect(within(card()).queryByText("Paused by you")).toBeNull();
  expect(button(/^Resume/)).toBeTruthy();
});

test("a manager resumes what they paused of a member's, and not what the member did", async () => {
  const { server, pass } = await openJobs({ ...byAsha, orderedBy: "ben@acme.example" });
  expect(button(/^Resume/)).toBeTruthy();

  server.list = ok([{ ...byAsha, orderedBy: "ben@acme.example", pausedBy: "ben@acme.example" }]);
  await pass(30 * SECOND);
  expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
});

test("nothing is paused at a host that cannot", async () => {
  await showJobs(aBulkWatch([job()], ["bulk_jobs"]));
  expect(button("Cancel job leads.csv")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pause/ })).toBeNull();
});

test("cancelling asks once, says what happens, and Escape leaves it", async () => {
  const { user, calls } = await openJobs(job({ reserved: tenths(640) }));
  await user.click(button("Cancel job leads.csv"));
  const question = screen.getByRole("group", { name: "Cancel this job?" });
  expect(document.activeElement).toBe(question);
  expect(question.textContent).toContain("Results found so far are kept and can be downloaded.");
  expect(question.textContent).toContain("64 credits still reserved will be returned.");

  await user.keyboard("{Escape}");

  expect(screen.queryByText("Cancel this job?")).toBeNull();
  expect(document.activeElement).toBe(button("Cancel job leads.csv"));
  expect(calls.filter((call) => call.startsWith("cancel"))).toEqual([]);
});

test("a cancelled job says so, with the focus on it", async () => {
  const { user, server, pass } = await openJobs(job());
  server.control = ok(job({ state: "cancelled", found: 3 }));
  server.list = ok([job({ state: "cancelled", found: 3 })]);
  await user.click(button("Cancel job leads.csv"));
  await pass(SETTLING_MS);
  await user.click(button("Cancel job"));
  await pass(0);

  expect(within(card()).getByText("Cancelled")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "leads.csv" }));
});

test("a control that fails says so beside the job, and can be pressed again", async () => {
  const { user, pass } = await openJobs(job());
  await user.click(button("Cancel job leads.csv"));
  await pass(SETTLING_MS);
  await user.click(button("Cancel job"));
  await pass(0);

  expect(within(card()).getByRole("alert").textContent).toBe("Failed to cancel the job. Please try again.");
  expect(document.activeElement).toBe(button("Cancel job leads.csv"));
});

test("a result is downloaded from its address, in the format that was chosen", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.hasAttribute("download") ? "download" : "open"} ${this.href}`);
  });
  const { user, calls } = await openJobs(done);
  await user.click(button("Download Excel"));

  expect(calls.at(-1)).toBe("result 1 xlsx");
  expect(followed).toEqual(["download https://leadlight.example/files/results/1.csv?sig=1"]);
});

test("the download is the main action of a job that has ended, and stands before the retry", async () => {
  await openJobs(done);
  const buttons = [...card().querySelectorAll<HTMLElement>("[role=group] button, [data-control]")];
  expect(buttons.map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
    ["Download Excel", "main"],
    ["CSV", undefined],
    [expect.stringMatching(/^Retry 20 not found/), undefined],
  ]);
});

test("of several jobs that have ended, the download of the newest alone stands out, also of those a search finds", async () => {
  const jobOf = (id: string, changes: Partial<BulkJob> = {}) => job({ ...done, id, fileName: `${id}.csv`, ...changes });
  const fruitless = { found: 0, owned: 0, notFound: 100 };
  const { user, server, pass } = await openJobs(
    job({ id: "4", fileName: "4.csv", found: 5 }),
    jobOf("3", fruitless),
    jobOf("2"),
    jobOf("1", { state: "cancelled" }),
  );
  const downloads = () =>
    screen
      .getAllByRole("article")
      .map((one) => within(one).queryByRole("button", { name: "Download Excel" })?.dataset["variant"]);
  expect(downloads()).toEqual([undefined, undefined, "filled", "default"]);

  server.found = ok([jobOf("1"), jobOf("0")]);
  await user.type(screen.getByRole("searchbox"), "csv");
  await pass(250);
  expect(downloads()).toEqual(["filled", "default"]);
});

test("a download whose address cannot be had says so", async () => {
  const { user, server } = await openJobs(job({ found: 5 }));
  server.address = err({ kind: "timed-out" });
  const downloads = screen.getByRole("group", { name: "Download so far of leads.csv" });
  await user.click(within(downloads).getByRole("button", { name: "CSV" }));

  expect(screen.getByRole("alert").textContent).toBe("Failed to download the result. Please try again.");
  expect(document.activeElement).toBe(within(downloads).getByRole("button", { name: "CSV" }));
});

test("a job that waits says the most that there is to take for it, and counts nothing before its file is read", async () => {
  const unread = { state: "waiting", rows: 0, subjects: 0, found: 0, notFound: 0, failed: 0, owned: 0 } as const;
  const { account } = await openJobs(job({ ...unread, spent: tenths(0), confirmed: tenths(4_200_000) }));
  await act(async () => runInAction(() => (account.credits = tenths(8960))));

  expect(figure("Maximum cost")).toBe("896");
  expect(["Found", "Not found", "Failed", "Already owned", "Credits spent"].map(figure)).toEqual([
    "–",
    "–",
    "–",
    "–",
    "–",
  ]);
});

test("a finished job with failed rows says so in the colour of failures", async () => {
  await openJobs(job({ state: "done", subjects: 234, found: 200, notFound: 4, failed: 30 }));

  expect(within(card()).getByText("Done, 30 failed").dataset["state"]).toBe("failed");
  expect(within(card()).getByText("30 rows failed and weren't charged.")).toBeTruthy();
  expect(button(/^Retry 30 failed rows and 4 not found/)).toBeTruthy();
});

test.each([0, 30])(
  "a job that is done with %i failures has no bar: its figures say it all, the first one of how many",
  async (failed) => {
    await openJobs(job({ state: "done", subjects: 234, found: 200, notFound: 34 - failed, failed }));

    expect(card().querySelector("progress")).toBeNull();
    expect(within(card()).queryByText(/looked up/)).toBeNull();
    expect(["Found", "Not found"].map(figure)).toEqual(["200 of 234", String(34 - failed)]);
  },
);

test("nothing is listed or asked where the backend has no bulk jobs", async () => {
  const { calls, pass } = await showJobs(aBulkWatch([job()], []));
  await pass(60_000);

  expect(calls).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Bulk jobs" })).toBeNull();
});

test("a colleague's job says who ordered it, and offers nothing that spends", async () => {
  await openJobs({ ...paused, reason: "The credits did not cover the next row.", orderedBy: "ben@acme.example" });

  expect(within(card()).getByText("ben@acme.example").parentElement?.textContent).toBe("Ordered by ben@acme.example");
  expect(within(card()).getByText("The credits did not cover the next row.")).toBeTruthy();
  const offered = within(card()).getAllByRole("button");
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual(["", "Excel", "CSV", "Cancel job leads.csv"]);
  expect(within(card()).getByText("Only ben@acme.example can resume it.")).toBeTruthy();
});

test("a job that another colleague has paused says that they can resume it too", async () => {
  await openJobs({ ...paused, orderedBy: "ben@acme.example", pausedBy: "cara@acme.example" });

  expect(
    within(card()).getByText(/^Paused by cara@acme\.example\. Only they or the person who ordered it can resume it\./),
  ).toBeTruthy();
});

test("a colleague's job that they paused themselves says once who can resume it", async () => {
  await openJobs({ ...paused, orderedBy: "ben@acme.example", pausedBy: "ben@acme.example" });

  expect(
    within(card()).getByText(
      "Paused by ben@acme.example. Only they can resume it. Finished rows are kept, and unused credits were returned.",
    ),
  ).toBeTruthy();
});

test("a colleague's job that waits for credits of the organisation offers to buy them, until there are enough", async () => {
  const { account } = await openJobs({
    ...paused,
    needed: tenths(50),
    orderedBy: "ben@acme.example",
    reason: "Acme had too few credits for the next row.",
  });
  const { capabilities } = account.account;
  const shares = (credits: number) =>
    act(async () =>
      runInAction(() => {
        account.account = aMember({
          capabilities,
          organisation: { id: "org-1", name: "Acme", credits: tenths(credits) },
        });
      }),
    );
  await shares(49);

  expect(within(card()).getByText("Paused for credits")).toBeTruthy();
  expect(card().textContent).toContain(
    "Resuming needs at least 5 credits. The rest can cost up to 60 credits. Acme has 4.9 credits. Buy credits, then ben@acme.example can resume it.",
  );
  expect(card().textContent).not.toContain("Acme had too few credits");
  expect(card().textContent).not.toContain("Only ben@acme.example");
  const buy = within(card()).getByRole("link", { name: "Buy Credits" });
  expect(buy.dataset["variant"]).toBe("filled");

  await shares(50);
  expect(within(card()).getByText("Paused")).toBeTruthy();
  expect(card().textContent).not.toContain("Resuming needs");
  expect(within(card()).queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test("a colleague's job that waits for a higher limit says so, and leads to that member's limit", async () => {
  await openJobs({ ...paused, orderedBy: "ben@acme.example", limitOf: "ben-1" });

  expect(within(card()).getByText("Paused: monthly limit")).toBeTruthy();
  const raise = within(card()).getByRole("link", { name: "Raise their limit" });
  expect(raise.getAttribute("href")).toBe("/dashboard/team-management?member=ben-1");
});

test("an own job names nobody", async () => {
  await openJobs({ ...paused, orderedBy: "asha.rao@acme.example" });

  expect(screen.queryByText("asha.rao@acme.example")).toBeNull();
  expect(button(/^Resume/)).toBeTruthy();
});
