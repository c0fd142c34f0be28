import { accountWork } from "./account-work.ts";
import { runCommand } from "./run-command.ts";

/** Lets an operator grant credits to a person or an organisation, let a person set one up, and look after payments. */
await runCommand((parameters) => {
  const work = accountWork(parameters);
  return async ({ database, configuration, print, log }) => {
    const issuer = { seller: configuration.seller, clock: Date.now };
    for (const line of await work(database, { issuer, log })) print(line);
  };
});
