import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";
import { button, card, job, openJobs, showJobs } from "#tests/support/ui/shown-bulk-jobs.tsx";

const two = [job({ id: "2", fileName: "newer.csv", state: "done" }), job({ id: "1", state: "done" })];
const old = job({ id: "0", fileName: "autumn.csv", state: "done" });
const field = () => screen.getByRole("searchbox", { name: "Search bulk jobs" });

test("what is typed is searched once, over all jobs, and what is found takes the place of the list", async () => {
  const { user, server, calls, pass } = await openJobs(...two);
  server.found = ok([old]);
  await fill(user, field(), "autumn");
  await pass(250);

  expect(calls.filter((call) => call.startsWith("search"))).toEqual(["search find-contacts for autumn"]);
  expect(card("autumn.csv")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "newer.csv" })).toBeNull();
  expect(screen.getByText("1 job found")).toBeTruthy();

  await user.keyboard("{Escape}");
  expect(card("newer.csv")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "autumn.csv" })).toBeNull();
});

test("how the list is ordered is not said of what is searched for, which comes from all jobs", async () => {
  const { user, server, pass } = await openJobs(...two);
  expect(screen.getByText("Newest first")).toBeTruthy();
  server.found = ok([old]);
  await user.type(field(), "autumn");
  expect(screen.queryByText("Newest first")).toBeNull();
  await pass(250);
  expect(screen.queryByText("Newest first")).toBeNull();
  await user.keyboard("{Escape}");
  expect(screen.getByText("Newest first")).toBeTruthy();
});

test("nothing found says what was searched", async () => {
  const { user, pass } = await openJobs(...two);
  await fill(user, field(), "winter ");
  await pass(250);
  expect(screen.getByText("No Find contacts job has “winter” in its name, file name or remark.")).toBeTruthy();
});

test("a job that was found is changed where it stands", async () => {
  const { user, server, pass } = await openJobs(...two);
  server.found = ok([{ ...old, state: "running" }]);
  await fill(user, field(), "autumn");
  await pass(250);
  server.control = ok({ ...old, state: "paused", pausedBy: "asha.rao@acme.example" });
  await user.click(button("Pause autumn.csv"));
  await pass(0);
  expect(screen.getByText("Paused by you")).toBeTruthy();
});

test("a search that fails says so, and is made again when asked", async () => {
  const { user, server, pass } = await openJobs(...two);
  server.found = err({ kind: "unreachable" });
  await fill(user, field(), "autumn");
  await pass(250);
  expect(screen.getByText(/^Failed to load bulk jobs\. Please try again\./)).toBeTruthy();
  server.found = ok([old]);
  await user.click(button("Try again"));
  await pass(0);
  expect(card("autumn.csv")).toBeTruthy();
});

test("one job needs no search, and a host that cannot search is not asked", async () => {
  await openJobs(job());
  expect(screen.queryByRole("searchbox")).toBeNull();
  await showJobs(aBulkWatch(two, ["bulk_jobs"]));
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("what is searched for stands in the address beside what else stands there, as one entry, until it is emptied", async () => {
  const { user, server, router, pass } = await openJobs(...two);
  server.found = ok([old]);
  await fill(user, field(), "autumn lists");
  await waitFor(() => expect(router.state.location.search).toBe("?mode=bulk&q=autumn+lists"));
  expect(router.state.historyAction).toBe("REPLACE");
  await user.type(field(), "{Escape}");
  await waitFor(() => expect(router.state.location.search).toBe("?mode=bulk"));
  await pass(0);
  expect(card("newer.csv")).toBeTruthy();
});

test("the address is followed: when it is opened, and on the way back and forward", async () => {
  const watch = aBulkWatch(two);
  watch.server.found = ok([old]);
  const { router, pass } = await showJobs(watch, "/dashboard?mode=bulk&q=autumn");
  await pass(250);
  expect([field().getAttribute("value"), card("autumn.csv")]).toEqual(["autumn", expect.anything()]);

  await act(() => router.navigate("?mode=bulk"));
  expect(field().getAttribute("value")).toBe("");
  expect(card("newer.csv")).toBeTruthy();
  await act(() => router.navigate(-1));
  await pass(250);
  expect([field().getAttribute("value"), card("autumn.csv")]).toEqual(["autumn", expect.anything()]);
});

test("a host that cannot search is not asked by an address either", async () => {
  const { calls, pass } = await showJobs(aBulkWatch(two, ["bulk_jobs"]), "/dashboard?mode=bulk&q=autumn");
  await pass(250);
  expect(calls.some((call) => call.startsWith("search"))).toBe(false);
  expect(card("newer.csv")).toBeTruthy();
});
