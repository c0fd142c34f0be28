import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { readReference } from "#domain/shared/request-reference.ts";
import { linesOfReference } from "#backend/platform/log-lines.ts";

// `npm run logs -- REFERENCE [FILE ...]`: what the log says about a request whose reference someone has read out.
const [typed = "", ...files] = process.argv.slice(2);
const reference = readReference(typed);
if (reference === undefined) {
  console.error("Usage: npm run logs -- REFERENCE [FILE ...]");
  console.error("  REFERENCE: as the app shows it, such as 7F3K-9Q, or the X-Request-Id of the answer");
  console.error("  FILE: of the log, text or JSON; standard input if left out");
  process.exit(1);
}

async function* linesOf(): AsyncGenerator<string> {
  const inputs = files.length === 0 ? [process.stdin] : files.map((file) => createReadStream(file));
  for (const input of inputs) yield* createInterface({ input, crlfDelay: Infinity });
}

try {
  const lines = await linesOfReference(reference, linesOf());
  for (const line of lines) console.log(line);
  if (lines.length === 0) {
    console.error(`No line belongs to ${reference}. Look into the log of that day, and of every server.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
