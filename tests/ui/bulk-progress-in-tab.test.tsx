import { cleanup } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { job, openJobs, SECOND } from "#tests/support/ui/shown-bulk-jobs.tsx";

const iconAddress = () => document.querySelector('link[rel="icon"]')?.getAttribute("href");

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  document.title = "Find contacts · Leadlight";
});

test("the tab says how far the running jobs are together, by whole per cents, and is as before at the end", async () => {
  const { server, pass } = await openJobs(
    job({ found: 419 }),
    job({ id: "2", fileName: "paused.csv", state: "paused", found: 900 }),
  );
  expect(document.title).toBe("41 % · Bulk · Find contacts · Leadlight");
  expect(iconAddress()).toMatch(/^data:image\/svg\+xml,/);

  server.list = ok([job({ found: 420 }), job({ id: "2", found: 440 })]);
  await pass(2 * SECOND);
  expect(document.title).toBe("43 % · Bulk · Find contacts · Leadlight");

  server.list = ok([job({ state: "paused", found: 420 })]);
  await pass(2 * SECOND);
  expect([document.title, iconAddress()]).toEqual(["Find contacts · Leadlight", "/favicon.svg"]);
});

test("counts that are not up to date are no progress; who leaves the page takes it along", async () => {
  const { server, pass } = await openJobs(job({ found: 500 }));
  server.list = err({ kind: "unreachable" });
  await pass(2 * SECOND);
  expect([document.title, iconAddress()]).toEqual(["Find contacts · Leadlight", "/favicon.svg"]);

  server.list = ok([job({ found: 500 })]);
  await pass(4 * SECOND);
  expect(document.title).toBe("50 % · Bulk · Find contacts · Leadlight");
  cleanup();
  expect([document.title, iconAddress()]).toEqual(["Find contacts · Leadlight", "/favicon.svg"]);
});
