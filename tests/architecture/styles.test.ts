import { readFileSync } from "node:fs";
import { join } from "node:path";
import stylelint from "stylelint";
import { describe, expect, it } from "vitest";
import { listFiles, readSources, root } from "./source-files.ts";
import { inlineStyles, missingGlobalClasses, strayClasses, strayWidths, unusedGlobalClasses } from "./styles.ts";

const files = readSources();
const sheets = listFiles()
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

describe("style sheets and components agree:", () => {
  it("every class is used, and every used class is there", () => {
    const stray = [...strayClasses(sheets, files), ...unusedGlobalClasses(sheets, files)];
    expect([...stray, ...missingGlobalClasses(sheets)]).toEqual([]);
  });

  it("styles stand in style sheets", () => {
    expect(inlineStyles(files)).toEqual([]);
  });

  it("code and containers change at widths of the scale", () => {
    expect(strayWidths(sheets, files)).toEqual([]);
  });
});

describe("a planted mistake is named:", () => {
  const file = (path: string, text: string) => ({ path, text });
  const sheet = (text: string) => [file("src/ui/planted/planted.module.css", text)];
  const page = (text: string) => [
    file("src/ui/planted/planted.tsx", `import classes from "./planted.module.css";\n${text}`),
  ];

  it("a class that nothing uses, or that is not there", () => {
    const used = page("<p className={classes.used} />");
    expect(strayClasses(sheet(".used { margin: 0.5rem; } .used > .planted:hover {}"), used)).toEqual([
      "src/ui/planted/planted.module.css: nothing uses .planted: remove it",
    ]);
    expect(strayClasses(sheet(".other {}"), used)).toContain(
      "src/ui/planted/planted.tsx uses .used: src/ui/planted/planted.module.css has no such class",
    );
    expect(strayClasses(sheet("@media print { :global(.mantine) .used {} } /* .no {} */"), used)).toEqual([]);
    expect(strayClasses(sheet(".used {}"), [])).toEqual([
      "src/ui/planted/planted.module.css is imported by no file: remove it",
    ]);
  });

  it("a global class that nothing uses", () => {
    const global = [file("src/ui/kit/planted.css", ".used {} .planted {} .mantine-Button-root {}")];
    expect(unusedGlobalClasses(global, page('<p className="used" />'))).toEqual([
      "src/ui/kit/planted.css: nothing uses .planted: remove it",
    ]);
    const composing = sheet(".own { composes: planted other from global; }");
    expect(unusedGlobalClasses([...global, ...composing], page('<p className="used" />'))).toEqual([]);
    expect(missingGlobalClasses([...global, ...composing])).toEqual([
      "src/ui/planted/planted.module.css composes .other: no global style sheet has such a class",
    ]);
  });

  it.each(["<p style={{ marginTop: 13 }} />", "<Modal styles={{}} />", '<Button mt="md" />', "<Text c={color} />"])(
    "%s",
    (text) => {
      expect(inlineStyles(page(text), [])).toEqual([
        "src/ui/planted/planted.tsx has an inline style: move it to src/ui/planted/planted.module.css",
      ]);
    },
  );

  it("an exemption nobody needs", () => {
    expect(inlineStyles([], ["src/ui/planted/planted.tsx"])).toEqual([expect.stringContaining("remove it from")]);
  });

  it("a width that is not on the scale", () => {
    const code = page('useMediaQuery("(max-width: 720px)"); useMediaQuery("(max-width: 767.98px)");');
    expect(strayWidths([], code)).toEqual([
      "src/ui/planted/planted.tsx asks for a width of 720px: use one of scripts/style-scale.ts",
    ]);
    expect(strayWidths(sheet("@container sheet (max-width: 700px) {}"), [])).toHaveLength(1);
  });

  it.each([
    ["color: #fff", "Use a colour of tokens.css"],
    ["background: rgb(0 0 0 / 0.5)", "Use a colour of tokens.css"],
    ["padding: 13px", "padding: 13px is not on the scale"],
    ["padding: calc(12px + 1px)", "is not on the scale"],
    ["margin: 8px 0 -5px", "is not on the scale"],
    ["inset-block-start: 0.7em", "is not on the scale"],
    ["font-size: 15px", "is not on the scale"],
    ["font: 13px sans-serif", "is not on the scale"],
    ["line-height: 19px", "is not on the scale"],
    ["border-start-end-radius: 5px", "is not on the scale"],
    ["transition: opacity 400ms ease-out", "takes another time"],
    ["transition: opacity 120ms, translate 0.3s", "takes another time"],
  ])("%s", async (declaration, message) => {
    expect(await complaints(`.a {\n  ${declaration};\n}\n`)).toEqual([expect.stringContaining(message)]);
  });

  it("a breakpoint that is not on the scale", async () => {
    expect(await complaints("@media (max-width: 600px) {\n  .a {\n    margin: 0;\n  }\n}\n")).toEqual([
      expect.stringContaining("(max-width: 600px) is not a breakpoint: see the scale in docs/design.md"),
    ]);
  });

  it("but not what the scale has", async () => {
    const allowed = `.a {
      margin: -8px auto 0 calc(2 * (var(--rail) + 12px));
      inset: 100% calc(50% - 7px) auto 0;
      border-radius: calc(var(--size) / 2) 6px;
      font: inherit;
      line-height: 1.5;
      transition: opacity 180ms ease-out;
    }`;
    expect(await complaints(allowed)).toEqual([]);
  });
});

const complaints = async (code: string): Promise<string[]> => {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, "src/ui/planted/planted.module.css") });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
};
