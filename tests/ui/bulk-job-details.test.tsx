import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";
import { button, card, job, openJobs, showJobs } from "#tests/support/ui/shown-bulk-jobs.tsx";

const EDIT = "Edit name and remark of leads.csv";
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const done = job({ state: "done", found: 1000, remark: "For the fair" });

test("name and remark are edited in place; Enter saves, and the other tab learns of it", async () => {
  const { user, server, calls, pass, notifications } = await openJobs(done);
  const before = notifications();
  await user.click(button(EDIT));
  expect(document.activeElement).toBe(field("Name"));
  expect([field("Name").value, field("Remark").value]).toEqual(["leads.csv", "For the fair"]);
  expect([field("Name").maxLength, field("Remark").maxLength]).toEqual([200, 500]);
  server.control = ok({ ...done, name: "March leads" });
  server.list = ok([{ ...done, name: "March leads" }]);
  await user.clear(field("Name"));
  await fill(user, field("Name"), "March leads");
  await user.keyboard("{Enter}");
  await pass(0);

  expect(calls).toContain('change 1 {"name":"March leads","remark":"For the fair"}');
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  expect(within(card("March leads")).getByText(/^From/).textContent).toBe("From leads.csv");
  expect(document.activeElement).toBe(button("Edit name and remark of March leads"));
  expect(notifications()).toBe(before + 1);
});

test("Escape leaves everything as it was", async () => {
  const { user, calls } = await openJobs(done);
  await user.click(button(EDIT));
  await user.type(field("Remark"), " Changed{Escape}");

  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  expect(screen.getByText("For the fair")).toBeTruthy();
  expect(document.activeElement).toBe(button(EDIT));
  expect(calls.some((call) => call.startsWith("change"))).toBe(false);
});

test("a change that fails says so and keeps what was typed", async () => {
  const { user, server, pass } = await openJobs(done);
  server.control = err({ kind: "unreachable" });
  await user.click(button(EDIT));
  await user.type(field("Remark"), " 2");
  await user.click(button("Save"));
  await pass(0);

  expect(within(card()).getByRole("alert").textContent).toBe("Failed to save the change. Please try again.");
  expect(field("Remark").value).toBe("For the fair 2");
});

test("the mail of a running job is switched off on its card; ended, it has no switch", async () => {
  const running = job({ emailWhenDone: true });
  const { user, server, calls, pass } = await openJobs(running);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Email me when done leads.csv" });
  expect(box.checked).toBe(true);
  server.control = ok({ ...running, emailWhenDone: false });
  server.list = ok([{ ...running, emailWhenDone: false }]);
  await user.click(box);
  await pass(0);
  expect(calls).toContain('change 1 {"emailWhenDone":false}');
  expect(box.checked).toBe(false);

  server.list = ok([{ ...running, state: "done" }]);
  await pass(2_000);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a colleague's job has no switch, and nothing is edited at a host that cannot", async () => {
  await openJobs(job({ emailWhenDone: true, orderedBy: "ben@acme.example" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(button(EDIT)).toBeTruthy();
});

test("a plain host's jobs have neither", async () => {
  await showJobs(aBulkWatch([job({ emailWhenDone: true })], ["bulk_jobs"]));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: EDIT })).toBeNull();
});
