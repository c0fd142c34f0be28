import { editDistance } from "#domain/matching/words.ts";
import { domainOf, type Email, localOf, parseEmail } from "#domain/shared/email.ts";
import { isMailProvider, mailProviders } from "./mail-providers.ts";

/** Mistyped top-level domains that don't exist, with the intended ones. */
const slippedEnds: ReadonlyMap<string, string> = new Map([
  ...["cmo", "con", "comm", "coom", "cpm", "ocm", "vom", "xom"].map((end) => [end, "com"] as const),
  ...["ent", "ner", "nte", "nett"].map((end) => [end, "net"] as const),
  ...["ogr", "orgg", "rog"].map((end) => [end, "org"] as const),
]);

/** In shorter names, one typing error often gives another real domain ("live", "love", "line"). */
const NAME_MIN_LENGTH = 5;

interface AddressParts {
  readonly local: string;
  /** In ASCII. */
  readonly domain: string;
}

/** "asha@gmail.com" for "asha@gmial.com"; undefined where nothing looks mistyped. */
export const suggestAddress = ({ local, domain }: AddressParts): string | undefined => {
  if (isMailProvider(domain)) return undefined;
  const end = domain.slice(domain.lastIndexOf(".") + 1);
  const meant = slippedEnds.get(end);
  const corrected = meant === undefined ? domain : domain.slice(0, -end.length) + meant;
  const provider = isMailProvider(corrected)
    ? corrected
    : mailProviders.find((candidate) => isOneSlipFrom(candidate, corrected));
  const suggestion = provider ?? corrected;
  return suggestion === domain ? undefined : `${local}@${suggestion}`;
};

/** The same before anything is verified. */
export const suggestedFor = (email: Email): Email | undefined =>
  parseEmail(suggestAddress({ local: localOf(email), domain: domainOf(email) }) ?? "");

/** One letter missing, too many, or wrong, or two neighbours exchanged. */
const isOneSlipFrom = (provider: string, typed: string): boolean =>
  provider.indexOf(".") >= NAME_MIN_LENGTH && editDistance(provider, typed, 1) === 1;
