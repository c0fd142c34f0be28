import type { NextStep, Situation } from "#domain/waterfall/plan-next.ts";
import type { SourceFacts } from "#domain/waterfall/source-facts.ts";
import type { SourceValue } from "#domain/waterfall/value-grade.ts";

/** The rules of a run, one after the other as they are written down, without any of the planner's code. */
export const naivePlan = (situation: Situation): NextStep => {
  for (const answer of situation.asked) {
    if (answer.outcome === "refused") return { step: "stop", reason: "refused", value: undefined };
  }

  const given: SourceValue[] = [];
  for (const answer of situation.asked) for (const value of answer.values) given.push(value);
  // A source that says the same twice does not agree with anyone.
  const count = new Map<string, number>();
  for (const answer of situation.asked)
    for (const text of new Set(answer.values.map((value) => value.text))) count.set(text, (count.get(text) ?? 0) + 1);

  const best = new Map<string, SourceValue>();
  for (const value of given) {
    const grade = naiveGrade(situation, value);
    const earlier = best.get(grade);
    if (earlier === undefined || (count.get(value.text) ?? 0) > (count.get(earlier.text) ?? 0)) best.set(grade, value);
  }
  const good = best.get("good");
  if (good !== undefined) return { step: "stop", reason: "accepted", value: good };
  const doubtful = best.get("to verify");
  if (doubtful !== undefined) return { step: "verify", address: doubtful.text };
  for (const answer of situation.asked)
    if (answer.outcome === "pending") return { step: "wait", source: answer.source };

  let wasTooDear = false;
  let chosen: SourceFacts | undefined;
  for (const source of situation.sources) {
    if (!fits(situation, source)) continue;
    const most = source.price.perAsked + source.price.perFound;
    if (Math.min(...situation.left, source.left ?? Infinity) < most) {
      wasTooDear = true;
      continue;
    }
    if (chosen === undefined || comesBefore(situation, source, chosen)) chosen = source;
  }
  if (chosen !== undefined) {
    return { step: "ask", source: chosen.name, reserve: chosen.price.perAsked + chosen.price.perFound };
  }
  const kept = best.get("kept");
  if (kept !== undefined) return { step: "stop", reason: "fallback", value: kept };
  const reason = wasTooDear ? "budget" : "nothing";
  const guess = best.get("guessed");
  return guess === undefined
    ? { step: "stop", reason, value: undefined }
    : { step: "stop", reason, value: undefined, guess };
};

const naiveGrade = ({ field, verified, phoneKind, now }: Situation, value: SourceValue): string => {
  if (field === "phone_no" || field === "din_phone") {
    const kind = phoneKind(value.text);
    if (kind === undefined) return "bad";
    return kind === "mobile" ? "good" : "kept";
  }
  if (field === "director" || field === "profiles" || field === "verification") return "good";
  if (verified.get(value.text) === "deliverable") return "good";
  if (verified.get(value.text) === "undeliverable") return "bad";
  const days = value.confirmedAt === undefined ? Infinity : (now - value.confirmedAt) / 86_400_000;
  if (value.mailbox === "deliverable" && days <= 30) return "good";
  if (!verified.has(value.text)) return "to verify";
  return value.guess ? "guessed" : "kept";
};

const fits = ({ field, known, paidBy, asked }: Situation, source: SourceFacts): boolean => {
  if (source.isBlocked || !source.answers.includes(field)) return false;
  if (paidBy === "organisation" && source.mayBeShownTo === "person") return false;
  if (asked.some((answer) => answer.source === source.name)) return false;
  for (const together of source.needs) if (together.filter((need) => !known.includes(need)).length === 0) return true;
  return false;
};

const comesBefore = ({ order }: Situation, one: SourceFacts, other: SourceFacts): boolean => {
  const isFree = (source: SourceFacts): boolean => source.price.perAsked === 0 && source.price.perFound === 0;
  if (isFree(one) !== isFree(other)) return isFree(one);
  return order === "cheapest" && costOfOne(one) < costOfOne(other);
};

const costOfOne = ({ price, history }: SourceFacts): number => {
  const rate = (history.accepted + 1 / 2) / (history.asked + 1);
  return price.perFound + price.perAsked / rate;
};
