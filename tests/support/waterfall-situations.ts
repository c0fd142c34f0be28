import type { Asked, Situation } from "#domain/waterfall/plan-next.ts";
import { knownFields, type SourceFacts, sourceFields } from "#domain/waterfall/source-facts.ts";
import type { SeededRandom } from "./random.ts";
import type { MailboxState, SourceValue } from "#domain/waterfall/value-grade.ts";

export const NOW = Date.UTC(2026, 10, 25);
export const DAY_MS = 86_400_000;

/** A source that answers work emails by profile, for 50 a found value. */
export const sourceNamed = (name: string, changes: Partial<SourceFacts> = {}): SourceFacts => ({
  name,
  answers: ["work_email"],
  needs: [["profile"]],
  price: { perFound: 50, perAsked: 0 },
  mayBeShownTo: "organisation",
  history: { asked: 0, accepted: 0 },
  isBlocked: false,
  left: undefined,
  ...changes,
});

/** A work email is wanted of a profile; nobody was asked, and there are no budgets. */
export const situationWith = (changes: Partial<Situation> = {}): Situation => ({
  field: "work_email",
  known: ["profile"],
  paidBy: "person",
  sources: [],
  order: "configured",
  asked: [],
  left: [],
  verified: new Map(),
  phoneKind: (text) => (text.startsWith("+") ? (text.endsWith("1") ? "mobile" : "other") : undefined),
  now: NOW,
  ...changes,
});

export const replyOf = (source: string, outcome: Asked["outcome"], ...values: SourceValue[]): Asked => ({
  source,
  outcome,
  values,
});

/** One half of the items, on average. */
const someOf = <Item>({ below }: SeededRandom, items: readonly Item[]): Item[] => items.filter(() => below(2) === 0);

const mailboxStates: readonly MailboxState[] = ["deliverable", "undeliverable", "catch_all", "unknown"];
const texts = ["a@acme.example", "b@acme.example", "c@acme.example", "+911", "+912", "none"];
const fields = sourceFields.filter((field) => field !== "verification");

const randomValue = (random: SeededRandom): SourceValue => ({
  text: random.pick(texts),
  ...random.pick([{}, ...mailboxStates.map((mailbox) => ({ mailbox }))]),
  ...random.pick([{}, {}, { guess: { form: "{first}", fits: 3, known: 4 } }]),
  ...random.pick([{}, ...[0, 30, 30.01, 90].map((days) => ({ confirmedAt: NOW - days * DAY_MS }))]),
});

const randomSource = (random: SeededRandom, name: string): SourceFacts =>
  sourceNamed(name, {
    answers: someOf(random, fields),
    needs: [someOf(random, knownFields), someOf(random, knownFields)].slice(0, 1 + random.below(2)),
    price: { perFound: random.pick([0, 0, 10, 50, 200]), perAsked: random.pick([0, 0, 1, 20]) },
    mayBeShownTo: random.pick(["person", "organisation"]),
    history: random.pick([
      { asked: 0, accepted: 0 },
      { asked: 9, accepted: 1 },
      { asked: 9, accepted: 9 },
    ]),
    isBlocked: random.below(7) === 0,
    ...random.pick([{}, {}, { left: 0 }, { left: 30 }, { left: 1000 }]),
  });

const outcomes: readonly Asked["outcome"][] = ["nothing", "failed", "unusable", "found", "found", "found", "nothing"];

/** Any state that a run can be in, with up to 8 sources. */
export const randomSituation = (random: SeededRandom): Situation => {
  const sources = Array.from({ length: random.below(9) }, (_, place) => randomSource(random, `source ${place}`));
  const asked = sources
    .filter(() => random.below(3) === 0)
    .map(({ name }) => {
      const rare = random.below(50);
      const outcome = rare === 0 ? "refused" : rare < 3 ? "pending" : random.pick(outcomes);
      const values =
        outcome === "found" ? [randomValue(random), randomValue(random)].slice(0, 1 + random.below(2)) : [];
      return replyOf(name, outcome, ...values);
    });
  return situationWith({
    field: random.pick([...fields, "work_email", "work_email"]),
    known: someOf(random, [...knownFields]),
    paidBy: random.pick(["person", "organisation"]),
    order: random.pick(["configured", "cheapest"]),
    left: random.pick([[], [1000], [60, 1000], [5], [0]]),
    verified: new Map(someOf(random, texts).map((text) => [text, random.pick(mailboxStates)])),
    sources,
    asked,
  });
};
