import type { MicroDollars, SourcePrice } from "#domain/waterfall/source-facts.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import type { KeyState } from "#backend/sources/source.ts";
import type { SourceOverview } from "./source-overview.ts";
import { dollars, sourceTexts as texts, took, utcDay, utcTime } from "./source-texts.ts";

const { labels } = texts;

export type LabelledFact = readonly [label: string, value: string];

/** How many payers are named that have reached their limit. */
const NAMED_PAYERS = 5;

/** Sentences about all sources. `payers` have reached their limit of this day. */
export const introduction = (
  { configured, order, caps }: ConfiguredSources,
  { spentToday, payers }: { readonly spentToday: MicroDollars; readonly payers: readonly string[] },
): readonly string[] => [
  ...(configured.some(({ needsKey }) => needsKey) ? [] : texts.noKeys),
  texts.order[order],
  texts.caps(
    {
      perLookup: dollars(caps.perLookup),
      perJob: dollars(caps.perJob),
      perPayer: dollars(caps.perPayer),
      perDay: dollars(caps.perDay),
    },
    dollars(spentToday),
  ),
  ...(payers.length === 0
    ? []
    : [texts.payersAtLimit(payers.slice(0, NAMED_PAYERS), Math.max(0, payers.length - NAMED_PAYERS))]),
];

/** What there is to say of a source. `key` is undefined where it was not tested. */
export const factsOf = (overview: SourceOverview, key: KeyState | undefined, now: number): readonly LabelledFact[] => {
  const { enabledAt, asked, dailyBudget, termsReadAt } = overview;
  const { source, needsKey, terms } = overview.configured;
  const isInUse = enabledAt !== null || asked > 0 || dailyBudget !== null;
  return [
    [labels.state, stateOf(overview)],
    [labels.answers, source.answers.map((field) => texts.answers[field]).join(", ")],
    [labels.needs, source.needs.map((set) => set.map((field) => texts.needs[field]).join(" and ")).join(", or ")],
    ...(key === undefined ? [] : [[labels.key, keyText(key, needsKey)] as const]),
    [labels.price, priceText(source.price)],
    ...(isInUse ? factsOfUse(overview, now) : []),
    [labels.terms, termsText(terms, termsReadAt)],
  ];
};

const termsText = (terms: string | undefined, readAt: Date | null): string => {
  if (terms === undefined) return texts.noTerms;
  return readAt === null ? texts.termsToRead(terms) : texts.termsRead(utcDay(readAt));
};

const factsOfUse = (overview: SourceOverview, now: number): readonly LabelledFact[] => {
  const { dailyBudget, asked, accepted, callsLately, medianMs, costPerFound } = overview;
  const { perDay } = overview.configured.source.limits;
  const spent = dollars(overview.spentToday);
  return [
    [labels.budget, dailyBudget === null ? texts.noBudget(spent) : texts.budget(dollars(dailyBudget), spent)],
    ...(perDay === undefined ? [] : [[labels.callsToday, texts.callsToday(overview.callsToday, perDay)] as const]),
    [labels.hitRate, asked === 0 ? texts.notAsked : texts.hitRate(accepted, asked)],
    ...(medianMs === null ? [] : [[labels.medianTime, took(medianMs)] as const]),
    ...(costPerFound === null ? [] : [[labels.costPerFound, dollars(costPerFound)] as const]),
    ...(callsLately === 0 && overview.lastFault === null
      ? []
      : [[labels.failures, failuresText(overview, now)] as const]),
    [labels.breaker, breakerText(overview, now)],
  ];
};

const stateOf = ({ name, enabledAt, unusable, advice, reached }: SourceOverview): string => {
  if (enabledAt === null) return texts.off;
  const on = texts.on(utcDay(enabledAt));
  if (unusable !== null)
    return `${on}, ${texts.notAskedAs(texts.reasons[unusable])}. ${advice ?? texts.advice[unusable]} ${texts.resetCommand(name)}`;
  if (reached === undefined) return on;
  if (reached.of === "calls") return `${on}. ${texts.callsUsedUp}`;
  return `${on}. ${texts.limitReached[reached.of](dollars(reached.left), dollars(reached.price))}`;
};

export const keyText = (key: KeyState | undefined, needsKey: boolean): string => {
  if (key === "works") return needsKey ? texts.keyWorks : texts.keyNotNeeded;
  if (key === undefined || key === "unknown") return needsKey ? texts.keyUnknown : texts.keyNotNeededUnknown;
  return [texts.keyUnusable[key.reason], ...(key.advice === undefined ? [] : [key.advice])].join(". ");
};

const priceText = ({ perFound, perAsked }: SourcePrice): string => {
  const parts = [
    ...(perAsked > 0 ? [texts.perAsked(dollars(perAsked))] : []),
    ...(perFound > 0 ? [texts.perFound(dollars(perFound))] : []),
  ];
  return parts.length === 0 ? texts.free : parts.join(", ");
};

const failuresText = ({ callsLately, failedLately, lastFault, lastFailedAt }: SourceOverview, now: number): string => {
  const lately = texts.failures(failedLately, callsLately);
  if (lastFault === null || lastFailedAt === null) return lately;
  return `${lately}. ${texts.lastFault(utcTime(lastFailedAt, now), lastFault)}`;
};

/** Five failures in a row open it; a source that said when to ask again has not failed. */
const OPENS_AFTER = 5;

const breakerText = (overview: SourceOverview, now: number): string => {
  const { name, unusable, openUntil } = overview;
  if (unusable !== null) return texts.pausedUntilReset;
  if (openUntil === null) return texts.closed;
  const why = whyPaused(overview);
  if (openUntil.getTime() <= now) return texts.triesAgain(why);
  return texts.pausedUntil(utcTime(openUntil, now), why, texts.resetCommand(name));
};

const whyPaused = ({ failures, lastFault }: SourceOverview): string => {
  const reason = failures < OPENS_AFTER ? texts.askedToWait : texts.afterFailures(failures);
  return lastFault === null ? reason : `${reason}: ${lastFault}`;
};

/** Why a source that is switched on is not asked, or is tried after it failed again and again; undefined for any other. */
export const pauseText = (overview: SourceOverview, now: number): string | undefined => {
  const { openUntil, failures } = overview;
  if (openUntil === null) return undefined;
  const why = whyPaused(overview);
  if (openUntil.getTime() > now) return texts.paused(utcTime(openUntil, now), why);
  return failures < OPENS_AFTER ? undefined : texts.triesAgain(why);
};
