import * as z from "zod";

const files = z.optional(z.array(z.string()));

/** The part of Vite's manifest that is read here. */
export const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: files, css: files, assets: files }));
export type Manifest = z.infer<typeof Manifest>;

/** Files by their path below dist/. */
export interface Chunk {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
}

/** All files fetched before these modules run: their own and those of their static imports. */
export const firstLoadOf = (manifest: Manifest, modules: readonly string[]): Chunk => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`${name} is not in the manifest of this build`);
    seen.add(name);
    entry.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const entries = [...seen].flatMap((name) => manifest[name] ?? []);
  return {
    js: [...new Set(entries.map(({ file }) => file))],
    css: [...new Set(entries.flatMap(({ css }) => css ?? []))],
    fonts: [...new Set(entries.flatMap(({ assets }) => assets ?? []))].filter((file) => file.endsWith(".woff2")),
  };
};
