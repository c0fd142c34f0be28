import type { ReadWebhook, Reply } from "#backend/sources/source.ts";
import { openSource, playCase, playWebhook, replyToFault } from "./play.ts";
import { faultNames } from "./source-faults.ts";
import type { SourceCase } from "./source-fixture.ts";
import { sourceFixtures } from "./source-fixtures.ts";

// `npm run sources:faults`: what each source makes of each fault, from the data of the contract that every source passes.

const shown = (reply: Reply): string => {
  switch (reply.outcome) {
    case "unusable":
      return reply.reason;
    case "failed":
      if (!reply.isRetryable) return "failed";
      return reply.retryAfterMs === undefined ? "again" : `in ${reply.retryAfterMs / 1000} s`;
    default:
      return reply.outcome;
  }
};

const shownWebhook = (read: readonly ReadWebhook[] = []): string =>
  read.map((one) => (typeof one === "object" ? shown(one.reply) : (one ?? "ignored"))).join(", ") || "-";

const webhookFaults = ["webhook twice", "webhook forged", "webhook never"];
const rows: string[][] = [["source", ...faultNames, "nothing", "pending", ...webhookFaults]];
for (const [name, fixture] of Object.entries(sourceFixtures)) {
  const bench = await openSource(fixture);
  const played = async (one: SourceCase | undefined): Promise<string> =>
    one === undefined ? "-" : shown((await playCase(bench, one)).reply);
  try {
    const row = [name];
    for (const fault of faultNames) row.push(shown((await replyToFault(bench, fault)).reply));
    const { twice, forged } = playWebhook(bench) ?? {};
    const never = fixture.webhook === undefined ? "-" : await played(fixture.finds);
    const slow = [await played(fixture.hasNothing), await played(fixture.pending)];
    rows.push([...row, ...slow, shownWebhook(twice), shownWebhook(forged), never]);
  } finally {
    await bench.close();
  }
}

const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
const lines = rows.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widthOf(column)))
    .join("  ")
    .trimEnd(),
);
process.stdout.write(`${lines.join("\n")}

key, credits, plan: unusable until the operator acts. again: failed, may be asked again. failed: asking again is no use.
nothing, pending: as the service sends them; - where it does not, or no document says how.
webhook twice: what each of two equal ones says; the first settles the call, the second changes nothing. webhook forged: with
another content than was signed. webhook never: what asking finds then. - where the service sends nothing by itself.
`);
