import { type Download, expect, type Page } from "@playwright/test";
import * as z from "zod";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { enter, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits } from "#tests/support/browser/journey-screens.ts";
import { nobody } from "#tests/support/people.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { type Call, endsIn, type Fixture } from "./call.ts";

const FILE = "people.csv";
const CONTACTS = "/dashboard?mode=bulk";

const Ticket = z.object({ signed_url: z.string() });

const Jobs = z.object({ jobs: z.array(z.object({ state: z.string() })) });

/** A job takes its time where many tests run at once. */
const JOB_ENDS = { timeout: 30_000, intervals: [20, 50, 100] };

/** Runs a job over these profiles, with all their details, until it is done or its credits are used up. */
const runJob = async (origin: string, person: Person, profiles: readonly ProfileSlug[]) => {
  await startJob(origin, person, profiles.map(profileUrl));
  // Asked here, as the page would ask every two seconds.
  const states = async () => {
    const authorization = `Bearer ${person.accessToken}`;
    const list = await fetch(`${origin}/webhook/bulk_jobs`, { headers: { Authorization: authorization } });
    return Jobs.parse(await list.json()).jobs.map(({ state }) => state);
  };
  await expect.poll(states, JOB_ENDS).toEqual([expect.stringMatching(/^(done|paused)$/)]);
};

const startJob = async (origin: string, { accessToken }: Person, addresses: readonly string[]) => {
  const answer = await fetch(`${origin}/webhook/bulk_enrich`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ type: "find-contacts", file_name: FILE, access_token: accessToken }),
  });
  const { signed_url: url } = Ticket.parse(await answer.json());
  const body = ["LinkedIn URL", ...addresses].join("\n");
  const sent = await fetch(url, { method: "PUT", headers: { "Content-Type": "text/csv" }, body });
  if (!sent.ok) throw new Error(`The file was refused with ${sent.status}`);
};

const job = (page: Page) => page.getByRole("listitem").filter({ hasText: FILE });
const shows = ({ page }: Fixture, state: string) => expect(job(page)).toContainText(state);

/** On the list of jobs, with one that has come to rest. */
const atJob = (profiles: readonly ProfileSlug[], state: string) => async (fixture: Fixture) => {
  const { page, origin, email } = fixture;
  const person = await signInAtService(origin, email);
  await runJob(origin, person, profiles);
  await enter(page, person, CONTACTS);
  await expect(job(page)).toContainText(state);
};

const toSingle = (page: Page) => page.getByRole("link", { name: "Single", exact: true }).click();
const toBulk = ({ page }: Fixture) => page.getByRole("link", { name: "Bulk", exact: true }).click();
const NOTHING_FOUND = "Nothing found";
const PAUSED = "Paused for credits";

const bulkJobs: Call = {
  name: "bulk_jobs",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/bulk_jobs",
  signedInAt: CONTACTS,
  canBeLost: true,
  ends: endsIn("Failed to load bulk jobs. Please try again."),
  async prepare({ page, origin, email }) {
    const person = await signInAtService(origin, email);
    await runJob(origin, person, [nobody]);
    await enter(page, person, CONTACTS);
    await expect(job(page)).toContainText(NOTHING_FOUND);
    await expect(credits(page)).toContainText("25 credits");
    await toSingle(page);
  },
  make: toBulk,
  kept: ({ page }) => expect(page).toHaveURL(/mode=bulk$/),
  async again(fixture) {
    await toSingle(fixture.page);
    await toBulk(fixture);
    await shows(fixture, NOTHING_FOUND);
  },
  succeeded: (fixture) => shows(fixture, NOTHING_FOUND),
};

interface Control {
  readonly name: string;
  readonly failed: string;
  /** Brings a job to where this can be done with it. */
  readonly prepare: (fixture: Fixture) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly succeeded: (fixture: Fixture) => Promise<void>;
  /** The state in which a failure leaves the job. */
  readonly state: string;
}

/** One for each way in which the controls, which send and fail by the same code as the list, can end. */
const MET_BY_CONTROLS = ["offline during", "time-out", "401 always", "500, message", "200, wrong shape"];

/** Once done, what a control does cannot be done again, so that its answer must not be lost here. */
const control = ({ name, failed, prepare, press, succeeded, state }: Control): Call => ({
  name,
  service: "data",
  isThis: (url) => url.pathname === `/webhook/${name}`,
  signedInAt: CONTACTS,
  canBeLost: false,
  ends: endsIn(failed),
  meets: MET_BY_CONTROLS,
  prepare,
  make: ({ page }) => press(page),
  kept: (fixture) => shows(fixture, state),
  async again(fixture) {
    await press(fixture.page);
    await succeeded(fixture);
  },
  succeeded,
});

const cancel = control({
  name: "bulk_cancel",
  failed: "Failed to cancel the job. Please try again.",
  prepare: atJob(sampleKnown(6), PAUSED),
  async press(page) {
    await page.getByRole("button", { name: `Cancel job ${FILE}` }).click();
    await page.getByRole("button", { name: "Cancel job", exact: true }).click();
  },
  succeeded: (fixture) => shows(fixture, "Cancelled"),
  state: PAUSED,
});

/** So many that they are not looked up before somebody has pressed "Pause". Nobody is known, and nothing is charged. */
const STRANGERS = Array.from({ length: 20_000 }, (_, row) => `https://www.linkedin.com/in/stranger-${row}`);
const RUNNING = "Running";

const pause = control({
  name: "bulk_pause",
  failed: "Failed to pause the job. Please try again.",
  async prepare(fixture) {
    const person = await signInAtService(fixture.origin, fixture.email);
    await startJob(fixture.origin, person, STRANGERS);
    await enter(fixture.page, person, CONTACTS);
    await shows(fixture, RUNNING);
  },
  press: (page) => page.getByRole("button", { name: `Pause ${FILE}` }).click(),
  succeeded: (fixture) => shows(fixture, "Paused by you"),
  state: RUNNING,
});

const NOTE = "For the fair";
const note = (page: Page) => page.getByRole("textbox", { name: "Remark" });
const save = ({ page }: Fixture) => page.getByRole("button", { name: "Save" }).click();
const isNoted = async (fixture: Fixture) => {
  await expect(note(fixture.page)).toBeHidden();
  await shows(fixture, NOTE);
};

/** The same change can be saved twice. */
const change: Call = {
  name: "bulk_change",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/bulk_change",
  signedInAt: CONTACTS,
  canBeLost: true,
  ends: endsIn("Failed to save the change. Please try again."),
  meets: MET_BY_CONTROLS,
  async prepare(fixture) {
    await atJob([nobody], NOTHING_FOUND)(fixture);
    await fixture.page.getByRole("button", { name: `Edit name and remark of ${FILE}` }).click();
    await note(fixture.page).fill(NOTE);
  },
  make: save,
  kept: ({ page }) => expect(note(page)).toHaveValue(NOTE),
  async again(fixture) {
    await save(fixture);
    await isNoted(fixture);
  },
  succeeded: isNoted,
};

const again = (page: Page) => page.getByRole("group", { name: /^Look up 1 row again/ });

const retry = control({
  name: "bulk_retry",
  failed: "Failed to retry the rows without a result. Please try again.",
  prepare: atJob([nobody], NOTHING_FOUND),
  async press(page) {
    await page.getByRole("button", { name: `Retry 1 not found ${FILE}` }).click();
    await again(page)
      .getByRole("button", { name: /^Retry 1 row/ })
      .click();
  },
  succeeded: ({ page }) => expect(again(page)).toBeHidden(),
  state: NOTHING_FOUND,
});

/** What a page has downloaded so far. */
const downloads = new WeakMap<Page, Download[]>();

const result = control({
  name: "bulk_result",
  failed: "Failed to download the result. Please try again.",
  async prepare(fixture) {
    const saved: Download[] = [];
    downloads.set(fixture.page, saved);
    fixture.page.on("download", (download) => saved.push(download));
    await atJob([nobody], NOTHING_FOUND)(fixture);
  },
  press: (page) => page.getByRole("button", { name: "CSV", exact: true }).click(),
  succeeded: ({ page }) => expect.poll(() => downloads.get(page)?.length).toBe(1),
  state: NOTHING_FOUND,
});

/** Going on with a paused job is not among them: that takes credits which nobody here can buy. */
export const jobCalls: readonly Call[] = [bulkJobs, cancel, pause, change, retry, result];
