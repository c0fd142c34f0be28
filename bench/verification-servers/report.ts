import { defaultVerificationSettings } from "#backend/verification/verification-settings.ts";
import type { Probed } from "./probe.ts";
import type { Seen } from "./server-logs.ts";
import { SCALE, type Site, unknowable } from "./sites.ts";
import type { Truth } from "./truth.ts";

interface Results {
  readonly probed: readonly Probed[];
  readonly truth: Truth;
  /** What the servers had logged before any mail was sent. */
  readonly seen: ReadonlyMap<Site, Seen>;
  /** Messages in their maildirs, likewise. */
  readonly inMaildirs: number;
  /** Messages in their logs at the end. */
  readonly messagesAfterwards: number;
}

const RESOLVED_WITHIN_MS = (40 * 60_000) / SCALE;
const outcomes = ["deliverable", "undeliverable", "unknown"] as const;

/** Prints all figures beside their goals; returns whether all goals are met. */
export const report = (results: Results, say: (text: string) => void): boolean => {
  const { probed, truth, seen, inMaildirs, messagesAfterwards } = results;
  let isGood = true;
  const judge = (isMet: boolean, text: string): void => {
    isGood &&= isMet;
    say(`${isMet ? "  ok  " : "MISSED"} ${text}`);
  };
  const judgeShare = (name: string, of: readonly Probed[], has: (one: Probed) => boolean, goal: Goal): void => {
    const share = of.filter(has).length / of.length;
    const isMet = goal.atLeast === undefined ? share <= (goal.atMost ?? 0) : share >= goal.atLeast;
    const words = goal.atLeast === undefined ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
    judge(isMet, `${name}: ${share.toFixed(4)} of ${of.length} (goal: ${words})`);
  };
  const landed = ({ address }: Probed): boolean => truth.landed.has(address.number);
  const isUnknown = ({ finding }: Probed): boolean => finding.outcome === "unknown";
  const withOutcome = (outcome: (typeof outcomes)[number]): readonly Probed[] =>
    probed.filter(({ finding }) => finding.outcome === outcome);

  printByKind(probed, landed, say);
  say(`       mail: ${truth.landed.size} landed, ${truth.returned} returned, ${truth.waiting} waiting in our queue\n`);
  judgeShare("precision of deliverable", withOutcome("deliverable"), landed, { atLeast: 0.995 });
  judgeShare("precision of undeliverable", withOutcome("undeliverable"), (one) => !landed(one), { atLeast: 0.999 });
  const knowable = probed.filter(({ address }) => !unknowable.has(address.site.kind));
  judgeShare("unknown outside of catch-all and accept-all", knowable, isUnknown, { atMost: 0.08 });
  const greylisted = probed.filter(({ address }) => address.site.kind === "greylisted");
  const isResolved = (one: Probed): boolean => !isUnknown(one) && one.ms <= RESOLVED_WITHIN_MS;
  judgeShare("greylisted, resolved within 40 scaled minutes", greylisted, isResolved, { atLeast: 0.95 });
  judgePace(seen, judge);
  const sent = [...seen.values()].reduce((sum, { messages }) => sum + messages, 0);
  judge(
    sent === 0 && inMaildirs === 0,
    `mail sent by probes: ${sent} in the servers' logs, ${inMaildirs} in maildirs (goal: 0; ${messagesAfterwards} and ${truth.landed.size} once mail was sent)`,
  );
  say(isGood ? "Every goal was reached" : "Goals were missed");
  return isGood;
};

type Goal =
  | { readonly atLeast: number; readonly atMost?: never }
  | { readonly atMost: number; readonly atLeast?: never };

const printByKind = (
  probed: readonly Probed[],
  landed: (one: Probed) => boolean,
  say: (text: string) => void,
): void => {
  const columns = ["landed", "not"].flatMap((fate) => outcomes.map((outcome) => ({ fate, outcome })));
  say(`\n${"".padEnd(22)}${"mail landed".padStart(39)}${"mail did not land".padStart(39)}`);
  say(`${"".padEnd(22)}${columns.map(({ outcome }) => outcome.padStart(13)).join("")}`);
  for (const [kind, ones] of Map.groupBy(probed, ({ address }) => address.site.kind)) {
    const cells = columns.map(
      ({ fate, outcome }) =>
        ones.filter((one) => landed(one) === (fate === "landed") && one.finding.outcome === outcome).length,
    );
    say(`${kind.padEnd(22)}${cells.map((cell) => String(cell || "").padStart(13)).join("")}`);
  }
  const unknown = probed.filter(
    ({ address, finding }) => finding.outcome === "unknown" && !unknowable.has(address.site.kind),
  );
  const whyOf = ({ finding, address }: Probed): string =>
    `${address.site.name}: ${finding.reasons.findLast(({ verdict }) => verdict === "unknown")?.detail}`;
  say("\n       why unknown:");
  for (const [why, ones] of Map.groupBy(unknown, whyOf)) say(`       ${String(ones.length).padStart(4)} ${why}`);
  say("");
};

/** Whom we asked more at a time than we may, by the servers' own account. */
const judgePace = (seen: ReadonlyMap<Site, Seen>, judge: (isMet: boolean, text: string) => void): void => {
  const { perDomain } = defaultVerificationSettings;
  const all = [...seen].map(([{ operator }, log]) => ({ operator, ...log }));
  const sum = (of: (one: Seen) => number): number => all.reduce((total, one) => total + of(one), 0);
  const over = all.filter(({ mostAtOnce }) => mostAtOnce > perDomain);
  const atMost = Math.max(...all.map(({ mostAtOnce }) => mostAtOnce));
  judge(
    over.length === 0,
    `at once to one operator: ${atMost} of ${sum(({ connections }) => connections)} connections (goal: at most ${perDomain})${over.map(({ operator, mostAtOnce }) => `; ${operator} ${mostAtOnce}`).join("")}`,
  );
  judge(
    sum(({ tooMany }) => tooMany) === 0,
    `refused as too many: ${sum(({ tooMany }) => tooMany)} connections (goal: 0)`,
  );
};
