/** The backend's log. Must never be given an access token, a code or a contact's data. */
export interface Log {
  info(text: string): void;
  error(text: string, error?: unknown): void;
}

/** Writes one line per message, with the time, to a stream such as `process.stdout`. Removes secrets from errors. */
export const streamLog = (output: { write(text: string): unknown }): Log => ({
  info: (text) => void output.write(`${stamp()} ${text}\n`),
  error: (text, error) =>
    void output.write(`${stamp()} ${text}${error === undefined ? "" : `: ${describeError(error)}`}\n`),
});

const stamp = (): string => new Date().toISOString();

/** 20 or more letters, digits, "_" or "-" with a digit among them: tokens, keys, hashes, ids. */
const secretLike = /(?=[\w-]*\d)[\w-]{20,}/g;

/** Name, message and stack frames, without anything that looks like a secret. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const message = error.message.replaceAll(secretLike, "[redacted]");
  // The stack repeats the message, so only its frames are used, which contain nothing but places in the code.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}: ${message}`, ...frames].join("\n");
};
