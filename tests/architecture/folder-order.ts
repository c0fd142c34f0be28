import { posix } from "node:path";
import { importsOf, type SourceFile } from "./source-files.ts";

/** By folder, the folders that it imports, each with one import that does so. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

const graphOf = (files: readonly SourceFile[], root: string): Graph => {
  const graph = new Map<string, Map<string, string>>();
  for (const file of files.filter(({ path }) => path.startsWith(`${root}/`))) {
    const from = posix.dirname(file.path);
    const imported = graph.get(from) ?? new Map<string, string>();
    graph.set(from, imported);
    for (const { target } of importsOf(file)) {
      if (target.kind !== "file" || !target.path.startsWith(`${root}/`)) continue;
      const to = posix.dirname(target.path);
      if (to !== from) imported.set(to, `${file.path} imports ${target.path}`);
    }
  }
  return graph;
};

/** The shortest way from a folder back to itself, as the imports along it. */
const cycleFrom = (graph: Graph, start: string): string[] | undefined => {
  const ways = new Map<string, string[]>([[start, []]]);
  for (const [folder, way] of ways) {
    for (const [next, by] of graph.get(folder) ?? []) {
      if (next === start) return [...way, by];
      if (!ways.has(next)) ways.set(next, [...way, by]);
    }
  }
  return undefined;
};

/** The imports that make up the shortest cycle of folders below `root`; none where there is no cycle. */
export const folderCycle = (files: readonly SourceFile[], root: string): readonly string[] => {
  const graph = graphOf(files, root);
  const cycles = [...graph.keys()].flatMap((folder) => {
    const cycle = cycleFrom(graph, folder);
    return cycle === undefined ? [] : [cycle];
  });
  return cycles.toSorted((one, other) => one.length - other.length)[0] ?? [];
};

/** Folders of the backend that are no features. */
const noFeature = /^backend\/(?:commands|composition|platform|web)\//;

/** Imports of a feature that stands behind the importing one in `order`; what is not listed stands behind all. */
export const importsOfLater = (files: readonly SourceFile[], order: readonly string[]): readonly string[] => {
  const longestFirst = order.toSorted((one, other) => other.length - one.length);
  const placeOf = (path: string): number => {
    const folder = /^backend\/([\w-]+)\//.exec(path)?.[1];
    if (folder === undefined || noFeature.test(path)) return -1;
    const listed = longestFirst.find((feature) => path.startsWith(`backend/${feature}/`));
    return listed === undefined ? order.length : order.indexOf(listed);
  };
  const folderOf = (path: string) => path.split("/")[1];
  return files.flatMap((file) => {
    const own = placeOf(file.path);
    if (own === -1) return [];
    return importsOf(file).flatMap(({ target }) => {
      if (target.kind !== "file") return [];
      const place = placeOf(target.path);
      const isLater = place > own || (place === order.length && folderOf(target.path) !== folderOf(file.path));
      return isLater
        ? [`${file.path} imports ${target.path}, a later feature: hand it in from backend/composition`]
        : [];
    });
  });
};
