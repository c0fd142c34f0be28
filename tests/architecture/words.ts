import { type ESTree, Visitor } from "vite";
import { parse, type SourceFile } from "./source-files.ts";

/** Attributes of elements that people read or hear. */
const readAttributes = new Set(["label", "title", "placeholder", "aria-label", "alt", "description", "name"]);

const isProse = (text: string): boolean => /[a-z][,.;:!?]? +[a-z]/i.test(text);
const isMediaQuery = (text: string): boolean => /^\([^()]*\)(?: and \([^()]*\))*$/.test(text);
const isSql = (text: string): boolean => /^\s*(?:select|insert into|update|delete from|with \w+ as) /.test(text);
const hasWord = (text: string): boolean => /[a-z]{2}/i.test(text);

/** Values in it read "…". */
const templateText = ({ quasis }: ESTree.TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? "").join("…");

interface Found {
  readonly text: string;
  /** Whether an element or an attribute certainly shows it. */
  readonly isShown: boolean;
}

const literalText = (node: ESTree.Node | null | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return templateText(node);
  return undefined;
};

/** Every text in a file, by where it starts. */
const findTexts = (file: SourceFile): ReadonlyMap<number, Found> => {
  const found = new Map<number, Found>();
  const classNames = new Set<number>();
  const add = (start: number, text: string) => {
    if (!found.has(start)) found.set(start, { text, isShown: false });
  };
  new Visitor({
    JSXText: ({ start, value }) => {
      found.set(start, { text: value, isShown: true });
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === "JSXIdentifier" ? name.name : "";
      const held = value?.type === "JSXExpressionContainer" ? value.expression : value;
      const text = literalText(held);
      if (text === undefined || !held) return;
      if (attribute === "className") classNames.add(held.start);
      else if (readAttributes.has(attribute)) found.set(held.start, { text, isShown: /^[A-Z]/.test(text) });
    },
    Literal: ({ start, value }) => {
      if (typeof value === "string") add(start, value);
    },
    TemplateLiteral: (node) => add(node.start, templateText(node)),
  }).visit(parse(file));
  for (const start of classNames) found.delete(start);
  return found;
};

interface WrittenText {
  /** "src/ui/login/login-page.tsx:12" */
  readonly place: string;
  readonly text: string;
}

const textsWhere = (file: SourceFile, isWanted: (found: Found) => boolean): WrittenText[] =>
  [...findTexts(file)]
    .filter(([, found]) => isWanted(found))
    .map(([start, { text }]) => ({
      place: `${file.path}:${file.text.slice(0, start).split("\n").length}`,
      text: text.replaceAll(/\s+/g, " ").trim(),
    }));

const asLine = ({ place, text }: WrittenText): string => `${place}: ${text}`;

/** Texts of a component or view-model that belong into the catalogue beside it. */
export const strayTexts = (file: SourceFile): string[] =>
  textsWhere(file, ({ text, isShown }) =>
    isShown ? hasWord(text) : isProse(text) && /[A-Z]|[.:] /.test(text) && !isMediaQuery(text),
  ).map(asLine);

/** Words that plain English replaces (docs/design.md). */
const UNUSUAL =
  /\b(?:told|whoever|whom|somebody|anew|for nothing|(?:came|became|become) of|mends?|mended|heed|begun|unheard|all the same|go(?:es|ing)? on)\b|\bin all$/i;

export const hasUnusualWord = (text: string): boolean => UNUSUAL.test(text);

/** Texts of a file of code with such words. */
export const unusualTexts = (file: SourceFile): string[] =>
  textsWhere(file, ({ text }) => isProse(text) && hasUnusualWord(text)).map(asLine);

/** Lines of a guide with such words, outside of code. */
export const unusualLines = ({ path, text }: SourceFile): string[] =>
  text
    .replaceAll(/^```.*$[^]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ""))
    .replaceAll(/`[^`\n]*`/g, "code")
    .split("\n")
    .flatMap((line, at) => (hasUnusualWord(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));

/** Of a sentence that is read on a screen, in a mail or in a banner. */
const MOST_WORDS = 20;

/** Sentences of a catalogue that are too long. */
export const longSentences = (file: SourceFile): string[] =>
  textsWhere(file, ({ text }) => isProse(text) && !isSql(text)).flatMap(({ place, text }) =>
    text
      .split(/(?<=[.!?:;]) /)
      .filter((sentence) => sentence.split(" ").length > MOST_WORDS)
      .map((sentence) => `${place}: ${sentence}`),
  );

/** Sentences that blame the reader's connection, which is rarely why a server doesn't answer. */
export const connectionTexts = (file: SourceFile): string[] =>
  textsWhere(file, ({ text }) => /\bcheck your (?:internet |network )?connection/i.test(text)).map(({ text }) => text);
