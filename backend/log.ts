/** Where the backend says what it does. Never given an access token, a code or a contact's data. */
export interface Log {
  info(text: string): void;
  error(text: string, error?: unknown): void;
}

/** One line per message, stamped with the time, onto a stream such as `process.stdout`. Errors lose their secrets. */
export const streamLog = (output: { write(text: string): unknown }): Log => ({
  info: (text) => void output.write(`${stamp()} ${text}\n`),
  error: (text, error) =>
    void output.write(`${stamp()} ${text}${error === undefined ? "" : `: ${describeError(error)}`}\n`),
});

const stamp = (): string => new Date().toISOString();

/** A run of 20 and more letters and digits with a digit among them: tokens, keys, hashes, ids. */
const secretLike = /(?=[\w-]*\d)[\w-]{20,}/g;

/** Name, message and stack frames, with everything that looks like a secret taken out. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const message = error.message.replaceAll(secretLike, "[redacted]");
  // The stack repeats the message; only its frames are taken, which hold places in the code and nothing else.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}: ${message}`, ...frames].join("\n");
};
