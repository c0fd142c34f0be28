import { openQueue } from "#backend/platform/jobs/queue.ts";
import { jobWork } from "./job-work.ts";
import { runCommand } from "./run-command.ts";

/** Lets an operator see and cancel bulk jobs. */
await runCommand((parameters) => {
  const work = jobWork(parameters);
  return async ({ database, print, log }) => {
    const lines = await work(database, {
      clock: Date.now,
      withQueue: async (change) => {
        const queue = await openQueue({ url: database.url, log });
        try {
          return await change(queue);
        } finally {
          await queue.stop();
        }
      },
    });
    for (const line of lines) print(line);
  };
});
