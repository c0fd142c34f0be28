import { editDistance } from "#domain/matching/words.ts";
import type { Mailbox } from "./parse-mailbox.ts";

/** Domains of large mailbox providers, the most used first. */
const providers = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "rediffmail.com",
  "aol.com",
  "live.com",
  "yahoo.co.in",
  "yahoo.in",
  "yahoo.co.uk",
  "hotmail.co.uk",
  "googlemail.com",
  "protonmail.com",
  "proton.me",
  "zoho.com",
  "gmx.com",
  "gmx.de",
  "web.de",
  "msn.com",
  "me.com",
  "mail.com",
  "ymail.com",
  "yandex.com",
];
const known: ReadonlySet<string> = new Set([...providers, "email.com", "gmx.net", "live.in", "mail.ru", "zoho.in"]);

/** Mistyped top-level domains that don't exist, with the intended ones. */
const slippedEnds: ReadonlyMap<string, string> = new Map([
  ...["cmo", "con", "comm", "coom", "cpm", "ocm", "vom", "xom"].map((end) => [end, "com"] as const),
  ...["ent", "ner", "nte", "nett"].map((end) => [end, "net"] as const),
  ...["ogr", "orgg", "rog"].map((end) => [end, "org"] as const),
]);

/** In shorter names, one typing error often gives another real domain ("live", "love", "line"). */
const NAME_MIN_LENGTH = 5;

/** "asha@gmail.com" for "asha@gmial.com"; undefined where nothing looks mistyped. */
export const suggestAddress = ({ local, domain }: Mailbox): string | undefined => {
  if (known.has(domain)) return undefined;
  const end = domain.slice(domain.lastIndexOf(".") + 1);
  const meant = slippedEnds.get(end);
  const corrected = meant === undefined ? domain : domain.slice(0, -end.length) + meant;
  const provider = known.has(corrected)
    ? corrected
    : providers.find((candidate) => isOneSlipFrom(candidate, corrected));
  const suggestion = provider ?? corrected;
  return suggestion === domain ? undefined : `${local}@${suggestion}`;
};

/** One letter missing, too many, or wrong, or two neighbours exchanged. */
const isOneSlipFrom = (provider: string, typed: string): boolean =>
  provider.indexOf(".") >= NAME_MIN_LENGTH && editDistance(provider, typed, 1) === 1;
