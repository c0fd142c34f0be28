import { describe, expect, it } from "vitest";
import { readGuides } from "./documents.ts";
import { readSources } from "./source-files.ts";
import { connectionTexts, longSentences, strayTexts, unusualLines, unusualTexts } from "./words.ts";

const files = readSources();
const filesIn = (...folders: readonly string[]) =>
  files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

const isCatalogue = (path: string) => /-(?:texts|messages|fault|mail)\.tsx?$|\/refusal\.ts$/.test(path);
const program = ["src", "backend", "dev", "extension", "wire", "spreadsheets", "scripts"];

describe("texts", () => {
  it("of screens stand in catalogues, one per feature", () => {
    const screens = filesIn("src/ui", "extension/panel", "extension/popup", "extension/ui").filter(
      ({ path }) => !isCatalogue(path),
    );
    expect(screens.flatMap(strayTexts)).toEqual([]);
  });

  it("use common words", () => {
    expect(filesIn(...program).flatMap(unusualTexts)).toEqual([]);
  });

  it("of the guides use common words", () => {
    expect(readGuides().flatMap(unusualLines)).toEqual([]);
  });

  it("have at most 20 words a sentence in catalogues", () => {
    const catalogues = filesIn(...program).filter(({ path }) => isCatalogue(path));
    expect(catalogues.flatMap(longSentences)).toEqual([]);
  });
});

it("only the specification's sentences ask to check the connection", () => {
  expect(filesIn(...program).flatMap(connectionTexts)).toEqual([
    "Failed to send OTP. Please check your connection and try again.",
    "Please check your connection and try again",
  ]);
});

describe("a planted text is named:", () => {
  const page = (text: string) => ({ path: "src/ui/planted/planted.tsx", text });

  it("one in an element, an attribute or a string", () => {
    expect(strayTexts(page('const a = <p className="note muted">Paste a URL</p>;'))).toEqual([
      "src/ui/planted/planted.tsx:1: Paste a URL",
    ]);
    expect(strayTexts(page("const a = <Field\n label={`Find ${name}`} />;"))).toEqual([
      "src/ui/planted/planted.tsx:2: Find …",
    ]);
    expect(strayTexts(page('const text = isBusy ? "Looking up the person" : "idle";'))).toEqual([
      "src/ui/planted/planted.tsx:1: Looking up the person",
    ]);
    expect(strayTexts(page('const a = <p data-state="is open">{texts.paste}</p>;'))).toEqual([]);
  });

  it("one with an unusual word", () => {
    expect(unusualTexts(page('const text = "Whoever has the link can open it.";'))).toHaveLength(1);
    expect(unusualTexts(page('const text = "Anyone with the link can open it."; const kind = "told";'))).toEqual([]);
    expect(unusualLines({ path: "planted.md", text: "Plain.\nSave it anew, or `git anew`.\n" })).toEqual([
      "planted.md:2: Save it anew, or code.",
    ]);
  });

  it("one that blames the connection", () => {
    expect(connectionTexts(page("const a = <p>Not loaded. Check your connection.</p>;"))).toHaveLength(1);
    expect(connectionTexts(page("const a = <p>Lost connection to the server.</p>;"))).toEqual([]);
  });

  it("one with a long sentence", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    expect(longSentences(page(`const text = "${words(20)}. ${words(20)}.";`))).toEqual([]);
    expect(longSentences(page(`const text = "${words(21)}.";`))).toHaveLength(1);
    expect(longSentences(page(`const text = "select ${words(21)}";`))).toEqual([]);
  });
});
