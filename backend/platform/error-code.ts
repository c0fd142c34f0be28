/** Whether an error has one of these codes, of Node ("ENOENT") or PostgreSQL ("40001"). */
export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
