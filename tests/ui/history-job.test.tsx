import { MantineProvider } from "@mantine/core";
import { act, render, screen, within } from "@testing-library/react";
import { StrictMode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import { JobDetails } from "#ui/history/job/job-details.tsx";
import { JobDetailsViewModel } from "#ui/history/job/job-details-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { theme } from "#ui/kit/theme.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

afterEach(() => vi.restoreAllMocks());

const done = aBulkJob({
  state: "done",
  remark: "For the fair",
  subjects: 1281,
  found: 1240,
  notFound: 30,
  failed: 4,
  owned: 7,
  spent: tenths(12_401),
  confirmed: tenths(12_810),
});

interface OpenedDetails {
  readonly answer: Result<BulkJob, Failure>;
  readonly address?: Result<string, Failure>;
}

const open = async (opened: OpenedDetails) => {
  const calls: string[] = [];
  const server = { address: ok("https://leadlight.example/files/results/1.csv?sig=1"), ...opened };
  const [clock, activity] = [memoryClock(), memoryPageActivity()];
  const banner = new BannerViewModel();
  const needs = {
    jobs: {
      find: async (id: string) => {
        calls.push(`find ${id}`);
        return server.answer;
      },
      resultAddress: async (id: string, format: string) => {
        calls.push(`result ${id} ${format}`);
        return server.address;
      },
    },
    banner,
    clock,
    activity,
  };
  const create = () => new JobDetailsViewModel(done.id, needs);
  const { unmount } = await act(async () =>
    render(
      <StrictMode>
        <MantineProvider theme={theme}>
          <MemoryRouter>
            <JobDetails create={create} tool={done.tool} />
          </MemoryRouter>
        </MantineProvider>
      </StrictMode>,
    ),
  );
  const pass = (milliseconds: number) => act(() => clock.move(milliseconds));
  return { server, calls, banner, activity, pass, unmount, user: aUser() };
};

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test("a job shows its file, state, remark, counts and credits, and where all jobs of its tool are", async () => {
  const { calls } = await open({ answer: ok(done) });

  const job = screen.getByRole("region", { name: "leads.csv" });
  expect(within(job).getByText("Done, 4 failed")).toBeTruthy();
  expect(within(job).getByText("For the fair")).toBeTruthy();
  expect(["Newly found", "Not found", "Failed", "Already owned"].map(figure)).toEqual([
    "1,240 of 1,281",
    "30",
    "4",
    "7",
  ]);
  expect(figure("Credits spent")).toBe("1,240.1");
  expect(screen.getByRole("link", { name: "All bulk jobs of Find Contacts" }).getAttribute("href")).toBe(
    "/dashboard/find-contacts?mode=bulk",
  );
  expect(new Set(calls)).toEqual(new Set([`find ${done.id}`]));
});

test("a verification gives one count of valid and invalid ones where the host does", async () => {
  await open({ answer: ok({ ...done, tool: "verify-emails", items: ["verify_email"] }) });

  expect(["Valid, invalid", "Unknown"].map(figure)).toEqual(["1,240 of 1,281", "30"]);
});

test("it counts them apart where the host does", async () => {
  await open({ answer: ok({ ...done, tool: "verify-emails", items: ["verify_email"], invalid: 240 }) });

  expect(["Valid", "Invalid", "Unknown"].map(figure)).toEqual(["1,000 of 1,281", "240", "30"]);
  expect(screen.queryByText("Valid, invalid")).toBeNull();
});

test("a result is downloaded from its address, in the format that was chosen", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  const { user, calls } = await open({ answer: ok(done) });
  const downloads = screen.getByRole("group", { name: "Download result of leads.csv" });
  await user.click(within(downloads).getByRole("button", { name: "Excel" }));

  expect(calls.at(-1)).toBe(`result ${done.id} xlsx`);
  expect(followed).toEqual(["https://leadlight.example/files/results/1.csv?sig=1"]);
});

test("a result that cannot be had says so, and can be asked for again", async () => {
  const { user, server } = await open({ answer: ok(done), address: err({ kind: "timed-out" }) });
  const csv = screen.getByRole("button", { name: "CSV" });
  await user.click(csv);
  expect(screen.getByRole("alert").textContent).toBe("Failed to download the result. Please try again.");

  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.address = ok("https://leadlight.example/files/results/1.csv?sig=2");
  await user.click(csv);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a job whose file has not been read has no result", async () => {
  await open({ answer: ok(aBulkJob({ state: "failed", rows: 0, subjects: 0, reason: "The file has no rows." })) });

  expect(screen.getByText("The file has no rows.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: /^Download/ })).toBeNull();
});

test("a job that runs is asked for every five seconds until it has ended", async () => {
  const { server, calls, pass } = await open({ answer: ok(aBulkJob({ found: 3 })) });
  expect(figure("Found")).toBe("3");

  server.answer = ok(aBulkJob({ found: 5 }));
  await pass(4_999);
  expect(figure("Found")).toBe("3");
  await pass(1);
  expect(figure("Found")).toBe("5");

  server.answer = ok({ ...done, found: 9 });
  await pass(5_000);
  expect(figure("Newly found")).toBe("9 of 1,281");
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

test("a job is not asked for while the page is hidden, and at once when it is seen again", async () => {
  const { server, calls, pass, activity } = await open({ answer: ok(aBulkJob({ found: 3 })) });
  const asked = calls.length;
  activity.set(false);
  await pass(60_000);
  expect(calls).toHaveLength(asked);

  server.answer = ok(aBulkJob({ found: 5 }));
  await act(async () => activity.set(true));
  expect(figure("Found")).toBe("5");
});

test("a job whose line was closed is asked for no more", async () => {
  const { calls, pass, activity, unmount } = await open({ answer: ok(aBulkJob()) });
  const asked = calls.length;
  unmount();
  await pass(60_000);
  activity.set(true);
  expect(calls).toHaveLength(asked);
});

test("the last counts stay while a server does not answer that nobody but the page has asked", async () => {
  const { server, pass, banner } = await open({ answer: ok(aBulkJob({ found: 3 })) });
  server.answer = err({ kind: "timed-out" });
  await pass(5_000);
  expect(figure("Found")).toBe("3");
  expect(banner.message).toBeUndefined();

  server.answer = ok(aBulkJob({ found: 5 }));
  await pass(5_000);
  expect(figure("Found")).toBe("5");
});

test("that a job is kept no longer stands with its line", async () => {
  const { banner } = await open({ answer: err({ kind: "server-said", message: "This bulk job doesn't exist." }) });

  expect(screen.getByRole("alert").textContent).toContain("This bulk job doesn't exist.");
  expect(screen.getByRole("link", { name: "All bulk jobs of Find Contacts" }).getAttribute("href")).toBe(
    "/dashboard/find-contacts?mode=bulk",
  );
  expect(banner.message).toBeUndefined();
});

test("a call that fails can be made again", async () => {
  const { user, server } = await open({ answer: err({ kind: "unreachable" }) });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load this bulk job. Please try again.");

  server.answer = ok(done);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(figure("Newly found")).toBe("1,240 of 1,281");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the banner says that somebody is signed out, and is still there at the sign-in", async () => {
  const { banner } = await open({ answer: err({ kind: "signed-out", because: "expired" }) });

  expect(banner.message?.text).toBe("Please login to view this bulk job");
});
