import { expect, test } from "vitest";
import { optionalColumns, type OptionalColumn, usualLayout } from "#domain/lists/people-layout.ts";
import { tableWidths } from "#ui/lists/table-widths.ts";

const ofOwn = (columns: readonly OptionalColumn[]) =>
  columns.filter((column) => column !== "assignedTo" && column !== "savedBy");
const usual = ofOwn(usualLayout.columns);

const widths = (...asked: Parameters<typeof tableWidths>) => {
  const given = new Map(Object.entries(tableWidths(...asked)));
  return { columns: String(given.get("--columns")), total: Number.parseInt(String(given.get("--total")), 10) };
};

/** Of a window of 1280 px beside a scrollbar, and of one of 1366 px. */
const [OF_1280, OF_1366] = [985, 1071];

test("a window of 1280 px has room for the columns that are shown at first, and one of 1366 px for those of shared people", () => {
  for (const density of ["comfortable", "compact"] as const) {
    expect(widths(usual, [], density).total).toBeLessThanOrEqual(OF_1280);
    expect(widths(usualLayout.columns, [], density).total).toBeLessThanOrEqual(OF_1366);
  }
});

test("an address takes the room that others leave, up to 36 characters in compact rows", () => {
  const others = 980 - 198;
  expect(widths(usual, [], "compact").columns).toContain(`minmax(clamp(198px, 100cqi - ${others}px, 276px), 7fr)`);
  expect(widths(usual, ["tags"], "compact").columns).toContain(`100cqi - ${others - 60}px`);
});

test("where a window of 1366 px is scrolled sideways anyway, an address has all its room", () => {
  expect(widths(ofOwn(optionalColumns), [], "compact").columns).toContain("minmax(276px, 7fr)");
  expect(widths(ofOwn(optionalColumns), [], "comfortable").columns).toContain("minmax(226px, 7fr)");
});
