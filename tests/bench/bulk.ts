import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What bulk mode is measured by; each part is a program of its own and ends with an error where a goal is missed. */
const parts = {
  reading: "chosen files in the browser: preview, check, hostile files",
  uploads: "uploads to the disk, and through a proxy that cuts them",
  jobs: "rows a second, kills, two worker processes, single look-ups beside a job",
  results: "results opened in LibreOffice",
} as const;

const wanted = process.argv.slice(2);
const missed: string[] = [];
for (const [part, what] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  console.log(`\n== ${part}: ${what}`);
  const program = fileURLToPath(new URL(`bulk-${part}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [program], { stdio: "inherit" });
  if (status !== 0) missed.push(part);
}
console.log(missed.length === 0 ? "\nEvery goal was reached" : `\nGoals were missed in: ${missed.join(", ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;
