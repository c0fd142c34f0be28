import { MantineProvider } from "@mantine/core";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { BULK_JOB_CHANGES, BULK_JOBS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { BulkPage } from "#ui/bulk/bulk-page.tsx";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aBulkMode } from "#tests/support/ui/bulk-mode.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const SECOND = 1000;
const names = ["asha-rao", "ben-ode"];

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

const anAppWith = (capabilities: readonly string[]) =>
  aSignedInApp(anAccount({ capabilities }), {
    tables: { "leads.csv": [["LinkedIn URL"], ...names.map((name) => [`https://www.linkedin.com/in/${name}`])] },
  });

/** Sends the file, up to the answer. */
const start = async (testApp: ReturnType<typeof anAppWith>) => {
  const shown = await show(testApp, "/dashboard?mode=bulk");
  const { user, pass } = shown;
  await user.upload(await screen.findByLabelText("CSV or Excel file"), new File(["x"], "leads.csv"));
  await screen.findByText(/unique row/);
  await pass(SETTLING_MS);
  await user.click(await screen.findByRole("button", { name: "Process Bulk" }));
  const confirm = await screen.findByRole("button", { name: /^Confirm/ });
  await pass(SETTLING_MS);
  await user.click(confirm);
  await pass(0);
  return shown;
};

test("a job that was started is listed at once, and watched to its end", async () => {
  const testApp = anAppWith([BULK_JOBS]);
  const { pass } = await start(testApp);
  const job = await screen.findByRole("article", { name: "leads.csv" });
  expect(within(job).getByText("0 of 2 looked up")).toBeTruthy();

  testApp.backend.bulk.step(1);
  await pass(2 * SECOND);
  expect(within(job).getByText("1 of 2 looked up")).toBeTruthy();

  testApp.backend.bulk.step(1);
  await pass(2 * SECOND);
  expect(within(job).getByText("Done")).toBeTruthy();
  expect(document.body.textContent).toContain("17 credits");
});

test("that processing has started is said until the job is paused, and not again when it is resumed", async () => {
  const testApp = anAppWith([BULK_JOBS, BULK_JOB_CHANGES]);
  const { user, pass } = await start(testApp);
  const job = await screen.findByRole("article", { name: "leads.csv" });
  const started = () => screen.queryByText(/Processing started/);
  expect(started()).toBeTruthy();
  await pass(SETTLING_MS);
  await user.click(within(job).getByRole("button", { name: /^Pause/ }));
  await pass(SETTLING_MS);
  expect(within(job).getByText("Paused by you")).toBeTruthy();
  expect(started()).toBeNull();
  await user.click(within(job).getByRole("button", { name: /^Resume/ }));
  await pass(SETTLING_MS);
  expect(within(job).getByText("Running")).toBeTruthy();
  expect(started()).toBeNull();
});

test("that processing has started can be read of a short job, too, and goes once the job is done", async () => {
  const testApp = anAppWith([BULK_JOBS]);
  const { pass } = await start(testApp);
  const job = await screen.findByRole("article", { name: "leads.csv" });
  testApp.backend.bulk.step(2);
  await pass(2 * SECOND);
  expect(within(job).getByText("Done")).toBeTruthy();
  expect(screen.getByText(/You will receive results via email/)).toBeTruthy();
  await pass(6 * SECOND);
  expect(screen.queryByText(/You will receive results via email/)).toBeNull();
});

test("the place where the start was said points to the job until the next file; the hints do not come back before", async () => {
  const testApp = anAppWith([BULK_JOBS]);
  const { user, pass } = await start(testApp);
  testApp.backend.bulk.step(2);
  await pass(8 * SECOND);
  expect(screen.getByText("See progress and results in the job below.")).toBeTruthy();
  expect(screen.queryByText(/Your own columns are kept/)).toBeNull();
  await user.upload(screen.getByLabelText("CSV or Excel file"), new File(["x"], "leads.csv"));
  await screen.findByText(/unique row/);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("See progress and results in the job below.")).toBeNull();
});

test.each([
  [true, ["leads.csv is done: 2 of 2 found."]],
  [false, []],
])(
  "with notifications of the browser %s, that it ends while nobody looks is shown as %j",
  async (browser, expected) => {
    const testApp = anAppWith([BULK_JOBS]);
    const { notificationSettings } = testApp.ports;
    notificationSettings.write({ ...notificationSettings.read(), browser });
    testApp.notifier.decide("granted");
    const { pass } = await start(testApp);
    await screen.findByRole("article", { name: "leads.csv" });

    testApp.activity.set(false);
    testApp.backend.bulk.step(2);
    await pass(60 * SECOND);
    expect(testApp.notifier.shown.map(({ title }) => title)).toEqual(expected);
  },
);

test("where the backend lists no jobs, none are asked for", async () => {
  await start(anAppWith([]));

  expect(await screen.findByText(/^File uploaded successfully!/)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Bulk jobs" })).toBeNull();
});

test("what a monthly limit leaves is said above the jobs, unless one of them says that it waits for it", async () => {
  const mode = aBulkMode();
  runInAction(() => (mode.account.account = aMember({ monthlyCap: { cap: tenths(100), used: tenths(90) } })));
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <BulkPage create={() => mode.bulk} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText(/^Your monthly limit leaves/)).toBeTruthy();
  act(() => void mode.setJobs({ jobs: [aBulkJob({ state: "paused" })] }));
  expect(screen.queryByText(/^Your monthly limit leaves/)).toBeNull();
});

test("what was said of a job goes with the job, and leaves the focus at the next file", async () => {
  const mode = aBulkMode();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <BulkPage create={() => mode.bulk} />
      </MemoryRouter>
    </MantineProvider>,
  );
  await act(async () => {
    await mode.choose([["LinkedIn URL"], ["https://www.linkedin.com/in/asha-rao"]]);
    await mode.settle();
    await mode.bulk.process();
    await mode.settle();
    mode.bulk.confirm();
    await mode.upload().end(ok({ text: "Processing started.", jobId: "1" }));
  });
  const said = screen.getByText("Processing started.");
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));

  act(() => void mode.loseJob("1"));
  expect(screen.queryByText("Processing started.")).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Choose a file"));
});

test("a screen reader hears of a file that may cost nothing what the page says", async () => {
  const mode = aBulkMode();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <BulkPage create={() => mode.bulk} />
      </MemoryRouter>
    </MantineProvider>,
  );
  await act(async () => {
    await mode.choose([["LinkedIn URL"], ["https://www.linkedin.com/in/asha-rao"]]);
    await mode.samples[0]?.end(ok([{ due: [], searchable: [], owned: [] }]));
  });
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContain("We tried some rows and found nothing. Expect few results.");
  expect(said.join()).not.toContain("about 0");
});
