import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { type OwnService, readComposeFile } from "#scripts/compose-file.ts";
import { readSbom } from "#scripts/write-sbom.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { type Container, type ContainerNeeds, startContainer } from "./image/container.ts";
import { prepareHost, run } from "./image/host.ts";
import { buildImage, factsOf, prepareBases, sourceDate, type UnpackedImage, unpackImage } from "./image/images.ts";
import { person, signIn } from "./image/main-job.ts";
import { judge } from "./judge.ts";

// Builds the Dockerfile twice, without a daemon, and runs the image with the flags of compose.yaml: beside a PostgreSQL of its
// own, and alone. With `-- --built` it takes the image of the last run.
const IMAGE = "localhost/leadlight:bench";
const MOST_BYTES = 250_000_000;
/** Programs that build, or fetch what is built. */
const BUILD_TOOLS = ["npm", "npx", "corepack", "gcc", "cc", "make", "python3", "git", "curl", "vite", "tsc", "esbuild"];

const root = path.resolve(import.meta.dirname, "..");
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const { values: options } = parseArgs({ options: { built: { type: "boolean", default: false } } });
let missed = 0;

/** Prints whether it holds. */
const check = (name: string, isSo: boolean, detail = ""): void => {
  say(`${isSo ? "  ok  " : " FAIL "} ${name}${detail && `: ${detail}`}`);
  if (!isSo) missed += 1;
};

const buildTwice = async (): Promise<void> => {
  say("Building the image, twice");
  const date = await sourceDate();
  await buildImage(IMAGE, date);
  const first = await factsOf(IMAGE);
  await buildImage(IMAGE, date);
  const second = await factsOf(IMAGE);
  check("the same digest twice", first.digest === second.digest, `${first.digest}, ${second.digest}`);
};

const Sbom = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string(), group: z.string().optional() })),
});
const Lockfile = z.object({ packages: z.record(z.string(), z.object({ version: z.string() })) });

/** The list of what is in the image, for who has to look for vulnerable packages (docs/operating.md). */
const inspectPackages = async (modules: string): Promise<void> => {
  const { components } = Sbom.parse(JSON.parse(await readSbom()));
  const named = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`));
  const lockfile = await readFile(path.join(modules, ".package-lock.json"), "utf8");
  const installed = Object.entries(Lockfile.parse(JSON.parse(lockfile)).packages).map(
    ([place, { version }]) => `${place.split("node_modules/").at(-1)}@${version}`,
  );
  const missing = installed.filter((one) => !named.has(one));
  check("the SBOM names every package", missing.length === 0, `${components.length} components ${missing.join(" ")}`);
};

const inspect = async ({ folder }: UnpackedImage): Promise<void> => {
  const { size } = await factsOf(IMAGE);
  if (!judge("compressed size", size, MOST_BYTES, `${(size / 1_000_000).toFixed(1)} MB`)) missed += 1;
  await inspectPackages(path.join(folder, "srv/leadlight/node_modules"));
  const found = await run("find", [folder, "(", "-type", "f", "-o", "-type", "l", ")", "-path", "*/bin/*"]);
  const tools = found.split("\n").filter((file) => BUILD_TOOLS.includes(path.basename(file)));
  check("no build tools", tools.length === 0, tools.join(" "));
};

const checkConfinement = async (app: Container): Promise<void> => {
  const id = await app.exec("id", "-u");
  check("its user is not root", id === "10001", `uid ${id}`);
  const write = (file: string): Promise<boolean> =>
    app.exec("touch", file).then(
      () => true,
      () => false,
    );
  check(
    "its root is read-only, and /tmp and /data are not",
    !(await write("/srv/leadlight/x")) && !(await write("/x")),
  );
  check("/tmp and /data can be written", (await write("/tmp/x")) && (await write("/data/x")));
  const capabilities = await app.exec("grep", "CapEff", "/proc/1/status");
  check("it has no capabilities", /\s0+$/.test(capabilities), capabilities.replace(/\s+/, " "));
};

/** Everything that an operator does on the first evening, and what may happen on the second. */
const liveThrough = async (name: string, origin: string, needs: ContainerNeeds): Promise<void> => {
  say(`\n== ${name}`);
  const start = (): Promise<Container> => startContainer("app", needs);
  const email = "asha@acme.example";
  let app = await start();
  try {
    await app.healthy();
    check("first start, and the health check", true);
    await checkConfinement(app);
    const asha = person(origin, await signIn(origin, app, email));
    check("a person signs in with a code of the operator's command", true);
    const before = await asha.credits();
    check("they look somebody up", await asha.lookUp());
    const numbers = await asha.reveal();
    const after = await asha.credits();
    check("they reveal a phone number", numbers > 0 && after === before - 5, `${before} credits, then ${after}`);
    const printed = await app.exec("node", "backend/commands/backup.ts", "/data/backup.zip");
    check("a backup is written while it runs", printed.includes("/data/backup.zip:"), printed.split("\n")[0]);
    check("it stops in time", await app.stop());
    app = await start();
    await app.healthy();
    check("it starts again on the same volumes", (await asha.credits()) === after);
    await app.kill();
    app = await start();
    await app.healthy();
    const isFree = (await asha.reveal()) === numbers && (await asha.credits()) === after;
    check("after kill -9 it starts again, with what was bought", isFree);
    check("no secret of the person is in its log", !app.log().includes(email));
  } catch (error) {
    check(error instanceof Error ? error.message : String(error), false);
    say(app.log());
  } finally {
    await app.kill();
  }
};

const withUrl = (service: OwnService, url: string): OwnService => ({
  ...service,
  // All containers share the network of this machine, where each metrics port is taken once.
  environment: { ...service.environment, DATABASE_URL: url, LEADLIGHT_METRICS: "127.0.0.1:0" },
});

const runComposed = async (image: UnpackedImage, folder: string): Promise<void> => {
  await mkdir(folder);
  await run("sh", [path.join(root, "deploy/write-env.sh"), path.join(folder, ".env")]);
  const settings = variablesIn(await readFile(path.join(folder, ".env"), "utf8"));
  const { app, worker } = readComposeFile(await readFile(path.join(root, "compose.yaml"), "utf8"), settings).services;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = { ...settings, LEADLIGHT_ORIGIN: origin, PORT: String(port) };
  // In place of the one of compose.yaml.
  const database = await openEmbeddedPostgres(path.join(folder, "database"), { log: silentLog });
  const needs = (service: OwnService) => ({ image, folder, environment, service: withUrl(service, database.url) });
  const working = await startContainer("worker", needs(worker));
  try {
    await liveThrough("compose.yaml: the app beside a worker and a PostgreSQL", origin, needs(app));
    check("the worker has run all the time", working.log().includes("The worker is ready"));
    check("the worker stops in time", await working.stop());
  } finally {
    await working.kill();
    await database.stop();
  }
};

/** The variables of a file for `docker compose`: its lines without comments. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_\d]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

const runAlone = async (image: UnpackedImage, folder: string): Promise<void> => {
  const compose = readComposeFile(await readFile(path.join(root, "compose.yaml"), "utf8"), {
    POSTGRES_PASSWORD: "unused",
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = { LEADLIGHT_ORIGIN: origin, PORT: String(port) };
  const service = { ...compose.services.app, environment: {} };
  await liveThrough("One container with the embedded PostgreSQL", origin, { image, folder, environment, service });
};

await prepareHost(say);
await prepareBases(say);
if (!options.built) await buildTwice();
const image = await unpackImage(IMAGE);
const folder = await mkdtemp(path.join(tmpdir(), "leadlight-image-"));
// PostgreSQL runs as another user.
await chmod(folder, 0o755);
try {
  await inspect(image);
  await runComposed(image, path.join(folder, "composed"));
  await runAlone(image, path.join(folder, "alone"));
} finally {
  await image.remove();
  await rm(folder, { recursive: true, force: true });
}
say(missed === 0 ? "\nEverything holds" : `\n${missed} of these do not hold`);
process.exitCode = missed === 0 ? 0 : 1;
