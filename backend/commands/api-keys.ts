import { apiKeyWork } from "./api-key-work.ts";
import { runCommand } from "./run-command.ts";

/** Lets an operator make, list and revoke API keys. */
await runCommand((parameters) => {
  const work = apiKeyWork(parameters);
  return async ({ database, print }) => {
    for (const line of await work(database)) print(line);
  };
});
