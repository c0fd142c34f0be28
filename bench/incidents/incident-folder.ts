import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { isOver } from "#tests/support/backend/child-process.ts";

const KEEPER = path.join(import.meta.dirname, "keep.ts");

/** The files of an incident. None says what it is. */
export const inFolder = (given: string) => {
  const folder = path.resolve(given);
  return {
    folder,
    siteFolder: path.join(folder, "site"),
    briefingFile: path.join(folder, "briefing.txt"),
    endFile: path.join(folder, "end"),
    choiceFile: path.join(folder, "choice.json"),
    outputFile: path.join(folder, "output.txt"),
  };
};

const Choice = z.object({ place: z.number(), seed: z.number(), pid: z.number() });
type Choice = z.infer<typeof Choice>;

/** Starts an installation with a fault, which stays when this process ends. Returns what its operator is given. */
export const startIncident = async (given: string, { place, seed }: Omit<Choice, "pid">): Promise<string> => {
  const files = inFolder(given);
  if (existsSync(files.choiceFile)) throw new Error(`There is an incident in ${files.folder}: end it first`);
  await mkdir(files.folder, { recursive: true });
  const output = openSync(files.outputFile, "w");
  const keeper = spawn(process.execPath, [KEEPER, files.folder, String(place), String(seed)], {
    detached: true,
    stdio: ["ignore", output, output],
  });
  await writeFile(files.choiceFile, JSON.stringify({ place, seed, pid: keeper.pid }));
  try {
    await untilWritten(keeper, files.briefingFile, files.outputFile);
  } catch (error) {
    await rm(files.folder, { recursive: true, force: true });
    throw error;
  }
  keeper.unref();
  return readFile(files.briefingFile, "utf8");
};

const untilWritten = async (keeper: ChildProcess, file: string, outputFile: string): Promise<void> => {
  while (!existsSync(file)) {
    if (isOver(keeper)) throw new Error(`It did not start: ${await readFile(outputFile, "utf8")}`);
    await pause(200);
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Takes the installation down. Returns which incident it was. */
export const endIncident = async (given: string): Promise<Omit<Choice, "pid">> => {
  const { folder, endFile, choiceFile } = inFolder(given);
  const { pid, ...choice } = Choice.parse(JSON.parse(await readFile(choiceFile, "utf8")));
  await writeFile(endFile, "");
  while (isRunning(pid)) await pause(200);
  await rm(folder, { recursive: true, force: true });
  return choice;
};
