/** 20 or more letters, digits, "_" or "-" with a digit among them: tokens, keys, hashes, ids. */
const secretLike = /(?=[\w-]*\d)[\w-]{20,}/g;

interface DescribedError {
  readonly name: string;
  /** Without anything that looks like a secret. */
  readonly message: string;
  /** Places in the code. The stack repeats the message, which is left out. */
  readonly frames: readonly string[];
}

const described = (error: unknown): DescribedError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: `${error.name}${code}`, message: error.message.replaceAll(secretLike, "[redacted]"), frames };
};

const thrown = (value: unknown): string => `a thrown ${typeof value}`;

/** Name, message and stack frames as lines, without anything that looks like a secret. */
export const describeError = (error: unknown): string => {
  const known = described(error);
  return known === undefined ? thrown(error) : [`${known.name}: ${known.message}`, ...known.frames].join("\n");
};

/** The same by the names of OpenTelemetry. */
export const errorAttributes = (error: unknown): Readonly<Record<string, string>> => {
  const known = described(error);
  if (known === undefined) return { "exception.type": thrown(error) };
  return {
    "exception.type": known.name,
    "exception.message": known.message,
    "exception.stacktrace": known.frames.join("\n"),
  };
};
