import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Context, Hono } from "hono";
import { compress, preferredEncoding } from "./encoding.ts";
import { pagePolicy } from "./security-headers.ts";
import { listStaticFiles, serveStaticFile } from "./static-files.ts";

const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** What the built app consists of: two prerendered pages, and one for every other address. */
const pageFiles = { index: "index.html", login: "login.html", dashboard: "dashboard.html" } as const;

/**
 * Serves the built app, whose pages may call `connectOrigins` beside our own. The pages are read once; throws an error
 * that tells the operator what to do where they are missing.
 */
export const appPages = async (folder: string, connectOrigins: readonly string[]): Promise<Hono> => {
  // First and alone: where nothing is built, this is the one that is named.
  const index = await readPage(folder, pageFiles.index);
  const [login, dashboard, files] = await Promise.all([
    readPage(folder, pageFiles.login),
    readPage(folder, pageFiles.dashboard),
    listStaticFiles(folder),
  ]);
  const send = (context: Context, page: string) => sendPage(context, page, connectOrigins);
  const routes = new Hono();
  routes.get("*", async (context, next) => {
    const file = files.get(context.req.path);
    if (file !== undefined) return serveStaticFile(context, file);
    return next();
  });
  routes.get("/login", (context) => send(context, login));
  routes.get("/dashboard", (context) => send(context, dashboard));
  routes.get("/dashboard/*", (context) => send(context, dashboard));
  routes.get("*", (context, next) => (wantsPage(context) ? send(context, index) : next()));
  return routes;
};

/** Where there is no built app: the backend works, and every page says why it isn't there. */
export const missingPages = (reason: string): Hono => {
  const routes = new Hono();
  routes.get("*", (context, next) => (wantsPage(context) ? context.text(reason, 503) : next()));
  return routes;
};

const readPage = async (folder: string, name: string): Promise<string> => {
  try {
    return await readFile(path.join(folder, name), "utf8");
  } catch (cause) {
    throw new Error(`The app is not built (${name} is missing in ${folder}): run "npm run build" first.`, { cause });
  }
};

/** Files and calls that aren't there are answered as missing, not with a page in their place. */
const wantsPage = (context: Context): boolean => {
  const accepted = context.req.header("Accept") ?? "*/*";
  const isCall = /^\/(?:assets|auth|webhook|inbox)(?:\/|$)/.test(context.req.path);
  return !isCall && (accepted.includes("text/html") || accepted.trim() === "*/*");
};

/** The page with a nonce that no other answer has, named in its policy. */
export const sendPage = async (
  context: Context,
  page: string,
  connectOrigins: readonly string[] = [],
): Promise<Response> => {
  const nonce = randomBytes(18).toString("base64url");
  const html = page.replaceAll(NONCE_PLACEHOLDER, nonce);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": pagePolicy(nonce, connectOrigins),
    Vary: "Accept-Encoding",
  };
  const encoding = preferredEncoding(context.req.header("Accept-Encoding"));
  if (encoding === undefined) return context.body(html, 200, headers);
  return context.body(await compress(html, encoding), 200, { ...headers, "Content-Encoding": encoding });
};
