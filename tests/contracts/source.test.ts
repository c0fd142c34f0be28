import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { services } from "#backend/sources/configuration/services.ts";
import { sourceFixtures } from "#tests/support/sources/source-fixtures.ts";
import { sourceContract } from "./source.contract.ts";

for (const [name, fixture] of Object.entries(sourceFixtures)) sourceContract(name, fixture);

const folder = path.resolve("backend/sources/services");
const access = {
  origin: "https://service.example",
  key: "key",
  accessToken: "token",
  creditPrice: 1,
  clock: Date.now,
  db: () => Promise.reject(new Error("Nobody is asked")),
};

test("every source has a fixture", () => {
  const played = Object.values(sourceFixtures).map((fixture) => fixture.make(access).name);
  const all = Object.values(services).flatMap((service) => service.sources(access).map(({ name }) => name));
  // Patterns ask no service, but our own data.
  expect(all.filter((name) => name !== "pattern" && !played.includes(name))).toEqual([]);
});

/** So that a new source can be read in one go. */
const MOST_LINES = 120;

test.each(readdirSync(folder))("%s has at most 120 lines", (file) => {
  expect(readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
});
