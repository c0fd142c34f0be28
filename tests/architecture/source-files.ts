import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { type ESTree, parseSync, Visitor } from "vite";
import * as z from "zod";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A file of this repository; `path` is relative to its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What one import, re-export, `import()`, `import("x").T`, `require` or (for code) `new URL(x, import.meta.url)` asks for. */
export interface Import {
  readonly specifier: string;
  /** A `new URL` can't be spelled with a `#` name. */
  readonly isUrl?: true;
  readonly target:
    | { readonly kind: "file"; readonly path: string }
    | { readonly kind: "package"; readonly name: string }
    | { readonly kind: "unreadable"; readonly because: string };
}

const folders = [
  "src",
  "wire",
  "spreadsheets",
  "backend",
  "dev",
  "extension",
  "scripts",
  "tests",
  "bench",
  "conformance",
];

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Every file of the source folders and the root's own scripts, as paths relative to the root. */
export const listFiles = (): string[] => {
  const present = new Set(readdirSync(root));
  const own = folders.filter((folder) => present.has(folder)).flatMap((folder) => walk(join(root, folder)));
  const configuration = [...present]
    .filter((name) => /\.(?:config\.ts|js|mjs|ts)$/.test(name))
    .map((n) => join(root, n));
  return [...own, ...configuration].map((path) => path.slice(root.length + 1).replaceAll(sep, "/")).toSorted();
};

const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

export const readSources = (): SourceFile[] =>
  listFiles()
    .filter(isCode)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

export const parse = ({ path, text }: SourceFile): ESTree.Program => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map((error) => error.message).join("; ")}`);
  return program;
};

const Names = z.record(z.string(), z.string());
const Manifest = z.object({
  imports: Names,
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
});
export const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

/** How a file is called in imports from other folders, where package.json gives its folder a `#` name. */
export const hashNameOf = (path: string): string | undefined => {
  for (const [key, place] of Object.entries(manifest.imports)) {
    const folder = place.slice("./".length, -"*".length);
    if (path.startsWith(folder)) return key.replace("*", path.slice(folder.length));
  }
  return undefined;
};

const packageName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const resolve = (from: string, written: string): Import["target"] => {
  const specifier = written.replace(/\?.*$/, "");
  const file = (path: string): Import["target"] =>
    posix.extname(path) === ""
      ? { kind: "unreadable", because: "carries no file extension" }
      : { kind: "file", path: posix.normalize(path) };
  if (specifier.startsWith("#")) {
    for (const [key, place] of Object.entries(manifest.imports)) {
      const prefix = key.replace(/\*$/, "");
      if (specifier.startsWith(prefix)) return file(place.replace("*", specifier.slice(prefix.length)));
    }
    return { kind: "unreadable", because: 'is not in "imports" of package.json' };
  }
  if (/^\.\.?(?:\/|$)/.test(specifier)) return file(posix.join(posix.dirname(from), specifier));
  if (specifier.startsWith("/")) return { kind: "unreadable", because: "is an absolute path" };
  return { kind: "package", name: specifier.startsWith("node:") ? specifier : packageName(specifier) };
};

const isMeta = (node: ESTree.Expression): boolean => node.type === "MetaProperty";

const isMetaUrl = (node: ESTree.Node | undefined): boolean =>
  node?.type === "MemberExpression" &&
  isMeta(node.object) &&
  node.property.type === "Identifier" &&
  node.property.name === "url";

const literal = (node: ESTree.Node | null | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};

const readImports = (file: SourceFile): readonly Import[] => {
  const imports: Import[] = [];
  const add = (specifier: string) => imports.push({ specifier, target: resolve(file.path, specifier) });
  const addComputed = (node: ESTree.Node | null | undefined) => {
    const text = literal(node);
    if (text !== undefined) return add(text);
    const written = node ? file.text.slice(node.start, node.end) : "";
    return imports.push({ specifier: written, target: { kind: "unreadable", because: "is computed" } });
  };
  const visitor = new Visitor({
    ImportDeclaration: (node) => void add(node.source.value),
    ExportAllDeclaration: (node) => void add(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source && add(node.source.value)),
    ImportExpression: (node) => void addComputed(node.source),
    TSImportType: (node) => void addComputed(node.source),
    TSExternalModuleReference: (node) => void addComputed(node.expression),
    NewExpression: (node) => {
      const isUrl = node.callee.type === "Identifier" && node.callee.name === "URL";
      const place = isUrl && isMetaUrl(node.arguments[1]) ? literal(node.arguments[0]) : undefined;
      if (place === undefined || !isCode(place)) return;
      const specifier = /^\.|^\//.test(place) ? place : `./${place}`;
      imports.push({ specifier, isUrl: true, target: resolve(file.path, specifier) });
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === "Identifier" && callee.name === "require") addComputed(node.arguments[0]);
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const method = callee.property.name;
      if (isMeta(callee.object) && method === "glob") {
        imports.push({ specifier: "import.meta.glob", target: { kind: "unreadable", because: "names no file" } });
      }
    },
  });
  visitor.visit(parse(file));
  return imports;
};

/** Kept by the file, because most rules ask for the imports of all files, and parsing these takes seconds. */
const importsByFile = new WeakMap<SourceFile, readonly Import[]>();

/** All imports of a file, in the order they are written. One that can't be resolved is returned as "unreadable". */
export const importsOf = (file: SourceFile): readonly Import[] => {
  const imports = importsByFile.get(file) ?? readImports(file);
  importsByFile.set(file, imports);
  return imports;
};
