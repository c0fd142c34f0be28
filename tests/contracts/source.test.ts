import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFixtures } from "#tests/support/sources/source-fixtures.ts";
import { sourceContract } from "./source.contract.ts";

for (const [name, fixture] of Object.entries(sourceFixtures)) sourceContract(name, fixture);

const folder = path.resolve("backend/sources/services");
/** What several calls of one service share is no source. */
const services = readdirSync(folder).filter((file) => !file.endsWith("-shared.ts"));

test("every service has a fixture", () => {
  expect(Object.keys(sourceFixtures).toSorted()).toEqual(services.map((file) => file.replace(/\.ts$/, "")).toSorted());
});

/** So that a new source can be read in one go. */
const MOST_LINES = 120;

test.each(readdirSync(folder))("%s has at most 120 lines", (file) => {
  expect(readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
});
