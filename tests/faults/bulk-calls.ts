import { expect, type Page } from "@playwright/test";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits } from "#tests/support/browser/journey-screens.ts";
import { type Call, type Fixture, SUCCESS } from "./call.ts";
import { DELIVERABLE } from "./fault-fixture.ts";

const VERIFICATION = "/dashboard/verify-emails?mode=bulk";
const FILE = "people.csv";
const REMARK = "For the fair";
const UPLOAD_FAILED = "Failed to upload file. Please try again.";

const remark = (page: Page) => page.getByRole("textbox", { name: "Remark (optional)" });

const toProcess = async ({ page, origin, email }: Fixture) => {
  await enter(page, await signInAtService(origin, email), VERIFICATION);
  await expect(credits(page)).toContainText("25 credits");
  const buffer = Buffer.from(`Email\n${DELIVERABLE}\n`);
  await page.locator('input[type="file"]').setInputFiles({ name: FILE, mimeType: "text/csv", buffer });
  await remark(page).fill(REMARK);
};

const process = async ({ page }: Fixture) => {
  await page.getByRole("button", { name: "Process Bulk" }).click();
};

const isKept = async ({ page }: Fixture) => {
  await expect(page.getByText(FILE).first()).toBeVisible();
  await expect(remark(page)).toHaveValue(REMARK);
};

const started = ({ page }: Fixture) =>
  expect(
    page.getByText("File uploaded successfully! Processing started. You will receive results via email."),
  ).toBeVisible();

const processAgain = async (fixture: Fixture) => {
  await process(fixture);
  await started(fixture);
};

/** Orders the job. An order whose answer is lost has no file and is forgotten. */
const bulkEnrich: Call = {
  name: "bulk_enrich",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/bulk_enrich",
  signedInAt: VERIFICATION,
  canBeLost: true,
  ends: {
    unanswered: [UPLOAD_FAILED],
    status: (code) => [`HTTP error! status: ${code}`],
    senseless: ["No signed URL received from server"],
    said: (message) => [message],
  },
  prepare: toProcess,
  make: process,
  kept: isKept,
  again: processAgain,
  succeeded: started,
};

const refusedWith = (code: number) => [`S3 upload failed with status ${code}`];

/** Sends the file. The store says nothing but a status, and knows no session. */
const upload: Call = {
  name: "PUT of the file",
  service: "store",
  isThis: (url, request) => request.method() === "PUT" && url.pathname.startsWith("/files/uploads/"),
  canBeLost: true,
  ends: {
    unanswered: [UPLOAD_FAILED],
    status: refusedWith,
    // Any 2xx will do. An upload whose answer is lost runs all the same; started again, what it found is free.
    senseless: SUCCESS,
    said: (_, code) => refusedWith(code),
  },
  prepare: toProcess,
  make: process,
  kept: isKept,
  again: processAgain,
  succeeded: started,
};

export const bulkCalls: readonly Call[] = [bulkEnrich, upload];
