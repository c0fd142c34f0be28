import { describe, expect, it } from "vitest";
import { missingFiles, readGuides, untrueExcerpts } from "./documents.ts";

const guides = readGuides();

describe("the guides", () => {
  it("name only files that exist", () => {
    expect(guides.flatMap((guide) => missingFiles(guide))).toEqual([]);
  });

  it("quote only lines that the files have", () => {
    expect(guides.some(({ text }) => /^```ts src\//m.test(text))).toBe(true);
    expect(guides.flatMap((guide) => untrueExcerpts(guide))).toEqual([]);
  });
});

describe("a guide is named", () => {
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
