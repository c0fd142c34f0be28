import { accountWork } from "./account-work.ts";
import { runCommand } from "./run-command.ts";

/** Lets an operator sign a person in, grant credits, let a person set up an organisation, and look after payments. */
await runCommand((parameters) => {
  const work = accountWork(parameters);
  return async ({ database, configuration, print, log }) => {
    const issuer = { seller: configuration.seller, clock: Date.now };
    for (const line of await work(database, { issuer, limits: configuration.limits, log })) print(line);
  };
});
