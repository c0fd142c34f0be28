import { createInterface } from "node:readline/promises";
import type { Ask } from "./import-arguments.ts";

/** Asks on the terminal that the command runs in; undefined where it runs in none, as in a script. */
export const askOperator = (): Ask | undefined => {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question, read, rule) => {
    const terminal = createInterface({ input, output });
    const left = new AbortController();
    // Ctrl+C and Ctrl+D close it. A question would then wait for ever.
    terminal.once("close", () => left.abort());
    try {
      for (;;) {
        const answer = read((await terminal.question(question, { signal: left.signal })).trim());
        if (answer !== undefined) return answer;
        output.write(`It ${rule}.\n`);
      }
    } catch (cause) {
      throw left.signal.aborted ? new Error("Nothing was imported.", { cause }) : cause;
    } finally {
      terminal.close();
    }
  };
};
