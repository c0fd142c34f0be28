import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { brokenJson, missingFiles, missingScripts, readGuides, untrueExcerpts } from "./documents.ts";
import { root } from "./source-files.ts";

const guides = readGuides();
const scripts = new Set(Object.keys(packageFile.scripts));

describe("the guides", () => {
  it("name only files that exist", () => {
    expect(guides.flatMap((guide) => missingFiles(guide))).toEqual([]);
  });

  it("quote only lines that the files have", () => {
    expect(guides.some(({ text }) => /^```ts src\//m.test(text))).toBe(true);
    expect(guides.flatMap((guide) => untrueExcerpts(guide))).toEqual([]);
  });

  it("show only JSON that can be parsed", () => {
    expect(guides.flatMap(brokenJson)).toEqual([]);
  });

  it("show only diffs that apply", () => {
    const diffs = guides.flatMap(({ text }) =>
      [...text.matchAll(/^```diff\n([^]*?)^```$/gm)].map(([, diff = ""]) => diff),
    );
    expect(diffs.length).toBeGreaterThan(0);
    for (const diff of diffs) {
      const { status, stderr } = spawnSync("git", ["apply", "--check", "-"], {
        cwd: root,
        input: diff,
        encoding: "utf8",
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    }
  });

  it("run only scripts that exist", () => {
    expect(guides.flatMap((guide) => missingScripts(guide, scripts))).toEqual([]);
  });
});

describe("a guide is named", () => {
  it("when its JSON has a fault, or a script of it is gone", () => {
    const text = "```json\n{ a: 1 }\n```\nThen `npm run gone -- --now`.";
    expect(brokenJson({ path: "planted.md", text })).toEqual(["planted.md shows what is no JSON: { a: 1 }"]);
    expect(missingScripts({ path: "planted.md", text }, new Set(["kept"]))).toEqual([
      "planted.md runs gone, which does not exist",
    ]);
  });

  it("when it names a file that is gone", () => {
    const text = "See `src/domain/gone.ts`, [it](gone.md#part), `src/ui/<screen>/page.tsx` and `src/domain/kept.ts`.";
    const names = missingFiles({ path: "docs/planted.md", text }, (file) => file === "src/domain/kept.ts");
    expect(names).toEqual([
      "docs/planted.md names src/domain/gone.ts, which does not exist",
      "docs/planted.md names docs/gone.md, which does not exist",
    ]);
  });

  it("when it quotes a line that is gone, or lines in another order", () => {
    const quoting = (lines: string) => ({ path: "planted.md", text: `\`\`\`ts src/kept.ts\n${lines}\n\`\`\`` });
    const read = () => "one\ntwo\nthree\n";
    expect(untrueExcerpts(quoting("one\nthree"), read)).toEqual([]);
    expect(untrueExcerpts(quoting("two\none"), read)).toEqual([
      "planted.md quotes from src/kept.ts, which does not have there: one",
    ]);
  });
});
