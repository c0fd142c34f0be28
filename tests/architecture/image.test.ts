import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copiedInto, leftOut, reachedByBackend } from "./image.ts";
import { manifest, readSources, root } from "./source-files.ts";

const files = readSources();
const reached = reachedByBackend(files);

/** What the backend asks for by `import.meta.resolve`: the font of invoices. */
const resolved = ["@fontsource/noto-sans"];

describe("the image", () => {
  it("has every file that a program of the backend imports", () => {
    const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
    expect(reached.files).toContain("backend/main.ts");
    expect(leftOut(reached.files, copiedInto(dockerfile))).toEqual([]);
  });

  it("has exactly the packages that the backend imports: all others are devDependencies", () => {
    expect([...reached.packages, ...resolved].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });
});

describe("a planted omission is named", () => {
  const planted = [
    { path: "backend/main.ts", text: 'import { one } from "#wire/planted.ts"; import React from "react";' },
    { path: "wire/planted.ts", text: 'import { readFile } from "node:fs/promises"; export const one = readFile;' },
    { path: "dev/main.ts", text: 'import { chai } from "chai";' },
  ];

  it("when a file is not copied, and when a package is one of development", () => {
    const { files: reachedFiles, packages } = reachedByBackend(planted);
    expect(leftOut(reachedFiles, copiedInto("FROM a\nCOPY wire wire\nFROM b\nCOPY LICENSE backend ./\n"))).toEqual([
      "wire/planted.ts",
    ]);
    expect([...packages]).toEqual(["react"]);
  });
});
