import { type ApiKey, KEY_DAYS_MAX, KEY_NAME_MAX_LENGTH } from "#domain/api-keys/api-key.ts";
import type { ApiScope } from "#domain/api-keys/api-scope.ts";
import type { KeyFault } from "#domain/api-keys/new-key.ts";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { formatDay, formatDayOrToday } from "#ui/kit/format-time.ts";

export const apiKeysTexts = {
  heading: "API keys",
  lead: "A key lets your own programs look people up with your credits. Choose what it may do, and revoke it when you no longer need it.",
  loading: "Loading your keys",
  retry: "Retry",
  list: "Your API keys",
  none: "You have no keys yet.",
  make: "New key",
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${name}`,
  question: (name: string) => `Revoke "${name}"?`,
  consequence: "Programs that use it are refused from their next call on. You can't undo this.",
  revokeIt: "Revoke key",
  keep: "Keep it",
  revoked: (name: string) => `"${name}" is revoked.`,
  form: {
    title: "New API key",
    about: "You will see the key once, right after you make it.",
    name: "Name",
    namePlaceholder: "Nightly sync",
    kind: "Type of key",
    live: "Live: looks people up for credits",
    test: "Test: sample people only, free",
    testHint: "A test key never spends your credits, and shows how your program takes every outcome.",
    owner: "Pays with",
    mine: "The same credits as you in the app",
    organisation: (name: string) => `The credits of ${name} only`,
    scopes: "What it may do",
    scopesHint: "Reading is chosen because it's free. Untick what your program doesn't need.",
    read: "Read",
    spend: "Spend credits",
    write: "Change",
    push: "Push people",
    cap: "Monthly limit in credits (optional)",
    capHint: "The most that this key can spend in a calendar month.",
    noCap: "No limit",
    days: "Works for",
    networks: "Networks that may use it (optional)",
    networksHint: "One per line, such as 203.0.113.0/24. Any network may use it if you leave this empty.",
    submit: "Make key",
    cancel: "Cancel",
  },
  made: {
    title: (name: string) => `Your new key "${name}"`,
    warning: "Copy it now and keep it secret. We store only a hash and can't show it again.",
    copy: "Copy the key",
    done: "Done",
  },
} as const;

/** In the order in which the form asks for them. */
export const scopeKinds = ["read", "spend", "write", "push"] as const;
type ScopeKind = (typeof scopeKinds)[number];

interface ScopeRow extends Partial<Readonly<Record<ScopeKind, ApiScope>>> {
  readonly name: string;
}

/** Each tool of the form, in the order of the sidebar, with its scopes. */
export const scopeRows: readonly ScopeRow[] = [
  { name: "Contacts", read: "contacts:read", spend: "contacts:spend" },
  { name: "Directors", read: "directors:read", spend: "directors:spend" },
  { name: "Enrichment", read: "enrichment:read", spend: "enrichment:spend" },
  { name: "Verification", read: "verification:read", spend: "verification:spend" },
  { name: "Bulk jobs", read: "bulk:read", spend: "bulk:spend" },
  { name: "History", read: "history:read" },
  { name: "Lists", read: "lists:read", write: "lists:write" },
  { name: "CRMs", push: "crm:push" },
  { name: "Account", read: "account:read" },
];

export const daysText = (days: number): string => (days === KEY_DAYS_MAX ? "1 year" : `${days} days`);

export const faultText: Readonly<Record<KeyFault, string>> = {
  "no-name": "Please enter a name, so that you can tell your keys apart",
  "name-too-long": `Please use at most ${KEY_NAME_MAX_LENGTH} characters`,
  "no-scope": "Please choose at least one thing that the key may do",
  "not-a-cap": "Please enter a number of credits with at most one decimal, or leave this empty for no limit",
};

/** "Reads everything. Spends credits on contacts and bulk jobs." */
export const scopesText = ({ scopes }: Pick<ApiKey, "scopes">): string => {
  const namesOf = (kind: ScopeKind): readonly string[] =>
    scopeRows.flatMap((row) => {
      const scope = row[kind];
      return scope !== undefined && scopes.includes(scope) ? [row.name.toLowerCase()] : [];
    });
  const [reads, spends, writes] = [namesOf("read"), namesOf("spend"), namesOf("write")];
  const readable = scopeRows.filter(({ read }) => read !== undefined).length;
  const parts = [
    ...(reads.length > 0 ? [`Reads ${reads.length === readable ? "everything" : inWords(reads)}`] : []),
    ...(writes.length > 0 ? [`Changes ${inWords(writes)}`] : []),
    ...(scopes.includes("crm:push") ? ["Pushes people to CRMs"] : []),
    ...(spends.length > 0 ? [`Spends credits on ${inWords(spends)}`] : ["Spends nothing"]),
  ];
  return `${parts.join(". ")}.`;
};

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** "Spent 12 of 50 credits this month" */
export const spentText = ({ spentThisMonth, monthlyCap }: Pick<ApiKey, "spentThisMonth" | "monthlyCap">): string =>
  monthlyCap === undefined
    ? `Spent ${priceTag(spentThisMonth)} this month`
    : `Spent ${formatCredits(spentThisMonth)} of ${priceTag(monthlyCap)} this month`;

export const usedText = ({ lastUsedOn }: Pick<ApiKey, "lastUsedOn">): string =>
  lastUsedOn === undefined ? "Never used" : `Last used ${formatDayOrToday(lastUsedOn)}`;

export const expiresText = ({ expiresAt }: Pick<ApiKey, "expiresAt">, now: number): string =>
  Date.parse(expiresAt) <= now ? `Expired ${formatDay(expiresAt)}` : `Expires ${formatDay(expiresAt)}`;

export const testText = "Test key: sees sample people only, and pays with test credits.";

export const ownerText = (
  { owner, madeBy }: Pick<ApiKey, "owner" | "madeBy">,
  organisation: string,
): string | undefined =>
  owner === "organisation" ? `Pays with the credits of ${organisation}. Made by ${madeBy}.` : undefined;
