import * as z from "zod";
import { type AddressGuess, GUESS_KNOWN_MIN } from "#domain/lookups/address-guess.ts";
import { trailOutcomes, type TrailStep, trailStops } from "#domain/lookups/trail.ts";
import { domainOf } from "#domain/shared/email.ts";
import type { AddressEvidence } from "#domain/waterfall/value-grade.ts";
import type { KnownField, MicroDollars, SourceField } from "#domain/waterfall/source-facts.ts";
import { companyDomains } from "#domain/address-patterns/company-domains.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { colleaguesAt } from "#backend/sources/pattern-store.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { DirectoryValue, Person } from "#backend/directory/directory-entry.ts";
import { isKnownWrong } from "#backend/directory/wrong-values.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { costOfCalls, type WaterfallNeeds } from "#backend/sources/run-state.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { KnownPerson, Question } from "#backend/sources/source.ts";
import { noteAnswer } from "#backend/sources/source-answer.ts";
import { usableSources } from "#backend/sources/source-state.ts";
import { trailOf } from "#backend/sources/trail.ts";

/** What a search has found, and who was asked. */
export interface Searched {
  /** Undefined where nobody knows it. */
  readonly value: FoundValue | undefined;
  /** Where it is undefined, an address that is likely and that nobody has confirmed. */
  readonly guess?: FoundValue | undefined;
  /** Who gave it: "Hunter", "Hunter and Prospeo". */
  readonly from: string;
  /** Whether several gave it, each by itself. */
  readonly isAgreed: boolean;
  readonly trail: TrailStep[];
  /** What it has cost the operator, now or when it was asked. */
  readonly cost: MicroDollars;
}

/** Sources outside the directory, for what is not on file. */
export interface OtherSources {
  /** What could be searched for, where this much is known of someone. Free: nobody is asked. */
  searchable(known: readonly KnownField[]): Promise<ReadonlySet<SourceField>>;
  /** May cost the operator money, and may take minutes. */
  search(question: Question, asking: Asking): Promise<Searched>;
}

/** As an answer keeps and shows it. */
export const TrailSteps = z.array(
  z.object({
    source: z.string(),
    outcome: z.enum(trailOutcomes),
    ms: z.number().optional(),
    stopped: z.enum(trailStops).optional(),
  }),
);

const together = new Intl.ListFormat("en");

type OtherSourcesNeeds = WaterfallNeeds & ConfiguredSources;

/** How long it may take until a source that was switched on or off counts. */
const USABLE_FOR_MS = 1_000;

/** `closing` ends the searches of a process that stops; another one takes them over. */
export const otherSources = (needs: OtherSourcesNeeds, closing: AbortSignal): OtherSources => {
  const { db, sources, configured, clock } = needs;
  const titleOf = (name: string): string => configured.find(({ source }) => source.name === name)?.title ?? name;
  let usable: { readonly until: number; readonly sources: ReturnType<typeof usableSources> } | undefined;
  const usableNow = () => {
    if (usable === undefined || usable.until <= clock()) {
      usable = { until: clock() + USABLE_FOR_MS, sources: usableSources(db, sources) };
    }
    return usable.sources;
  };
  return {
    async searchable(known) {
      const able = sources.filter((source) =>
        source.needs.some((together) => together.every((need) => known.includes(need))),
      );
      const usable = able.length === 0 ? [] : await usableNow();
      return new Set(able.filter((source) => usable.includes(source)).flatMap(({ answers }) => answers));
    },
    async search(question, asking) {
      const person = await withDomain(db, question.person);
      const { walletId, operation } = asking;
      const found = await findByWaterfall(needs, { ...question, person }, asking, closing);
      const { reason, givenBy, calls, down } = found;
      const [value, guess] = await Promise.all(
        [found.value, found.guess].map(async (one) => ((await isWrong(needs, operation, one?.text)) ? undefined : one)),
      );
      const [source] = givenBy;
      if (value !== undefined && source !== undefined && walletId !== undefined && operation !== undefined)
        await noteAnswer(needs, { walletId, operation, source }, clock());
      const givers = [...new Set(givenBy.map(titleOf))];
      return {
        value,
        guess,
        from: together.format(givers),
        isAgreed: givers.length > 1,
        trail:
          down === undefined
            ? trailOf(calls, { titleOf, reason, chosen: value?.text })
            : [{ source: titleOf(down), outcome: "no_answer", stopped: "nobody_left" }],
        cost: costOfCalls(calls),
      };
    },
  };
};

/** Whether a value was reported wrong by someone who bought it. It is sold to nobody again. */
const isWrong = async (
  needs: Pick<WaterfallNeeds, "batched">,
  operation: string | undefined,
  value: string | undefined,
): Promise<boolean> => operation !== undefined && value !== undefined && (await isKnownWrong(needs, operation, value));

/** Many sources ask for the domain of a company. Where the work addresses of its people show one, it is that one. */
const withDomain = async (db: Db, person: KnownPerson): Promise<KnownPerson> => {
  if (person.company === undefined) return person;
  const colleagues = await colleaguesAt(db, person.company);
  const domains = companyDomains(colleagues.map(({ address }) => address));
  return domains === undefined ? person : { ...person, domain: domains.main };
};

/** Who it was found of, where the source names them. */
export const personFrom = ({ value }: Searched): Person | undefined => {
  const { name, role, company } = value?.person ?? {};
  return name === undefined ? undefined : { name, title: role ?? null, company: company ?? null };
};

/** What was found of a line, as the directory would have it. */
export const valuesFrom = ({ value, from, isAgreed }: Searched): DirectoryValue[] => {
  if (value === undefined) return [];
  const { text, kind, confirmedAt, foundAt, guess, mailbox } = value;
  // A source may have checked an address at a catch-all domain: that confirms nothing.
  const isConfirmed = mailbox === undefined || mailbox === "deliverable";
  const source = [isAgreed ? `${from} agree` : from, ...(guess === undefined ? [] : matchText(text, guess))].join(", ");
  const found_at = dayOf(foundAt);
  return [
    {
      value: text,
      kind: kind ?? null,
      confirmed_at: (isConfirmed ? dayOf(confirmedAt) : undefined) ?? null,
      ...(found_at === undefined ? {} : { found_at }),
      source,
    },
  ];
};

/** The ISO 8601 date of a time in milliseconds since 1970. */
const dayOf = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);

/** "matches 12 of 13 addresses at acme.example", where so many are known that it says something. */
const matchText = (address: string, { fits, known }: AddressEvidence): readonly string[] =>
  known < GUESS_KNOWN_MIN || fits === 0 ? [] : [`matches ${fits} of ${known} addresses at ${domainOf(address)}`];

/** An address that may be right, with its evidence, where that is enough to be shown. */
export const guessFrom = ({ guess }: Searched): { readonly guess?: AddressGuess } => {
  if (guess?.guess === undefined) return {};
  const { fits, known } = guess.guess;
  if (known < GUESS_KNOWN_MIN || fits === 0) return {};
  return { guess: { address: guess.text, fits, known } };
};

/** What a search can know of someone with this entry, or with none. */
export const knownFrom = (entry: Person | undefined): Pick<KnownPerson, "name" | "role" | "company"> => ({
  name: entry?.name ?? undefined,
  role: entry?.title ?? undefined,
  company: entry?.company ?? undefined,
});
