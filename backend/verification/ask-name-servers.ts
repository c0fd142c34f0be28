/** What name servers know. A refusal, a failure and a time-out of theirs all count as "no-answer". */
export type DnsAnswer<Found> = readonly Found[] | "no-data" | "no-such-name" | "no-answer";

/** `question` rejects as `node:dns` does: ENODATA, ENOTFOUND, or something else where there was no answer. */
export const askNameServers = async <Found>(question: () => Promise<readonly Found[]>): Promise<DnsAnswer<Found>> => {
  try {
    const found = await question();
    return found.length === 0 ? "no-data" : found;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENODATA") return "no-data";
    return code === "ENOTFOUND" ? "no-such-name" : "no-answer";
  }
};
