import { below, styleScale } from "#scripts/style-scale.ts";
import { importsOf, type SourceFile } from "./source-files.ts";

/** Files with styles of elements that a style sheet can't have, because the program computes them. */
const computedStyles: readonly string[] = [
  "src/ui/history/history-table.tsx",
  "src/ui/history/spending/spending-chart.tsx",
  "src/ui/kit/redaction-bar.tsx",
  "src/ui/lists/people-table.tsx",
  "src/ui/lists/wide-table.tsx",
];

const isModule = ({ path }: SourceFile): boolean => path.endsWith(".module.css");

/** The classes of a sheet that are its own: not those that it names as `:global(...)`. */
const classesOf = ({ text }: SourceFile): ReadonlySet<string> => {
  const selectors = text
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/:global\([^)]*\)/g, "")
    .matchAll(/[^{};]+(?=\{)/g);
  const names = [...selectors].flatMap(([selector]) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)]);
  return new Set(names.map(([, name = ""]) => name));
};

interface Use {
  readonly file: string;
  readonly sheet: string;
  readonly names: readonly string[];
}

/** The classes that a file reads from each of the sheets it imports. */
const usesOf = (file: SourceFile): Use[] => {
  const imported = [...file.text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)];
  if (imported.length === 0) return [];
  const targets = new Map(importsOf(file).map(({ specifier, target }) => [specifier, target]));
  return imported.flatMap(([, local = "", specifier = ""]) => {
    const target = targets.get(specifier);
    if (target?.kind !== "file") return [];
    const names = [...file.text.matchAll(new RegExp(`\\b${local}\\.(?!module\\.css)(\\w+)`, "g"))].map(
      ([, name = ""]) => name,
    );
    return [{ file: file.path, sheet: target.path, names }];
  });
};

/** Sentences about classes of CSS modules that nothing uses, and about uses of classes that are not there. */
export const strayClasses = (sheets: readonly SourceFile[], files: readonly SourceFile[]): string[] => {
  const uses = files.filter(({ path }) => path.endsWith(".tsx")).flatMap(usesOf);
  return sheets.filter(isModule).flatMap((sheet) => {
    const readers = uses.filter((use) => use.sheet === sheet.path);
    if (readers.length === 0) return [`${sheet.path} is imported by no file: remove it`];
    const used = new Set(readers.flatMap(({ names }) => names));
    const defined = classesOf(sheet);
    return [
      ...[...defined]
        .filter((name) => !used.has(name))
        .map((name) => `${sheet.path}: nothing uses .${name}: remove it`),
      ...readers.flatMap(({ file, names }) =>
        names
          .filter((name) => !defined.has(name))
          .map((name) => `${file} uses .${name}: ${sheet.path} has no such class`),
      ),
    ];
  });
};

/** Components, and the pages that the backend and its fakes write. */
const isMarkup = ({ path }: SourceFile): boolean => path.endsWith(".tsx") || /^(?:backend\/web|dev)\//.test(path);

/** The global classes that a module takes into its own. */
const composedIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = ""]) => names.split(" "));

/** Sentences about global classes that a module composes, and that are in no sheet. */
export const missingGlobalClasses = (sheets: readonly SourceFile[]): string[] => {
  const defined = new Set(sheets.filter((sheet) => !isModule(sheet)).flatMap((sheet) => [...classesOf(sheet)]));
  return sheets.flatMap((sheet) =>
    composedIn(sheet)
      .filter((name) => !defined.has(name))
      .map((name) => `${sheet.path} composes .${name}: no global style sheet has such a class`),
  );
};

/** Sentences about classes of the other style sheets that neither markup nor a module names; Mantine names its own. */
export const unusedGlobalClasses = (sheets: readonly SourceFile[], files: readonly SourceFile[]): string[] => {
  const markup = files.filter(isMarkup).map(({ text }) => text);
  const composed = new Set(sheets.flatMap(composedIn));
  const isNamed = (name: string) =>
    composed.has(name) || markup.some((text) => new RegExp(`["\`\\s]${name}["\`\\s]`).test(text));
  return sheets
    .filter((sheet) => !isModule(sheet))
    .flatMap((sheet) =>
      [...classesOf(sheet)]
        .filter((name) => !name.startsWith("mantine-") && !isNamed(name))
        .map((name) => `${sheet.path}: nothing uses .${name}: remove it`),
    );
};

/** `style` and `styles`, and the properties of Mantine that stand for a declaration, such as `mt`. */
const INLINE_STYLE = /\s(?:styles?|[mp][trblxyse]?|bg|bdrs|c|ff|fw|fz|h|lh|lts|ma[hw]|mi[hw]|ta|w)=[{"]/;

/** Sentences about components with inline styles, which no check of style sheets reads. */
export const inlineStyles = (files: readonly SourceFile[], exempt = computedStyles): string[] => {
  const found = files
    .filter(({ path, text }) => /^(?:src|extension)\/.*\.tsx$/.test(path) && INLINE_STYLE.test(text))
    .map(({ path }) => path);
  return [
    ...found
      .filter((path) => !exempt.includes(path))
      .map((path) => `${path} has an inline style: move it to ${path.replace(/\.tsx$/, ".module.css")}`),
    ...exempt
      .filter((path) => !found.includes(path))
      .map((path) => `${path} has no inline style: remove it from tests/architecture/styles.ts`),
  ];
};

const windowWidths: readonly string[] = styleScale.breakpoints.flatMap((width) => [`${width}px`, below(width)]);
const sheetWidths: readonly string[] = styleScale.containers.map((width) => `${width}px`);

/** Sentences about widths, in media queries of code and container queries of style sheets, that are not on the scale. */
export const strayWidths = (sheets: readonly SourceFile[], files: readonly SourceFile[]): string[] => {
  const widthsIn = ({ path, text }: SourceFile, query: RegExp, allowed: readonly string[]) =>
    [...text.matchAll(query)]
      .filter(([, width = ""]) => !allowed.includes(width))
      .map(([, width]) => `${path} asks for a width of ${width}: use one of scripts/style-scale.ts`);
  return [
    ...files
      .filter(({ path }) => /^(?:src|extension)\//.test(path))
      .flatMap((file) => widthsIn(file, /\((?:max|min)-width: ([^)]+)\)/g, windowWidths)),
    ...sheets.flatMap((sheet) => widthsIn(sheet, /@container [^{]*?\((?:max|min)-width: ([^)]+)\)/g, sheetWidths)),
  ];
};
