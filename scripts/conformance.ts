import { spawn } from "node:child_process";
import { buildConformance } from "./build-conformance.ts";

// The operator's command is run many times, and begins faster where Node keeps what it has compiled.
const env = { NODE_COMPILE_CACHE: "node_modules/.cache/leadlight/compiled", ...process.env };
const program = await buildConformance();
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit", env });
child.once("close", (code) => process.exit(code ?? 1));
