import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { type Chunk, firstLoadOf, Manifest } from "./first-load.ts";

/**
 * Builds the app into dist/: the client, the shells of the first screens rendered into pages of their own, what each
 * of them loads first (first-load.json), and compressed siblings of everything the server hands out.
 */
const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const serverFolder = path.join(root, "node_modules/.cache/prerender");

const NONCE = "__CSP_NONCE__";

/** What a page consists of, by the address it is served at: the screens whose code it needs at once. */
const shells: Readonly<Record<string, { readonly file: string; readonly screens: readonly string[] }>> = {
  "/login": { file: "login.html", screens: ["src/wiring/login-screen.tsx"] },
  "/dashboard": {
    file: "dashboard.html",
    screens: [
      "src/wiring/house.ts",
      "src/wiring/webhook-services.ts",
      "src/wiring/dashboard-screen.tsx",
      "src/wiring/find-contacts-screen.tsx",
    ],
  },
};

type Prerender = (path: string, styleNonce: string) => Promise<string>;

const canPrerender = (module: unknown): module is { prerender: Prerender } =>
  typeof module === "object" && module !== null && "prerender" in module && typeof module.prerender === "function";

const buildPages = async (prerender: Prerender, manifest: Manifest): Promise<void> => {
  const page = await readFile(path.join(dist, "index.html"), "utf8");
  const firstLoad: Record<string, Chunk> = {};
  for (const [address, { file, screens }] of Object.entries(shells)) {
    const load = firstLoadOf(manifest, ["index.html", ...screens]);
    firstLoad[address] = load;
    const markup = await prerender(address, NONCE);
    await writeFile(path.join(dist, file), await fillPage(page, address, markup, load));
  }
  await writeFile(path.join(dist, "first-load.json"), JSON.stringify(firstLoad, null, 2));
};

/**
 * The first paint needs no script and waits for nothing but this page: the styles stand in it, the face they name is
 * asked for at once, and the scripts wait their turn. The disabled links tell the scripts that the styles are there.
 */
const fillPage = async (page: string, address: string, markup: string, load: Chunk): Promise<string> => {
  const { js, css, fonts } = load;
  const styles = await Promise.all(css.map((file) => readFile(path.join(dist, file), "utf8")));
  const missing = (file: string) => !page.includes(file);
  const head = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<style nonce="${NONCE}">${styles.join("")}</style>`,
    ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...js.filter(missing).map((file) => `<link rel="modulepreload" href="/${file}" nonce="${NONCE}">`),
  ];
  return page
    .replaceAll(/ *<link rel="stylesheet"[^>]*>\n/g, "")
    .replace("<html", () => `<html data-prerendered="${address}"`)
    .replace("</head>", () => `${head.join("\n")}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
};

const compressible = /\.(?:js|css|svg|json|txt)$/;

/** Pages are left out: each answer carries its own nonce and is compressed on its way. */
const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  const brotli = (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const name = path.join(folder, file);
        const content = await readFile(name);
        const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
        await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)]);
      }),
  );
};

/** The inline script as a Content-Security-Policy names it; it is the same in all pages. */
const hashOfBootScript = (page: string): string => {
  const script = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (script === undefined) throw new Error("dist/index.html has no inline script");
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
};

export const buildApp = async (): Promise<void> => {
  await rm(dist, { recursive: true, force: true });
  await build({ root, logLevel: "warn" });
  await mkdir(serverFolder, { recursive: true });
  await build({
    root,
    logLevel: "warn",
    publicDir: false,
    build: { ssr: "src/prerender.tsx", outDir: serverFolder, emptyOutDir: true, manifest: false },
  });
  const server: unknown = await import(pathToFileURL(path.join(serverFolder, "prerender.js")).href);
  if (!canPrerender(server)) throw new Error("src/prerender.tsx exports no prerender()");
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(dist, ".vite/manifest.json"), "utf8")));
  await buildPages(server.prerender, manifest);
  await compressFiles(path.join(dist));
  const page = await readFile(path.join(dist, "index.html"), "utf8");
  process.stdout.write(`For a static host (docs/security.md): script-src 'self' '${hashOfBootScript(page)}'\n`);
};

if (import.meta.main) await buildApp();
