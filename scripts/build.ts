import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { build, type Rolldown } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { type Route, routes, screensOf } from "#domain/shared/routes.ts";
import { fingerprintInputs, recordBuild } from "./build-inputs.ts";
import { checkBuildVariables } from "./build-variables.ts";
import { chunksOf, type FirstLoad, firstLoadOf } from "./first-load.ts";
import { publishBuild } from "./publish-build.ts";

/**
 * Builds the app into dist/, or into the given folder: the client, a page with the rendered shell for each of the first
 * screens, what each of them loads first (first-load.json), and compressed copies of the files that the server serves.
 * The former build stays until the new one is complete, because running servers serve it.
 */
const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, "node_modules/.cache");

const NONCE = "__CSP_NONCE__";

/** What a screen for signed-in users needs at once, besides its own code. */
const signedInCode = ["src/wiring/session.ts", "src/wiring/overlays.tsx", "src/adapters/webhook/webhook-adapters.ts"];

/** What every page loads: the entry, and the app that it starts. */
const appCode = ["index.html", "src/production.tsx"];

/** The modules that a route's page has loaded before it can be used. */
const codeOf = (route: Route): readonly string[] => [
  ...appCode,
  ...(route.access === "signed-in" ? [...signedInCode, `src/wiring/${route.screen}.tsx`] : []),
  ...screensOf(route).map((screen) => `src/ui/${screen}/${screen}-page.tsx`),
];

type Prerender = (path: string, styleNonce: string) => Promise<string>;

const canPrerender = (module: unknown): module is { prerender: Prerender } =>
  typeof module === "object" && module !== null && "prerender" in module && typeof module.prerender === "function";

const buildPages = async (
  dist: string,
  prerender: Prerender,
  chunks: readonly Rolldown.OutputChunk[],
): Promise<void> => {
  const page = await readFile(path.join(dist, "index.html"), "utf8");
  const firstLoad: Record<string, FirstLoad> = {};
  for (const route of routes as readonly Route[]) {
    if (route.shell === undefined) continue;
    const load = firstLoadOf(chunks, root, codeOf(route));
    firstLoad[route.path] = load;
    const markup = await prerender(route.path, NONCE);
    await writeFile(path.join(dist, route.shell), await fillPage({ dist, page }, route, markup, load));
  }
  await writeFile(path.join(dist, "index.html"), withoutShell(page, firstLoadOf(chunks, root, appCode)));
  await writeFile(path.join(dist, "first-load.json"), JSON.stringify(firstLoad, null, 2));
};

/**
 * The first paint needs this page only and no script: the styles are inline, their font is preloaded, and the scripts
 * have low priority. The disabled links keep the scripts from loading the styles again.
 */
const fillPage = async (
  { dist, page }: { readonly dist: string; readonly page: string },
  route: Route,
  markup: string,
  load: FirstLoad,
): Promise<string> => {
  const { js, css, fonts } = load;
  const styles = await Promise.all(css.map((file) => readFile(path.join(dist, file), "utf8")));
  const head = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<style nonce="${NONCE}">${styles.join("")}</style>`,
    ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...preloadsOf(page, js),
  ];
  return page
    .replace("<html", () => `<html data-prerendered="${route.path}" data-access="${route.access}"`)
    .replace("</head>", () => `${head.join("\n")}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
};

/** For all other addresses: the app renders the whole page. */
const withoutShell = (page: string, { js, css }: FirstLoad): string => {
  const styles = missingIn(page, css).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return page.replace("</head>", () => `${[...styles, ...preloadsOf(page, js)].join("\n")}</head>`);
};

/** For the scripts that the page does not name by itself. */
const preloadsOf = (page: string, js: readonly string[]): readonly string[] =>
  missingIn(page, js).map((file) => `<link rel="modulepreload" href="/${file}" nonce="${NONCE}">`);

const missingIn = (page: string, files: readonly string[]) => files.filter((file) => !page.includes(file));

/** Pages are left out, because each answer has its own nonce and is compressed when sent. */
const compressedFiles = compression({
  include: /\.(?:js|css|svg|json|txt)$/,
  algorithms: [
    defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    defineAlgorithm("gzip", { level: 9 }),
  ],
  logLevel: "silent",
});

/** The inline script's hash for the Content-Security-Policy; the script is the same in all pages. */
const hashOfBootScript = (page: string): string => {
  const script = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (script === undefined) throw new Error("dist/index.html has no inline script");
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
};

const render = async (folder: string): Promise<Prerender> => {
  await build({
    root,
    logLevel: "warn",
    publicDir: false,
    build: { ssr: "src/prerender.tsx", outDir: folder, emptyOutDir: true },
  });
  const server: unknown = await import(pathToFileURL(path.join(folder, "prerender.js")).href);
  if (!canPrerender(server)) throw new Error("src/prerender.tsx exports no prerender()");
  return server.prerender;
};

const buildInto = async (dist: string): Promise<void> => {
  const chunks = chunksOf(
    await build({
      root,
      logLevel: "warn",
      plugins: [compressedFiles],
      build: { outDir: dist, emptyOutDir: true },
    }),
  );
  await mkdir(cache, { recursive: true });
  // Within the repository, so that it finds its packages; of its own, because two builds may run at once.
  const rendererFolder = await mkdtemp(path.join(cache, "prerender-"));
  try {
    await buildPages(dist, await render(rendererFolder), chunks);
  } finally {
    await rm(rendererFolder, { recursive: true, force: true });
  }
};

const buildApp = async (dist: string): Promise<void> => {
  const fingerprint = await fingerprintInputs(root, process.env);
  const draft = await mkdtemp(path.join(tmpdir(), "leadlight-build-"));
  try {
    await buildInto(draft);
    await publishBuild(draft, dist);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await recordBuild(dist, fingerprint);
  const page = await readFile(path.join(dist, "index.html"), "utf8");
  process.stdout.write(`For a static host (docs/security.md): script-src 'self' '${hashOfBootScript(page)}'\n`);
};

/** Whether the names of the settings are right; says what is wrong with them. */
const areNamesRight = (): boolean => {
  const complain = (text: string): void => void process.stderr.write(`${text}\n`);
  try {
    checkBuildVariables(root, process.env, complain);
    return true;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return false;
  }
};

if (import.meta.main) {
  if (areNamesRight()) await buildApp(path.resolve(root, process.argv[2] ?? "dist"));
  else process.exitCode = 1;
}
