import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { rightsWork } from "./rights-work.ts";
import { runCommand } from "./run-command.ts";

/** Lets an operator suppress people who asked not to be processed. */
await runCommand((parameters) => {
  const work = rightsWork(parameters);
  return async ({ database, configuration, print }) => {
    for (const line of await work(database, listPlaces(configuration.suppression))) print(line);
  };
});
