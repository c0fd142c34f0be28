import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

describe("the core project", () => {
  const compile = (text: string): string => {
    const folder = mkdtempSync(join(root, "node_modules/.core-"));
    const compilerOptions = { outDir: ".", tsBuildInfoFile: "tsbuildinfo" };
    const settings = { extends: join(root, "tsconfig.core.json"), compilerOptions, include: [], files: ["planted.ts"] };
    writeFileSync(join(folder, "planted.ts"), text);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { stdout } = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    return stdout;
  };

  it("compiles plain rules", () => {
    expect(compile("export const now = (): number => new Date(0).getTime();")).toBe("");
  });

  it("knows nothing of browsers and Node", () => {
    const names = ["fetch", "window", "File", "crypto", "process", "AbortController", "console", "setTimeout"];
    const errors = compile(names.map((name, index) => `export const planted${index} = ${name};`).join("\n"));
    expect(names.filter((name) => !errors.includes(`Cannot find name '${name}'`))).toEqual([]);
  });
});
