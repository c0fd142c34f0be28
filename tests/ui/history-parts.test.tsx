import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { aFile, anOrder, profiles } from "#tests/support/files/bulk-files.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

/** Fetched at their first use; here they are ready before the first test, however busy the machine is. */
beforeAll(async () => {
  await Promise.all([
    import("#wiring/bulk.tsx"),
    import("#ui/history/job/job-details.tsx"),
    import("#ui/history/spending/spending-chart.tsx"),
  ]);
});

const anAppWithJob = async (capabilities: readonly string[] = [BULK_JOBS]) => {
  const slugs = ["asha-rao", "ben-ode"];
  const testApp = aSignedInApp(anAccount({ capabilities }), {
    tables: { "people.csv": [["LinkedIn URL"], ...slugs.map((slug) => [`https://www.linkedin.com/in/${slug}`])] },
  });
  const { intake, uploads, step } = testApp.backend.bulk;
  const file = aFile(profiles(...slugs));
  const ticket = await intake.begin({ ...anOrder(file), key: bulkKey("find-contacts", file, 0) });
  await uploads.send(ticket.ok ? (ticket.value.uploadUrl ?? "") : "", file, () => {}).result;
  step(2);
  return testApp;
};

test("the line of a bulk job opens to its counts, and what it cost is in the picture above", async () => {
  const { user } = await show(await anAppWithJob(), "/dashboard/history");
  expect(await screen.findByRole("heading", { name: "Last 30 days: 8 credits" })).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Details of people.csv" }));
  const job = await screen.findByRole("region", { name: "people.csv" });
  expect(within(job).getByText("Done")).toBeTruthy();
  expect(within(job).getByText("Found").nextElementSibling?.textContent).toBe("2 of 2");
  expect(within(job).getByRole("link", { name: "All bulk jobs of Find Contacts" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Details of people.csv" }));
  expect(screen.queryByRole("region", { name: "people.csv" })).toBeNull();
});

test("a backend that sends nothing of bulk jobs has no details of them", async () => {
  await show(await anAppWithJob([]), "/dashboard/history");
  expect(await screen.findByText("people.csv")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Details of/ })).toBeNull();
});
