import { readdir } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The build names these after their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

/** A script that runs as a worker has the policy of its own answer: it may load the app's scripts, and nothing else. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A name with an ending, but for pages, which are sent with a nonce, and for compressed copies. */
const servedPath = /\.(?!(?:html|br|gz)$)[^./]+$/i;
const hiddenPath = /\/\./;

/** Serves the files of the build, as compressed as they lie there. */
export const staticFiles = (folder: string): MiddlewareHandler => {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (context, next) => {
    const { path: address } = context.req;
    if (!servedPath.test(address) || hiddenPath.test(address)) return next();
    const answer = await serve(context, async () => undefined);
    if (answer === undefined) return next();
    const { headers } = answer;
    const type = headers.get("Content-Type") ?? "";
    if (type === "image/svg+xml") headers.set("Content-Type", `${type}; charset=utf-8`);
    if (type.startsWith("text/javascript")) headers.set("Content-Security-Policy", SCRIPT_POLICY);
    headers.set("Cache-Control", address.startsWith("/assets/") ? IMMUTABLE : SHORT);
    headers.set("Vary", "Accept-Encoding");
    return answer;
  };
};

/** The address of the app's font, which has another name in every build; undefined where there is no build. */
export const appFont = async (folder: string): Promise<string | undefined> => {
  const names = await readdir(path.join(folder, "assets")).catch(() => []);
  const name = names.find((file) => /^instrument-sans-[\w-]+\.woff2$/.test(file));
  return name === undefined ? undefined : `/assets/${name}`;
};
