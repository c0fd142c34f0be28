/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- outside of every TypeScript project */
// JavaScript, because it runs first, also on a Node version that cannot run TypeScript.
import { existsSync } from "node:fs";

const NEEDED = 24;

const fault = () => {
  if (!existsSync(new URL("../node_modules/.package-lock.json", import.meta.url))) {
    return 'The packages are not installed yet: run "npm ci" first.';
  }
  if (Number.parseInt(process.versions.node, 10) < NEEDED) {
    return `Leadlight needs Node ${NEEDED}, but this is ${process.version}. Use "npm start" (npm ci installs the right version on Linux and Windows), or install Node ${NEEDED}.`;
  }
  return undefined;
};

const sentence = fault();
if (sentence !== undefined) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
