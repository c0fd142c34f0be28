import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type Encoding, fileEndings, preferredEncoding } from "./encoding.ts";

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  /** The encodings of which a compressed copy is stored beside the file. */
  readonly encodings: ReadonlySet<Encoding>;
}

/** The build names these after their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

/** A script that runs as a worker has the policy of its own answer: it may load the app's scripts, and nothing else. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The files below a folder that may be served, by path. Only these are served, so that no path leads out of the
 * folder. Pages and hidden files are left out.
 */
export const listStaticFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")),
  );
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (/(?:^|\/)\.|\.(?:html|br|gz)$/.test(name)) continue;
    const type = getMimeType(name) ?? "application/octet-stream";
    files.set(`/${name}`, {
      path: path.join(folder, name),
      type: /^(?:text\/|image\/svg)/.test(type) && !type.includes("charset") ? `${type}; charset=utf-8` : type,
      caching: name.startsWith("assets/") ? IMMUTABLE : SHORT,
      encodings: new Set((["br", "gzip"] as const).filter((encoding) => names.has(name + fileEndings[encoding]))),
    });
  }
  return files;
};

/** The address of the app's font, which has another name in every build; undefined where there is no build. */
export const appFont = async (folder: string): Promise<string | undefined> => {
  const names = await readdir(path.join(folder, "assets")).catch(() => []);
  const name = names.find((file) => /^instrument-sans-[\w-]+\.woff2$/.test(file));
  return name === undefined ? undefined : `/assets/${name}`;
};

export const serveStaticFile = async (context: Context, file: StaticFile): Promise<Response> => {
  const preferred = preferredEncoding(context.req.header("Accept-Encoding"));
  const encoding = preferred !== undefined && file.encodings.has(preferred) ? preferred : undefined;
  const name = encoding === undefined ? file.path : file.path + fileEndings[encoding];
  // A build made since the start may have removed it.
  const content = await readFile(name).catch(() => undefined);
  if (content === undefined) return context.notFound();
  return context.body(content, 200, {
    "Content-Type": file.type,
    "Cache-Control": file.caching,
    Vary: "Accept-Encoding",
    ...(file.type.startsWith("text/javascript") ? { "Content-Security-Policy": SCRIPT_POLICY } : {}),
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
  });
};
