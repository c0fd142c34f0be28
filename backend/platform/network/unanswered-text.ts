/** Why `fetch` brought no answer, as the rest of a sentence: "does not answer", "can't be used: ECONNREFUSED". */
export const unansweredText = (error: unknown): string => {
  if (!(error instanceof Error)) return "failed";
  // The error of fetch says only that it failed; why is in its cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  if (cause.name === "TimeoutError") return "does not answer";
  // Refused by all of several addresses, a host has a cause for each.
  const others: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return `can't be used: ${[cause, ...others].map(codeOf).find((code) => code !== undefined) ?? cause.message}`;
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
