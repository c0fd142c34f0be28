import { parseArgs } from "node:util";
import { startInNetwork } from "./scale/start.ts";

const HELP = `npm run bench:scale -- [options]

Calls per second of 1, 2 and 3 servers behind nginx, and what the database does for each call. All share the processors of
this machine, so that the rates show what the servers cost together, not what three machines reach. Takes root, on Debian.

  --rounds N   interleaved rounds, of which the medians are printed (3)`;

const { values } = parseArgs({ options: { help: { type: "boolean" }, rounds: { type: "string", default: "3" } } });
if (values.help) console.log(HELP);
else process.exitCode = await startInNetwork("throughput-run.ts", ["--rounds", values.rounds]);
