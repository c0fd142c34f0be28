import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseJson } from "#domain/json.ts";
import { root } from "./source-files.ts";

/** A document of this repository; `path` is relative to its root. */
export interface GuideText {
  readonly path: string;
  readonly text: string;
}

/** The documents at the root and below `docs/`. */
export const readGuides = (): GuideText[] =>
  ["README.md", "CONTRIBUTING.md", ...["docs", "docs/decisions"].flatMap(filesIn)]
    .filter((path) => path.endsWith(".md"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** A path below a folder of this repository. One with a placeholder (`<port>`, `*`, `...`) names no file. */
const repositoryPath =
  /^(?:src|wire|spreadsheets|backend|dev|extension|scripts|tests|bench|docs)\/[\w./-]*[\w-](?:\.\w+)+$/;

const codeBlock = /^```.*$[^]*?^```$/gm;

/** Sentences about files that a guide names in backticks or links to, and that do not exist. */
export const missingFiles = ({ path, text }: GuideText, exists: (file: string) => boolean = isFile): string[] => {
  const prose = text.replaceAll(codeBlock, "");
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => repositoryPath.test(name));
  const folder = posix.dirname(path);
  const linked = [...prose.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) =>
    posix.join(folder, link),
  );
  return [...new Set([...quoted, ...linked])]
    .filter((file) => !exists(file))
    .map((file) => `${path} names ${file}, which does not exist`);
};

const isFile = (file: string): boolean => existsSync(join(root, file));

/** Sentences about lines that a guide quotes from a file, in a code block headed by its path, and that are not in it in this order. */
export const untrueExcerpts = ({ path, text }: GuideText, read: (file: string) => string = readFile): string[] =>
  [...text.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gm)].flatMap(([, file = "", excerpt = ""]) => {
    const lines = read(file).split("\n");
    let from = 0;
    return excerpt
      .trimEnd()
      .split("\n")
      .flatMap((line) => {
        const at = lines.indexOf(line, from);
        if (at !== -1) from = at + 1;
        return at === -1 ? [`${path} quotes from ${file}, which does not have there: ${line.trim()}`] : [];
      });
  });

/** Sentences about JSON that a guide shows, and that nobody can parse. */
export const brokenJson = ({ path, text }: GuideText): string[] =>
  [...text.matchAll(/^```json\n([^]*?)^```$/gm)].flatMap(([, json = ""]) =>
    parseJson(json) === undefined ? [`${path} shows what is no JSON: ${json.split("\n")[0] ?? ""}`] : [],
  );

/** Sentences about scripts that a guide runs, and that do not exist. */
export const missingScripts = ({ path, text }: GuideText, scripts: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].flatMap(([, name = ""]) =>
    scripts.has(name) ? [] : [`${path} runs ${name}, which does not exist`],
  );

const readFile = (file: string): string => (isFile(file) ? readFileSync(join(root, file), "utf8") : "");
