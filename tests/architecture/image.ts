import { importsOf, type SourceFile } from "./source-files.ts";

/** What an operator starts in the image. */
const isProgram = (path: string): boolean => /^backend\/(?:[^/]+|commands\/[^/]+)\.ts$/.test(path);

interface Reached {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** Everything that the programs of the backend import, themselves included. */
export const reachedByBackend = (sources: readonly SourceFile[]): Reached => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...byPath.keys()].filter(isProgram);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = byPath.get(path);
    if (source === undefined || files.has(path)) continue;
    files.add(path);
    for (const { target } of importsOf(source)) {
      if (target.kind === "file") open.push(target.path);
      if (target.kind === "package" && !target.name.startsWith("node:")) packages.add(target.name);
    }
  }
  return { files, packages };
};

/** The files and folders of the repository that the last stage of a Dockerfile copies. */
export const copiedInto = (dockerfile: string): readonly string[] => {
  const last = dockerfile.split(/^FROM /m).at(-1) ?? "";
  return [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, places = ""]) => places.split(" "));
};

/** Which of these files the copied places lack. */
export const leftOut = (files: Iterable<string>, copied: readonly string[]): readonly string[] =>
  [...files].filter((file) => !copied.some((place) => file === place || file.startsWith(`${place}/`)));
