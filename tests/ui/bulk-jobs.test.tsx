import { MantineProvider } from "@mantine/core";
import { act, render, screen, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { StrictMode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { type BulkJob, bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { BulkJobsList } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { theme } from "#ui/kit/theme.ts";
import { aMember } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

const SECOND = 1000;
const limitedMember = aMember({ capabilities: [BULK_JOBS], monthlyCap: { cap: tenths(100), used: tenths(70) } });

afterEach(() => vi.restoreAllMocks());

const job = (changes: Partial<BulkJob> = {}) => aBulkJob({ id: "1", ...changes });
const paused = job({ state: "paused", subjects: 100, found: 40, confirmed: tenths(1000), spent: tenths(400) });
const done = job({ state: "done", subjects: 100, found: 80, notFound: 20 });

const show = async (watch: ReturnType<typeof aBulkWatch>) => {
  const user = aUser();
  const create = () => watch.jobs;
  await act(async () =>
    render(
      <StrictMode>
        <MantineProvider theme={theme}>
          <MemoryRouter>
            <BulkJobsList create={create} account={watch.account} />
          </MemoryRouter>
        </MantineProvider>
      </StrictMode>,
    ),
  );
  const pass = (milliseconds: number) => act(() => watch.clock.move(milliseconds));
  await pass(0);
  return { ...watch, user, pass };
};

const open = (...first: readonly BulkJob[]) => show(aBulkWatch(first));

const card = (name = "leads.csv") => screen.getByRole("article", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test("nothing is shown while there is no job", async () => {
  await open();

  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});

test("each job says what it is: file, remark, items, counts, credits", async () => {
  await open(
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
  expect(
    within(shown).getByText("1,016 rows, of them 12 duplicate, 3 with nothing to look up, 1 malformed"),
  ).toBeTruthy();
  expect(["Found", "Not found", "Failed", "Already owned"].map(figure)).toEqual(["1,240", "30", "4", "7"]);
  expect(["Credits spent", "At most", "Reserved"].map(figure)).toEqual(["7,440", "12,000", "4,560"]);
  const bar = within(shown).getByRole("progressbar", { name: "Progress of فهرست.csv" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["1281", "2000"]);
});

test("the list says what its jobs have set aside, while they have", async () => {
  const { server, pass } = await open(
    job({ reserved: tenths(120) }),
    job({ id: "2", fileName: "more.csv", reserved: tenths(5) }),
  );
  expect(screen.getByText("12.5 credits").parentElement?.textContent).toBe("12.5 credits set aside");

  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);
  expect(screen.queryByText(/set aside/)).toBeNull();
});

test("each state has its word", async () => {
  await open(...bulkJobStates.map((state) => job({ id: state, fileName: `${state}.csv`, state, found: 1 })));

  const words = ["Waiting", "Running", "Paused for credits", "Done", "Cancelled", "Failed"];
  for (const [index, state] of bulkJobStates.entries()) {
    const shown = within(card(`${state}.csv`)).getAllByText(words[index] ?? "");
    expect(shown.some((word) => word.querySelector("svg") !== null)).toBe(true);
  }
});

test("why a job failed stands with it", async () => {
  await open(job({ state: "failed", rows: 0, subjects: 0, reason: "The file has no rows." }));

  expect(within(card()).getByText("The file has no rows.")).toBeTruthy();
  expect(within(card()).queryByRole("button")).toBeNull();
});

test("the time left is said once it is known", async () => {
  const { server, pass } = await open(job({ found: 0 }));
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
  const { user } = await show(watch);
  expect(screen.getByText("The latest 1")).toBeTruthy();
  await user.click(button("Show older jobs"));

  const oldest = card("oldest.csv");
  expect(document.activeElement?.contains(oldest)).toBe(true);
  expect(document.activeElement?.tagName).toBe("LI");
  expect(screen.queryByRole("button", { name: "Show older jobs" })).toBeNull();
  expect(screen.getByText("Newest first")).toBeTruthy();
});

test("older jobs are not offered by a host that says nothing of them, however many it lists", async () => {
  await open(...Array.from({ length: 20 }, (_, index) => job({ id: String(index), state: "done" })));
  expect(screen.queryByRole("button", { name: "Show older jobs" })).toBeNull();
});

test("a list that is not answered leaves the jobs, says since when, and gets over it", async () => {
  const { server, pass } = await open(job());
  server.list = err({ kind: "unreachable" });
  await pass(2 * SECOND);
  expect(screen.getByText(/^Not updated since 12:00.*, trying again$/)).toBeTruthy();
  expect(card()).toBeTruthy();

  server.list = ok([job()]);
  await pass(4 * SECOND);
  expect(screen.queryByText(/Not updated/)).toBeNull();
});

test("a list that was never answered says so, and is asked for again at once", async () => {
  const watch = aBulkWatch([]);
  watch.server.list = err({ kind: "unreachable" });
  const { server, user, pass } = await show(watch);
  expect(screen.getByText(/^Failed to load bulk jobs\. Please try again\./)).toBeTruthy();

  server.list = ok([job()]);
  await user.click(button("Try again"));
  await pass(0);

  expect(card()).toBeTruthy();
  expect(screen.getByText("Newest first")).toBeTruthy();
});

test("the focus stays on its control while the counts go on", async () => {
  const { server, pass } = await open(job());
  button("Cancel leads.csv").focus();
  server.list = ok([job({ id: "2", fileName: "newer.csv" }), job({ found: 99 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(button("Cancel leads.csv"));
});

test("when a control goes with its state, the focus goes to the job", async () => {
  const { server, pass } = await open(job());
  button("Cancel leads.csv").focus();
  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "leads.csv" }));
  expect(screen.getByRole("status").textContent).toBe("leads.csv is done: 1,000 of 1,000 found.");
});

test("a focus elsewhere is left where it is", async () => {
  const { server, pass, user } = await open(job());
  button("Cancel leads.csv").focus();
  await user.tab({ shift: true });
  const before = document.activeElement;
  server.list = ok([job({ state: "done", found: 1000 })]);
  await pass(2 * SECOND);

  expect(document.activeElement).toBe(before);
});

test("cancelling asks once, says what happens, and Escape leaves it", async () => {
  const { user, calls } = await open(job({ reserved: tenths(640) }));
  await user.click(button("Cancel leads.csv"));
  const question = screen.getByRole("group", { name: "Cancel this job?" });
  expect(document.activeElement).toBe(question);
  expect(question.textContent).toContain("What was found so far is kept and can be downloaded.");
  expect(question.textContent).toContain("The rest of the credits is released: 64 credits at the moment.");

  await user.keyboard("{Escape}");

  expect(screen.queryByText("Cancel this job?")).toBeNull();
  expect(document.activeElement).toBe(button("Cancel leads.csv"));
  expect(calls.filter((call) => call.startsWith("cancel"))).toEqual([]);
});

test("a cancelled job says so, with the focus on it", async () => {
  const { user, server, pass } = await open(job());
  server.control = ok(job({ state: "cancelled", found: 3 }));
  server.list = ok([job({ state: "cancelled", found: 3 })]);
  await user.click(button("Cancel leads.csv"));
  await pass(SETTLING_MS);
  await user.click(button("Cancel the job"));
  await pass(0);

  expect(within(card()).getByText("Cancelled")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "leads.csv" }));
});

test("a control that fails says so beside the job, and can be pressed again", async () => {
  const { user, pass } = await open(job());
  await user.click(button("Cancel leads.csv"));
  await pass(SETTLING_MS);
  await user.click(button("Cancel the job"));
  await pass(0);

  expect(within(card()).getByRole("alert").textContent).toBe("Failed to cancel the job. Please try again.");
  expect(document.activeElement).toBe(button("Cancel leads.csv"));
});

test("going on says what it needs and has, with Buy Credits while there are too few", async () => {
  const { account } = await open(paused);
  expect(button("Go on leads.csv (up to 60 credits)")).toBeTruthy();
  expect(card().textContent).toContain(
    "Going on needs up to 60 credits, at least 1 credit for the next row; you have 25 credits, which cover 25 of 60.",
  );
  expect(screen.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");

  await act(async () => runInAction(() => (account.credits = tenths(600))));

  expect(card().textContent).toContain("Going on needs up to 60 credits; you have 60 credits.");
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test("going on stands out among the controls once the credits cover the next row", async () => {
  const { account } = await open(paused);
  const isMain = () => button(/^Go on/).dataset["variant"] === "filled";
  const others = () => [button(/^Cancel/), button("CSV"), button("Excel")].map(({ dataset }) => dataset["variant"]);
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  expect(isMain()).toBe(false);

  await act(async () => runInAction(() => (account.credits = tenths(10))));

  expect(isMain()).toBe(true);
  expect(others()).toEqual(["default", "default", "default"]);
});

test("going on is not offered while the credits do not cover the next row, and the reason of then is not said beside", async () => {
  const { account, user, calls } = await open({ ...paused, reason: "You have 3 credits." });
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  const goOn = button(/^Go on/);
  expect(goOn.getAttribute("aria-disabled")).toBe("true");
  const why = document.getElementById(goOn.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toBe(
    "Going on needs up to 60 credits, at least 1 credit for the next row; you have 0.9 credit.",
  );
  expect(card().textContent).not.toContain("You have 3 credits.");
  await user.click(goOn);
  expect(calls.filter((call) => call.startsWith("resume"))).toEqual([]);
});

test("going on is offered with the price of the cheapest item, as others of the next row may be owned", async () => {
  const { account } = await open({ ...paused, tool: "find-contacts", items: ["phone_no", "email"] });
  await act(async () => runInAction(() => (account.credits = tenths(9))));
  expect(button(/^Go on/).getAttribute("aria-disabled")).toBe("true");

  await act(async () => runInAction(() => (account.credits = tenths(50))));

  expect(button(/^Go on/).getAttribute("aria-disabled")).toBe("false");
  expect(card().textContent).toContain("at least 1 credit for the next row; you have 5 credits.");
});

test("going on is not offered before the credits cover the row that the job stopped at, where that is known", async () => {
  const { account } = await open({
    ...paused,
    tool: "find-contacts",
    items: ["phone_no", "email"],
    needed: tenths(50),
  });
  await act(async () => runInAction(() => (account.credits = tenths(49))));
  expect(button(/^Go on/).getAttribute("aria-disabled")).toBe("true");
  expect(card().textContent).toContain("at least 5 credits for the next row; you have 4.9 credits.");
  expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();

  await act(async () => runInAction(() => (account.credits = tenths(50))));

  expect(button(/^Go on/).getAttribute("aria-disabled")).toBe("false");
});

test("under a monthly limit that leaves too little for the next row, going on says who can raise it, and sells nothing", async () => {
  const { account } = await open({ ...paused, needed: tenths(50) });
  const monthlyCap = { cap: tenths(100), used: tenths(90) };
  await act(async () =>
    runInAction(() => (account.account = { ...aMember({ monthlyCap }), capabilities: [BULK_JOBS] })),
  );
  const goOn = button(/^Go on/);
  expect(goOn.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(goOn.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Going on needs up to 60 credits, at least 5 credits for the next row. Your monthly limit leaves 1 credit. An owner or admin can raise it.",
  );
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test("a verification job counts addresses as checked, not as verified", async () => {
  const { user } = await open({ ...done, tool: "verify-emails", items: ["verify_email"] });
  expect(["Checked", "Could not be verified"].map(figure)).toEqual(["80", "20"]);
  await user.click(button("Run the unverified again leads.csv (up to 2 credits)"));
  expect(screen.getByRole("group", { name: "Look up 20 rows again?" }).textContent).toContain(
    "These could not be verified, failed, or were never reached. Only what is verified now is charged, 2 credits at most.",
  );
  expect(card().textContent).not.toMatch(/found|misses/i);
});

test("a job that goes on runs again", async () => {
  const { user, server, pass, calls } = await open(paused);
  server.control = ok({ ...paused, state: "running" });
  server.list = ok([{ ...paused, state: "running" }]);
  await user.click(button(/^Go on/));
  await pass(0);

  expect(within(card()).getByText("Running")).toBeTruthy();
  expect(calls.filter((call) => call.startsWith("resume"))).toEqual(["resume 1"]);
});

test("running the misses again shows its price before, and the balance after", async () => {
  const { user, server, pass, calls } = await open(done);
  await user.click(button("Run the misses again leads.csv (up to 20 credits)"));
  const question = screen.getByRole("group", { name: "Look up 20 rows again?" });
  expect(question.textContent).toContain("Only what is found now is charged, 20 credits at most.");
  expect(question.textContent).toContain("Your balance is 25 credits, and at least 5 credits after.");

  server.control = ok({ ...done, state: "running", notFound: 0 });
  server.list = ok([{ ...done, state: "running", notFound: 0 }]);
  await pass(SETTLING_MS);
  await user.click(button("Run the misses again (up to 20 credits)"));
  await pass(0);

  expect(calls.filter((call) => call.startsWith("retry"))).toEqual(["retry 1 for 200"]);
  expect(within(card()).getByText("Running")).toBeTruthy();
});

const enriched = (changes: Partial<BulkJob> = {}) =>
  job({ ...done, tool: "enrichment", items: ["enrichment"], possible: 5, includesPossible: false, ...changes });

test("possible matches are counted apart from what was not found", async () => {
  await open(enriched());
  expect([figure("Not found"), figure("Possible match")]).toEqual(["15", "5"]);
});

test("a job whose host says nothing of possible matches has no figure for them", async () => {
  const { possible: _, ...untold } = enriched();
  await open(untold);
  expect(figure("Not found")).toBe("20");
  expect(screen.queryByText("Possible match")).toBeNull();
});

test("possible matches are charged for when the misses are run again only where that is ticked", async () => {
  const { user, pass, calls } = await open(enriched());
  const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Include possible matches (charged)" });
  await user.click(button(/^Run the misses again/));
  await user.click(tick());
  await user.click(button("Not now"));
  await pass(SETTLING_MS);
  await user.click(button(/^Run the misses again/));
  expect(tick().checked).toBe(false);
  await user.click(tick());
  await pass(SETTLING_MS);
  await user.click(button("Run the misses again (up to 20 credits)"));
  await pass(0);
  expect(calls.filter((call) => call.startsWith("retry"))).toEqual(["retry 1 for 200 with-possible"]);
});

test.each([{ possible: 0 }, { includesPossible: true }])(
  "with %j there is nothing to include when the misses are run again",
  async (changes) => {
    const { user } = await open(enriched(changes));
    await user.click(button(/^Run the misses again/));
    expect(screen.queryByRole("checkbox")).toBeNull();
  },
);

test.each<[string, number, string, boolean]>([
  [
    "some",
    70,
    "Your 7 credits cover 7 of them. When they are used up the job pauses; with more credits you can go on with it.",
    true,
  ],
  ["none", 9, "A row costs up to 1 credit; you have 0.9 credit.", false],
])("credits for %s of the misses are mentioned, with the way to more", async (_, credits, text, isOffered) => {
  const { user, account } = await open(done);
  runInAction(() => (account.credits = tenths(credits)));
  await user.click(button(/^Run the misses again/));

  expect(screen.getByRole("group", { name: "Look up 20 rows again?" }).textContent).toContain(text);
  expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Run the misses again/ }) !== null).toBe(isOffered);
});

test("a result is downloaded from its address, in the format that was chosen", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.hasAttribute("download") ? "download" : "open"} ${this.href}`);
  });
  const { user, calls } = await open(done);
  const downloads = screen.getByRole("group", { name: "Download result of leads.csv" });
  await user.click(within(downloads).getByRole("button", { name: "Excel" }));

  expect(calls.at(-1)).toBe("result 1 xlsx");
  expect(followed).toEqual(["download https://leadlight.example/files/results/1.csv?sig=1"]);
});

test("a download whose address cannot be had says so", async () => {
  const { user, server } = await open(job({ found: 5 }));
  server.address = err({ kind: "timed-out" });
  const downloads = screen.getByRole("group", { name: "Download so far of leads.csv" });
  await user.click(within(downloads).getByRole("button", { name: "CSV" }));

  expect(screen.getByRole("alert").textContent).toBe("Failed to download the result. Please try again.");
  expect(document.activeElement).toBe(within(downloads).getByRole("button", { name: "CSV" }));
});

test("nothing is listed or asked where the backend has no bulk jobs", async () => {
  const { calls, pass } = await show(aBulkWatch([job()], []));
  await pass(60_000);

  expect(calls).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Bulk jobs" })).toBeNull();
});

test("a colleague's job says who ordered it, and offers nothing that spends", async () => {
  await open({ ...paused, reason: "The credits did not cover the next row.", orderedBy: "ben@acme.example" });

  expect(within(card()).getByText("ben@acme.example").parentElement?.textContent).toBe("by ben@acme.example");
  expect(within(card()).getByText("The credits did not cover the next row.")).toBeTruthy();
  const offered = within(card()).getAllByRole("button");
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual(["Cancel leads.csv", "CSV", "Excel"]);
});

test("an own job names nobody", async () => {
  await open({ ...paused, orderedBy: "asha.rao@acme.example" });

  expect(screen.queryByText("asha.rao@acme.example")).toBeNull();
  expect(button(/^Go on/)).toBeTruthy();
});

test("under a monthly limit, going on says what the limit leaves, and sells nothing", async () => {
  const watch = aBulkWatch([paused]);
  runInAction(() => (watch.account.account = limitedMember));
  await show(watch);

  expect(screen.getByText(/your monthly limit leaves/).textContent).toContain("your monthly limit leaves 3 credits");
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});
