/** Whether an error bears one of these codes: of Node's ("ENOENT"), or of PostgreSQL's ("40001"). */
export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
