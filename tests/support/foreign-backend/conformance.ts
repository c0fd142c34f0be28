import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { freePort } from "#tests/support/backend/free-port.ts";
import { killHard } from "#tests/support/backend/child-process.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** Whom the example backend knows. */
const EXAMPLE_PEOPLE = pathOf("examples/foreign-backend/conformance.json");
const EXAMPLE_BACKEND = pathOf("examples/foreign-backend/backend.py");
const FAULTY = pathOf("tests/support/foreign-backend/faulty.py");

const APP_ORIGIN = "http://localhost:5000";

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export const runToEnd = (
  program: string,
  parameters: readonly string[],
  { cwd = ".", env = {} }: Surroundings = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, env: { ...process.env, ...env } });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });

/** The faults that can be planted in the example backend, each with a sentence. */
export const plantedFaults = async (): Promise<Readonly<Record<string, string>>> =>
  z.record(z.string(), z.string()).parse(JSON.parse((await runToEnd("python3", [FAULTY, "0", "", "--list"])).output));

interface Example {
  /** One of the planted faults. */
  readonly fault?: string;
  /** Whose pages may call. */
  readonly origin?: string;
}

/** Works with the example backend, at its address, while it runs. */
export const withExampleBackend = async <Value>(
  { fault, origin = APP_ORIGIN }: Example,
  work: (base: string) => Promise<Value>,
): Promise<Value> => {
  const port = await freePort();
  const program = fault === undefined ? [EXAMPLE_BACKEND] : [FAULTY];
  const parameters = [...program, String(port), origin, ...(fault === undefined ? [] : [fault])];
  const child: ChildProcess = spawn("python3", parameters, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once("data", () => resolve());
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`The example backend ended with ${code}`)));
    });
    child.stdout?.resume();
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await killHard(child);
  }
};

/** The options that let the kit test all that the example backend has. */
export const EXAMPLE_OPTIONS = ["--may-spend", "--people", EXAMPLE_PEOPLE];

/** Which of these planted faults the kit does not find by the test that is about them, with what it says instead. */
export const missedFaults = async (
  kit: string,
  faults: readonly (readonly [fault: string, foundBy: string])[],
): Promise<readonly string[]> => {
  const missed: string[] = [];
  const waiting = [...faults];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [fault, foundBy] = next;
      const { code, output } = await withExampleBackend({ fault }, (base) => runKit(kit, base, EXAMPLE_OPTIONS));
      const said = output.split("\n").filter((line) => /^FAIL|^The host can't be tested/.test(line));
      if (code === 0 || !said.some((line) => line.includes(foundBy))) missed.push(`${fault}: ${said.join("; ")}`);
    }
  };
  await Promise.all([work(), work(), work()]);
  return missed;
};

/** Runs the kit against a host. */
export const runKit = (
  kit: string,
  base: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => runToEnd(process.execPath, [kit, "--base", base, "--origin", APP_ORIGIN, ...more], { env });
