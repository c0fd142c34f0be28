import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { show } from "#tests/support/ui/test-app.tsx";
import { aBulkApp, choose } from "#tests/support/ui/shown-bulk.ts";

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

test("DINs that lost their zeros are named, and get them back only where that is ticked; the cost follows", async () => {
  const shown = await show(aBulkApp(), "/dashboard/director-search?mode=bulk");
  await choose(shown, "dins.csv");
  const finding = await screen.findByText("2 DINs seem to have lost their leading zeros");
  expect(finding.closest("summary")?.textContent).toBe("2 DINs seem to have lost their leading zeros, skipped");
  expect(screen.getByText("6 credits")).toBeTruthy();

  const add = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Add the leading zeros/ });
  expect(add.checked).toBe(false);
  expect(add.closest("label")?.textContent).toContain("a mistyped DIN belongs to someone else.");
  await shown.user.click(add);
  expect(await screen.findByText("18 credits")).toBeTruthy();
  expect(add.checked).toBe(true);
});
