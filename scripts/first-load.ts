import path from "node:path";
import type { build, Rolldown } from "vite";

/** Files by their path below dist/. */
export interface FirstLoad {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
}

/** The scripts that a build of the given folder has made. */
export const chunksOf = (built: Awaited<ReturnType<typeof build>>): readonly Rolldown.OutputChunk[] => {
  if (Array.isArray(built) || !("output" in built)) throw new Error("A build makes one output");
  return built.output.filter((file) => file.type === "chunk");
};

/** All files fetched before these modules run: their own and those of their static imports, which run before them. */
export const firstLoadOf = (
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
  modules: readonly string[],
): FirstLoad => {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return;
    chunk.imports.forEach((name) => visit(chunks.find(({ fileName }) => fileName === name)));
    seen.add(chunk);
  };
  for (const name of modules) {
    const module = path.join(root, name);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`${name} is not part of this build`);
    visit(chunk);
  }
  const metadata = [...seen].map(({ viteMetadata }) => viteMetadata);
  return {
    js: [...seen].map(({ fileName }) => fileName),
    css: [...new Set(metadata.flatMap((of) => [...(of?.importedCss ?? [])]))],
    fonts: [...new Set(metadata.flatMap((of) => [...(of?.importedAssets ?? [])]))].filter((f) => f.endsWith(".woff2")),
  };
};
