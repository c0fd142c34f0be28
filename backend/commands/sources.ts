import { createInterface } from "node:readline/promises";
import { publicOrigin } from "#backend/composition/public-origin.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { runCommand } from "./run-command.ts";
import { sourcesWork } from "./sources-work.ts";

const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim().toLowerCase() === "yes";
  } finally {
    lines.close();
  }
};

/** Lets an operator see, test and change the sources that are asked about people. */
await runCommand((parameters) => {
  const work = sourcesWork(parameters);
  return async ({ database, configuration, print, log }) => {
    const sources = await configuredSources(configuration.sources, { db: database.db, clock: Date.now });
    const origin = publicOrigin(configuration, configuration.port);
    const note = (line: string): void => log.info(line);
    const lines = await work({ db: database.db, sources, origin, now: Date.now(), confirm, note });
    lines.forEach(print);
  };
});
