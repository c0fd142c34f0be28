import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Context, Hono } from "hono";
import { routeAt, routes, SIGN_IN } from "#domain/shared/routes.ts";
import { compress, preferredEncoding } from "./encoding.ts";
import { pagePolicy, type PageReach } from "#backend/web/http/security-headers.ts";
import { staticFiles } from "./static-files.ts";

const NONCE_PLACEHOLDER = "__CSP_NONCE__";

const INDEX = "index.html";

/**
 * Serves the built app: a separate page for every route with a shell, and one page for all others. Signed-out visitors
 * get the sign-in's page where the app leads to it. The pages are read once; throws an error that says what the
 * operator has to do when they are missing.
 */
export const appPages = async (folder: string, reach: PageReach): Promise<Hono> => {
  // Read before the others, so that the error names this page when nothing is built.
  const index = await readPage(folder, INDEX);
  const shells = await readShells(folder);
  const send = (context: Context, page: string) => sendPage(context, page, reach);
  const app = new Hono();
  app.use(staticFiles(folder));
  const signIn = shells.find(({ path: address }) => address === SIGN_IN)?.page ?? index;
  for (const { path: address, access, page } of shells) {
    const shell = (context: Context) =>
      send(context, access === "signed-in" && !seemsSignedIn(context) ? signIn : page);
    app.get(address, shell).get(`${address}/`, shell);
  }
  app.get(`/${INDEX}`, (context) => send(context, index));
  // What is no route leads to the sign-in too; routes without a shell do not.
  app.get("*", (context, next) => {
    if (!wantsPage(context)) return next();
    return send(context, routeAt(context.req.path) === undefined && !seemsSignedIn(context) ? signIn : index);
  });
  return app;
};

/** The app's own paths, at which any program that takes whatever there is gets the page. */
const isOwn = (address: string): boolean => address === "/" || routeAt(address) !== undefined;

const readShells = (folder: string) =>
  Promise.all(
    routes.flatMap((route) =>
      "shell" in route
        ? [readPage(folder, route.shell).then((page) => ({ path: route.path, access: route.access, page }))]
        : [],
    ),
  );

/**
 * A guess, by the cookie of the refresh token, whatever its prefix: decides only what is seen until the app runs, which
 * knows better. Without a session the app goes to the sign-in, so its shell is sent at once.
 */
const seemsSignedIn = (context: Context): boolean => /refresh_token=/.test(context.req.header("Cookie") ?? "");

/** For a backend without a built app: the calls work, and every page shows the reason. */
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

/** A name with an ending, or one that is hidden: no route is called like that. */
const filePath = /\/\.|\.[^/]*$/;

/** What is served by other parts of the backend. */
const otherPath = /^\/(?:assets|auth|webhook|files|checkout|payments|source-webhooks|operator|privacy)(?:\/|$)/;

/**
 * Missing files and calls are answered with 404, not with a page; so is any other unknown path, unless the client asks for
 * a page by name, as browsers do: a program would take the page for an answer.
 */
const wantsPage = (context: Context): boolean => {
  const { path: address } = context.req;
  if (otherPath.test(address) || filePath.test(address)) return false;
  const accepted = (context.req.header("Accept") ?? "*/*").toLowerCase();
  return accepted.includes("text/html") || (isOwn(address) && accepted.trim() === "*/*");
};

/** Sends the page with a new nonce, which its Content-Security-Policy names. */
export const sendPage = (context: Context, page: string, reach: PageReach = { connect: [] }): Promise<Response> =>
  sendWithPolicy(context, page, (nonce) => pagePolicy(nonce, reach));

/** The same with a policy of the page's own. */
export const sendWithPolicy = async (
  context: Context,
  page: string,
  policyFor: (nonce: string) => string,
  status: 200 | 400 | 403 | 404 | 429 = 200,
): Promise<Response> => {
  const nonce = randomBytes(18).toString("base64url");
  const html = page.replaceAll(NONCE_PLACEHOLDER, nonce);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": policyFor(nonce),
    Vary: "Accept-Encoding",
  };
  const encoding = preferredEncoding(context.req.header("Accept-Encoding"));
  if (encoding === undefined) return context.body(html, status, headers);
  return context.body(await compress(html, encoding), status, { ...headers, "Content-Encoding": encoding });
};
