import { posix } from "node:path";
import type { LawRow } from "./law.ts";
import { type Import, importsOf, hashNameOf, type SourceFile } from "./source-files.ts";

/** One broken import, with a message that says what to do instead. */
export interface Violation {
  readonly file: string;
  readonly specifier: string;
  readonly message: string;
}

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

const asRegExp = (pattern: string, bound: Readonly<Record<string, string>> = {}): RegExp => {
  const source = pattern
    .split(/(<\w+>|\*\*|\*)/)
    .map((part) => {
      if (part === "**") return ".*";
      if (part === "*") return "[^/]*";
      const name = /^<(\w+)>$/.exec(part)?.[1];
      if (name === undefined) return escape(part);
      const value = bound[name];
      return value === undefined ? `(?<${name}>[^/]+)` : escape(value);
    })
    .join("");
  return new RegExp(`^${source}(?:/|$)`);
};

const isPackage = (allowed: readonly string[], name: string): boolean =>
  allowed.some((entry) => {
    if (entry === "*" || entry === name) return true;
    return entry.endsWith("*") && name.startsWith(entry.slice(0, -1));
  });

interface LawPlace {
  readonly row: LawRow;
  readonly bound: Readonly<Record<string, string>>;
}

/** The row that applies to a path, with what its `<names>` stand for. */
export const placeOf = (law: readonly LawRow[], path: string): LawPlace | undefined => {
  for (const row of law) {
    const match = asRegExp(row.from).exec(path);
    if (match) return { row, bound: { ...match.groups } };
  }
  return undefined;
};

/** The `#` name that an import by `..` out of its own folder should have used. */
const hiddenName = (path: string, target: string): string | undefined => {
  const name = hashNameOf(target);
  const home = (hash: string | undefined) => hash?.split("/")[0];
  return home(name) === home(hashNameOf(path)) ? undefined : name;
};

/** By folder, what its files may import besides what their row allows. */
type Grants = Readonly<Record<string, readonly string[]>>;

const grantedTo = (grants: Grants, path: string): readonly string[] =>
  Object.entries(grants).flatMap(([folder, names]) => (asRegExp(folder).test(path) ? names : []));

const judge = (
  path: string,
  place: LawPlace,
  granted: readonly string[],
  { specifier, isUrl, target }: Import,
): string | undefined => {
  const { from, butNot = [], why } = place.row;
  const may = [...place.row.may, ...granted];
  const packages = [...place.row.packages, ...granted];
  const isFree = packages.includes("*");
  if (target.kind === "unreadable") return isFree ? undefined : `${specifier} ${target.because}: write a plain path`;
  if (target.kind === "package") {
    if (isPackage(packages, target.name)) return undefined;
    return `${from} may not import the package ${target.name} (but ${packages.join(", ") || "no package at all"}). ${why}`;
  }
  const hidden = specifier.startsWith("..") && !isUrl ? hiddenName(path, target.path) : undefined;
  if (hidden !== undefined) return `${specifier} leaves its folder: write ${hidden}`;
  if (specifier.startsWith("#") && posix.dirname(path) === posix.dirname(target.path)) {
    return `${specifier} stands beside this file: write ./${posix.basename(target.path)}`;
  }
  const isOneOf = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => asRegExp(pattern, place.bound).test(target.path));
  if (isOneOf(may) && !isOneOf(butNot)) return undefined;
  if (isFree && !target.path.includes("/")) return undefined;
  const exceptions = butNot.length === 0 ? "" : ` without ${butNot.join(", ")}`;
  return `${from} may not import ${target.path} (but ${may.join(", ")}${exceptions}). ${why}`;
};

/** Every import of these files that the law forbids, directly or (for `neverReaches`) through other files. */
export const violations = (law: readonly LawRow[], grants: Grants, files: readonly SourceFile[]): Violation[] => {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const found: Violation[] = [];

  const reach = (start: string, forbidden: readonly string[]): void => {
    const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
    const trail = (path: string | undefined): string => (path ? `${trail(cameFrom.get(path))} -> ${path}` : "");
    for (const path of cameFrom.keys()) {
      for (const { specifier, target } of imports.get(path) ?? []) {
        if (target.kind === "file" && !cameFrom.has(target.path)) cameFrom.set(target.path, path);
        if (target.kind === "package" && path !== start && isPackage(forbidden, target.name)) {
          found.push({ file: start, specifier, message: `reaches ${target.name} by${trail(path)}` });
        }
      }
    }
  };

  for (const [path, itsImports] of imports) {
    const place = placeOf(law, path);
    if (!place) {
      found.push({ file: path, specifier: "", message: "belongs to no row of the law: add one" });
      continue;
    }
    const granted = grantedTo(grants, path);
    for (const one of itsImports) {
      const message = judge(path, place, granted, one);
      if (message !== undefined) found.push({ file: path, specifier: one.specifier, message });
    }
    if (place.row.neverReaches) reach(path, place.row.neverReaches);
  }
  return found;
};
