import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/shared/routes.ts";
import { uncalledCalls, undocumented, untested, unvisitedScreens } from "./forgotten.ts";
import { readSources, root } from "./source-files.ts";

const files = readSources();

describe("what is forgotten is named:", () => {
  it("every rule, use case and view-model has a test", () => {
    expect(untested(files)).toEqual([]);
  });

  it("every screen is shown in tests/ui and visited in tests/journeys", () => {
    expect(unvisitedScreens(files, routes)).toEqual([]);
  });

  it("every call is made to the backend by a test", () => {
    expect(uncalledCalls(files)).toEqual([]);
  });

  it("every call and every capability stands in docs/integrators.md", () => {
    expect(undocumented(readFileSync(join(root, "docs/integrators.md"), "utf8"))).toEqual([]);
  });

  it("production answers nothing from memory", () => {
    const production = files.find(({ path }) => path === "src/wiring/production-adapters.ts");
    expect(production?.text).not.toContain("#adapters/memory/");
  });
});

describe("a planted omission is named:", () => {
  const file = (path: string, text = "") => ({ path, text });

  it.each([
    ["src/domain/planted.ts", "add tests/domain/planted.test.ts"],
    ["src/application/planted.ts", "add tests/application/planted.test.ts"],
    ["src/ui/login/planted-view-model.ts", "add tests/ui/planted-view-model.test.ts"],
  ])("%s without a test", (path, expected) => {
    expect(untested([file(path, "export const planted = () => 1;")], [])).toEqual([expect.stringContaining(expected)]);
  });

  it("but not a rule that another one uses, which is tested", () => {
    const rules = [
      file("src/domain/planted.ts", 'import { part } from "./part.ts"; export const planted = part;'),
      file("src/domain/part.ts", "export const part = 1;"),
      file("tests/domain/planted.test.ts", 'import { planted } from "#domain/planted.ts";'),
    ];
    expect(untested(rules, [])).toEqual([]);
  });

  it("an exemption nobody needs", () => {
    expect(untested([], ["src/ui/login/planted-view-model.ts"])).toEqual([expect.stringContaining("remove it")]);
  });

  it("a screen nobody visits, a call nobody makes, a capability nobody describes", () => {
    expect(unvisitedScreens([], routes.slice(0, 1))).toHaveLength(2);
    const tests = [file("tests/backend/one.test.ts", 'ask("planted_one")')];
    expect(uncalledCalls(tests, ["planted", "planted_one"])).toEqual([expect.stringContaining("the call planted is")]);
    const described = [
      file(
        "tests/contracts/planted.backend.test.ts",
        'import { planted } from "#adapters/webhook/webhook-planted.ts";',
      ),
      file("src/adapters/webhook/webhook-planted.ts", 'import { planted } from "#wire/planted.ts";'),
      file("wire/planted.ts", 'export const planted = { path: "/webhook/planted" };'),
    ];
    expect(uncalledCalls(described, ["planted"])).toEqual([]);
    expect(uncalledCalls(described.slice(1), ["planted"])).toHaveLength(1);
    expect(undocumented("`planted_one` lists ...", ["planted_two", "planted_one"])).toEqual([
      "docs/integrators.md does not name `planted_two`",
    ]);
  });
});
