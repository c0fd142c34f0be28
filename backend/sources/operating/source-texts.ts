import type { KnownField, MicroDollars, SourceField } from "#domain/waterfall/source-facts.ts";
import type { Caps } from "#backend/sources/run-state.ts";
import type { UnusableReason } from "#backend/sources/source.ts";

/** What operators read about sources, in the command, on the page and in mails. */
export const sourceTexts = {
  answers: {
    work_email: "work email",
    email: "personal email",
    phone_no: "phone",
    din_phone: "phone by DIN",
    din_email: "email by DIN",
    director: "director by DIN",
    profiles: "profiles",
    verification: "verification",
  } satisfies Readonly<Record<SourceField, string>>,
  needs: {
    profile: "profile",
    name: "name",
    company: "company",
    domain: "domain",
    din: "DIN",
    email: "email",
  } satisfies Readonly<Record<KnownField, string>>,
  labels: {
    state: "State",
    answers: "Answers",
    needs: "Needs",
    key: "Key",
    price: "Price",
    budget: "Budget",
    callsToday: "Calls today",
    hitRate: "Hit rate",
    medianTime: "Median time, 30 days",
    costPerFound: "Cost per found value, 30 days",
    failures: "Failures, 24 hours",
    breaker: "Circuit breaker",
    terms: "Terms",
  },
  off: "off",
  on: (day: string) => `on since ${day}`,
  notAskedAs: (reason: string) => `not asked: ${reason}`,
  reasons: {
    key: "its key was refused",
    credits: "its credits are used up",
    plan: "your plan does not allow it",
  } satisfies Readonly<Record<UnusableReason, string>>,
  keyWorks: "works",
  keyNotNeeded: "not needed",
  keyNotNeededUnknown: "not needed; whether it answers is not known",
  keyUnknown: "not known: no answer, or no free call that checks it",
  keyUnusable: {
    key: "refused",
    credits: "works, but its credits are used up",
    plan: "refused, or not allowed by your plan",
  } satisfies Readonly<Record<UnusableReason, string>>,
  free: "free",
  perFound: (price: string) => `${price} for each answer`,
  perAsked: (price: string) => `${price} for each question`,
  budget: (limit: string, spent: string) => `${limit} a day, ${spent} spent today`,
  noBudget: (spent: string) => `no daily limit for this source, ${spent} spent today`,
  hitRate: (accepted: number, asked: number) => `${accepted} of ${asked} (${Math.round((accepted / asked) * 100)} %)`,
  notAsked: "not asked yet",
  callsToday: (calls: number, most: number) => `${calls} of ${most}`,
  callsUsedUp: "Limit reached: its calls of today are used up. It is asked again from 00:00 UTC.",
  /** With what is left, and what a call can cost. */
  limitReached: {
    source: (left: string, price: string) =>
      `Limit reached: its budget leaves ${left} for today, and a call can cost ${price}. It is asked again from 00:00 UTC, or with a higher budget.`,
    all: (left: string, price: string) =>
      `Limit reached: what all sources may cost today leaves ${left}, and a call can cost ${price}. It is asked again from 00:00 UTC, or with a higher LEADLIGHT_SOURCES_PER_DAY.`,
  },
  failures: (failed: number, calls: number) =>
    calls === 0 ? "no calls" : `${failed === 0 ? "none" : failed} of ${calls} calls`,
  lastFault: (time: string, fault: string) => `Last at ${time}: ${fault}`,
  closed: "closed",
  afterFailures: (failures: number) => `after ${failures} failures`,
  askedToWait: "because the service asked for it",
  pausedUntilReset: "Paused until you have put right what its state says.",
  pausedUntil: (time: string, why: string, reset: string) =>
    `Paused until ${time} ${why}. Then one call tries it. To end the pause now: ${reset}`,
  paused: (time: string, why: string) => `Paused until ${time} ${why}.`,
  triesAgain: (why: string) => `Paused ${why}. The next call tries it.`,
  termsRead: (day: string) => `read on ${day}`,
  termsToRead: (terms: string) => `not confirmed yet. Read ${terms}.`,
  noTerms: "none to confirm: it asks no service outside",
  order: {
    configured: "Free sources are asked first, then the others in your order.",
    cheapest: "Free sources are asked first, then the others by the cost of a value.",
  },
  caps: (limits: Readonly<Record<keyof Caps, string>>, spent: string) =>
    `At most ${limits.perLookup} for a look-up and ${limits.perJob} for a bulk job. On a day, at most ${limits.perPayer} for a payer and ${limits.perDay} together; ${spent} spent today.`,
  /** Their names, of which the first are given. */
  payersAtLimit: (names: readonly string[], others: number) =>
    `Limit of a payer reached today: ${names.join(", ")}${others > 0 ? ` and ${others} more` : ""}. Searches for them find nothing, free of charge, until 00:00 UTC.`,
  noKeys: [
    "No key is configured.",
    "Without keys Leadlight can use your own directory, address patterns, the sites of companies, and a SearXNG of your own.",
    "None of these gives phone numbers, except one that you imported or a company publishes.",
  ],
  /** What to do where a source can't be used. */
  advice: {
    key: "Put a key that works into the settings, and restart Leadlight.",
    credits: "Buy credits from the service, or wait until it renews them.",
    plan: "Ask the service what your plan has to include, or use another key.",
  } satisfies Readonly<Record<UnusableReason, string>>,
  resetCommand: (name: string) => `npm run sources -- reset ${name}`,
} as const;

/** "$0.05", "$12.00", "$0.0245". */
export const dollars = (amount: MicroDollars): string => `$${(amount / 1_000_000).toFixed(6).replace(/0{1,4}$/, "")}`;

/** "2026-11-25", in UTC. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

/** "14:05 UTC" of this UTC day, "2026-11-24 14:05 UTC" of another one. */
export const utcTime = (time: Date, now: number): string => {
  const minute = time.toISOString().slice(11, 16);
  const day = utcDay(time);
  return `${day === utcDay(new Date(now)) ? "" : `${day} `}${minute} UTC`;
};

/** "480 ms", "1.2 s", "12 s" */
export const took = (ms: number): string => {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  return ms < 9_950 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`;
};
