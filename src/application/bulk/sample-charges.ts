import type { Clock } from "#application/ports/clock.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { FreeSubject } from "#domain/bulk/bulk.ts";
import type { Sampled, SampledSubject } from "#domain/bulk/typical-cost.ts";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { LineOffers } from "#domain/lookups/line-offer.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";

interface SampleNeeds {
  readonly contacts: Pick<ContactDirectory, "find">;
  readonly directors: Pick<DirectorDirectory, "find">;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  readonly clock: Pick<Clock, "now" | "pause">;
  /** Whether the backend has this addition to the plain interface. */
  readonly offers: (capability: string) => boolean | undefined | Promise<boolean | undefined>;
}

/** Why there is no sample: the backend does not say what will be found, or look-ups failed, took too long or were too many. */
type NoSample = Failure | { readonly kind: "not-offered" | "too-many" };

export type SampleCharges = ReturnType<typeof sampleCharges>;

/** Enough to be quick, and few enough to leave the server to others. */
const AT_ONCE = 4;
const WITHIN_MS = 10_000;
/** A host allows 120 free look-ups a minute; those of a person who looks someone up come first. */
const A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Looks up what would be charged for each subject of a sample. It only makes the calls that are free for any account, and
 * all of them have to succeed.
 */
export const sampleCharges = ({ contacts, directors, keeper, clock, offers }: SampleNeeds) => {
  let recent: readonly number[] = [];

  /** Whether so many more fit into the last minute, which they then count for. */
  const fits = (count: number): boolean => {
    const now = clock.now();
    recent = recent.filter((at) => now - at < MINUTE_MS);
    if (recent.length + count > A_MINUTE) return false;
    recent = [...recent, ...Array.from({ length: count }, () => now)];
    return true;
  };

  const chargesOf = async (subject: FreeSubject): Promise<Result<SampledSubject, NoSample>> => {
    if (subject.kind === "profile") {
      const found = await keeper.whileSignedIn(() => contacts.find(subject.profile));
      return found.ok ? charged(contactItems, found.value) : found;
    }
    const found = await keeper.whileSignedIn(() => directors.find(subject.din));
    return found.ok ? charged(directorItems, found.value) : found;
  };

  return (sample: readonly FreeSubject[]): Running<Sampled, NoSample> => {
    const ended = Promise.withResolvers<undefined>();
    let isEnded = false;
    const end = () => {
      isEnded = true;
      ended.resolve(undefined);
    };

    const run = async (): Promise<Result<Sampled, NoSample> | undefined> => {
      const capability = sample[0]?.kind === "director" ? DIRECTOR_LOOKUP : PERSON_LOOKUP;
      if (sample.length === 0 || !(await offers(capability))) return err({ kind: "not-offered" });
      if (isEnded) return undefined;
      if (!fits(sample.length)) return err({ kind: "too-many" });
      void clock.pause(WITHIN_MS).then(end);
      const charges: SampledSubject[] = [];
      let failed: Result<never, NoSample> | undefined;
      const waiting = [...sample];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined && !isEnded && !failed; next = waiting.shift()) {
          const answer = await chargesOf(next);
          if (answer.ok) charges.push(answer.value);
          else failed = answer;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return failed ?? ok(charges);
    };

    return { result: Promise.race([run(), ended.promise]), cancel: end };
  };
};

interface Lines<Item extends PaidOperation> {
  readonly offers?: LineOffers<Item>;
  readonly owned: Readonly<Partial<Record<Item, unknown>>>;
}

const charged = <Item extends PaidOperation>(
  items: readonly Item[],
  found: Lines<Item> | undefined,
): Result<SampledSubject, NoSample> => {
  if (found === undefined) return ok({ due: [], searchable: [], owned: [] });
  const { offers, owned } = found;
  if (offers === undefined) return err({ kind: "not-offered" });
  const left = items.filter((item) => owned[item] === undefined);
  return ok({
    due: left.filter((item) => offers[item]?.availability === "on_file"),
    searchable: left.filter((item) => offers[item]?.availability === "searchable"),
    owned: items.filter((item) => owned[item] !== undefined),
  });
};
