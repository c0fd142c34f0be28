import type { NextStep, Situation } from "#domain/waterfall/plan-next.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Call } from "./call-store.ts";
import { isForOne, keepUntil } from "./keep-until.ts";
import { learnAddress } from "./pattern-store.ts";
import type { FoundValue } from "./reply-schema.ts";
import type { RunState, WaterfallNeeds, Work } from "./run-state.ts";
import { endRun, type RunAnswer } from "./run-store.ts";
import type { KnownSource } from "./source-state.ts";

/** Keeps what a run came to, counts who helped, and learns the form of an address that was confirmed. */
export const stopRun = async (
  needs: WaterfallNeeds,
  { run, question: { field, person }, asking: { jobId } }: Work,
  { calls, known, verified }: RunState & Pick<Situation, "verified">,
  { reason, value, guess }: Extract<NextStep, { readonly step: "stop" }>,
): Promise<RunAnswer> => {
  const now = needs.clock();
  const values = calls.flatMap(({ reply }) => reply.values);
  const gave = (call: Call): boolean => call.reply.values.some(({ text }) => text === value?.text);
  const givers = known.filter(({ source }) => calls.some((call) => call.source === source.name && gave(call)));
  const answer = {
    reason,
    value: chosenFrom(
      values.filter(({ text }) => text === value?.text),
      verified,
      now,
    ),
    guess: values.find(({ text }) => text === guess?.text),
    givenBy: namedGivers(givers, calls),
  };
  const isWhole =
    calls.length > 0 &&
    calls.every(({ outcome }) => outcome !== "failed" && outcome !== "unusable") &&
    known.every(({ facts }) => !facts.isBlocked);
  const sources = givers.map(({ source }) => source);
  await endRun(needs, run, answer, {
    now,
    keepUntil: keepUntil({ reason, now, givers: sources, isWhole }),
    // Nobody else is the holder of this run.
    onlyFor: isForOne(sources) ? (jobId ?? run.holder) : undefined,
    field,
    person,
    asked: calls.map((call) => ({ source: call.source, isAccepted: gave(call) })),
  });
  const name = person.name ?? answer.value?.person?.name;
  const address = field === "work_email" && reason === "accepted" ? parseEmail(answer.value?.text ?? "") : undefined;
  if (name !== undefined && address !== undefined) await learnAddress(needs.db, { name, address }, now);
  return answer;
};

/** What is known of one value: what its sources say, and what our own check of its mailbox found out. */
const chosenFrom = (
  values: readonly FoundValue[],
  verified: Situation["verified"],
  now: number,
): FoundValue | undefined => {
  const said = togetherSaid(values);
  if (said === undefined) return undefined;
  const isConfirmed = verified.get(said.text) === "deliverable";
  return { ...said, foundAt: now, ...(isConfirmed ? { mailbox: "deliverable", confirmedAt: now } : {}) };
};

/** What sources say of one value: where they differ, the one that confirmed it last counts. */
const togetherSaid = (values: readonly FoundValue[]): FoundValue | undefined =>
  values
    .toSorted((one, other) => (one.confirmedAt ?? 0) - (other.confirmedAt ?? 0))
    .reduce<FoundValue | undefined>((said, value) => ({ ...said, ...value }), undefined);

/** Who only guessed a value that others knew is not named. */
const namedGivers = (givers: readonly KnownSource[], calls: readonly Call[]): readonly string[] => {
  const names = givers.map(({ source }) => source.name);
  const knew = names.filter((name) =>
    calls.some(({ source, reply }) => source === name && reply.values.some(({ guess }) => guess === undefined)),
  );
  return knew.length > 0 ? knew : names;
};
