import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Runs the parts of a bench that are named on the command line, or all. Each part is a program `<name>-<part>.ts` of its
 * own and ends with an error where a goal is missed.
 */
export const runParts = (name: string, parts: Readonly<Record<string, string>>): void => {
  const wanted = process.argv.slice(2);
  const missed: string[] = [];
  for (const [part, what] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    console.log(`\n== ${part}: ${what}`);
    const program = fileURLToPath(new URL(`${name}-${part}.ts`, import.meta.url));
    const { status } = spawnSync(process.execPath, [program], { stdio: "inherit" });
    if (status !== 0) missed.push(part);
  }
  console.log(missed.length === 0 ? "\nEvery goal was reached" : `\nGoals were missed in: ${missed.join(", ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
};
