import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";

/** The real program, started the way `npm start` starts it, on a free port with a data folder of its own. */
export interface BackendProcess {
  /** Such as "http://localhost:40123". */
  readonly origin: string;
  /** Where it keeps its data, as LEADLIGHT_DATA. */
  readonly dataFolder: string;
  /** Everything it printed so far. */
  output(): string;
  /** What an operator does by `npm run account`, beside the running program. */
  account(...parameters: string[]): Promise<void>;
  /** What `npm run sources` prints. */
  sources(...parameters: string[]): Promise<string>;
  /** What `npm run rights` prints. */
  rights(...parameters: string[]): Promise<string>;
  /** Ends it by SIGTERM and removes its data. */
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "../../..");

/** Overrides whatever is set on this machine. An empty variable counts as not set. */
const ours = (dataFolder: string): Record<string, string> => ({
  PORT: "0",
  HOST: "",
  DATABASE_URL: "",
  SMTP_URL: "",
  LEADLIGHT_ORIGIN: "",
  S3_ENDPOINT: "",
  S3_BUCKET: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  ...sellerEnvironment,
  LEADLIGHT_DATA: dataFolder,
  // Its programs have the same modules, which Node then compiles once.
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/leadlight/compiled"),
  LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
  LEADLIGHT_NETWORK_REQUESTS: "100000",
  LEADLIGHT_DRAIN_SECONDS: "0",
  LEADLIGHT_CALLS: "100000",
  LEADLIGHT_NETWORK_CALLS: "100000",
  LEADLIGHT_NETWORK_WRONG_TRIES: "100000",
  LEADLIGHT_FREE_REQUESTS: "100000",
  LEADLIGHT_FREE_NETWORK_REQUESTS: "100000",
  // Nothing listens there, so that no test asks real name servers.
  LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
});

/** Names a data folder of which each backend takes a copy, so that it doesn't have to make its database. */
export const PREPARED_DATA = "LEADLIGHT_PREPARED_DATA";

const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+/;

const MAIN = [join(ROOT, "dev/main.ts")];

/**
 * Resolves once `program` (a file and its arguments) printed its address; rejects with what it said when it ends before
 * that.
 */
export const startBackendProcess = async (
  env: Readonly<Record<string, string>> = {},
  program: readonly string[] = MAIN,
): Promise<BackendProcess> => {
  const data = await mkdtemp(join(tmpdir(), "leadlight-journey-"));
  const prepared = process.env[PREPARED_DATA];
  // A third of the time of Node's own way.
  if (prepared !== undefined) await promisify(execFile)("cp", ["-R", join(prepared, "."), data]);
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...ours(data), ...env },
  });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);

  const stop = async () => {
    process.off("exit", endWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  };

  let printed = "";
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: string) => {
      printed += chunk;
      const origin = ADDRESS.exec(printed)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.setEncoding("utf8").on("data", listen);
    child.stderr.setEncoding("utf8").on("data", listen);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The backend ended before it was ready. It said:\n${printed}`)));
  });
  try {
    const run = async (name: string, parameters: readonly string[]): Promise<string> => {
      const environment = { ...process.env, ...ours(data), ...env };
      const program = join(ROOT, "backend/commands", name);
      return (await promisify(execFile)(process.execPath, [program, ...parameters], { cwd: ROOT, env: environment }))
        .stdout;
    };
    return {
      origin: await address,
      dataFolder: data,
      output: () => printed,
      account: async (...parameters) => void (await run("account.ts", parameters)),
      sources: (...parameters) => run("sources.ts", parameters),
      rights: (...parameters) => run("rights.ts", parameters),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
