import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { freePort } from "#tests/support/backend/free-port.ts";
import { killHard } from "#tests/support/backend/child-process.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** Whom the example backend knows. */
export const EXAMPLE_PEOPLE = pathOf("examples/foreign-backend/conformance.json");
const EXAMPLE_BACKEND = pathOf("examples/foreign-backend/backend.py");
const FAULTY = pathOf("tests/support/foreign-backend/faulty.py");

const APP_ORIGIN = "http://localhost:5000";

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export const runToEnd = (program: string, parameters: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });

/** The faults that can be planted in the example backend, each with a sentence. */
export const plantedFaults = async (): Promise<Readonly<Record<string, string>>> =>
  z.record(z.string(), z.string()).parse(JSON.parse((await runToEnd("python3", [FAULTY, "0", "", "--list"])).output));

/** Starts the example backend, perhaps with a fault. */
export const startExampleBackend = async (
  fault?: string,
  origin = APP_ORIGIN,
): Promise<{ readonly base: string; close(): Promise<void> }> => {
  const port = await freePort();
  const program = fault === undefined ? [EXAMPLE_BACKEND] : [FAULTY];
  const parameters = [...program, String(port), origin, ...(fault === undefined ? [] : [fault])];
  const child: ChildProcess = spawn("python3", parameters, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The example backend ended with ${code}`)));
  });
  child.stdout?.resume();
  return { base: `http://127.0.0.1:${port}`, close: () => killHard(child) };
};

/** Runs the kit against a host. */
export const runKit = (kit: string, base: string, more: readonly string[] = []): Promise<Ended> =>
  runToEnd(process.execPath, [kit, "--base", base, "--origin", APP_ORIGIN, ...more]);
