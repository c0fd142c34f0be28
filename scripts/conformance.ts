import { spawn } from "node:child_process";
import { buildConformance } from "./build-conformance.ts";

const program = await buildConformance();
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" });
child.once("close", (code) => process.exit(code ?? 1));
