import { parseArgs } from "node:util";
import { programOf } from "./metrics-prometheus.ts";
import { startInNetwork } from "./scale/start.ts";

const HELP = `npm run bench:cluster -- [options]

Three servers, three workers, a PostgreSQL with a standby, S3, SMTP and nginx, each in a network namespace of its own, while
people use them and one fault follows the other. Prints a table. Takes root, on Debian.

  --seed N           repeats the choices of a run
  --only TEXT        only the faults whose names have this text
  --previous FOLDER  a checkout of the version before: the cluster begins with it, and the first fault is the upgrade`;

const { values, tokens } = parseArgs({
  options: {
    help: { type: "boolean" },
    seed: { type: "string" },
    only: { type: "string" },
    previous: { type: "string" },
  },
  tokens: true,
});
if (values.help) console.log(HELP);
else {
  const args = tokens.flatMap((token) => (token.kind === "option" ? [token.rawName, token.value ?? ""] : []));
  process.exitCode = await startInNetwork("fault-run.ts", args, { [programOf("prometheus")]: "prometheus" });
}
