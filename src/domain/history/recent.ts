import { itemsOf } from "#domain/bulk/bulk.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { ContactItem, Person } from "#domain/lookups/contact.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import { type Din, parseDin } from "#domain/lookups/din.ts";
import { type EnrichmentQuery, type PersonQuery, requestText } from "#domain/lookups/enrichment.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { foundNothing, hasNoResult, isRisky } from "./result-text.ts";
import { creditBackOf, type HistoryLine, toHistoryLine, type Transaction } from "./transaction.ts";

/** Whom or what a tool looked up, as its form takes it. */
export type RecentSubject =
  | { readonly kind: "profile"; readonly profile: ProfileSlug }
  | { readonly kind: "din"; readonly din: Din }
  | { readonly kind: "email"; readonly email: Email }
  /** The history joins name, role and company to one text: every way to read it, the likeliest first. */
  | { readonly kind: "person"; readonly text: string; readonly readings: readonly PersonQuery[] };

/** One line that was paid for. */
export interface OpenLine {
  readonly item: PaidOperation;
  /**
   * As in the history: values joined by ", ", a verdict, profiles. Undefined where it only says that something was
   * found.
   */
  readonly text: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** One owned value of a person. */
export interface OwnedItem {
  readonly item: ContactItem | DirectorItem;
  readonly value: string;
}

/** What one tool has looked up lately about one subject. */
export interface Recent {
  /** The same for the same subject, however it was written. */
  readonly key: string;
  readonly subject: RecentSubject;
  /** Who it is, where a free search said so. */
  readonly person?: Person;
  readonly open: readonly OpenLine[];
  /** Looked for without a result. */
  readonly missed: readonly PaidOperation[];
  /** Neither looked for nor opened, in the order of the tool. */
  readonly closed: readonly PaidOperation[];
  /** Of these, what the backend says it has. */
  readonly available: readonly PaidOperation[];
  /** Owned, but by no look-up of the history that names the subject: by a bulk job, or a colleague. */
  readonly owned: readonly PaidOperation[];
  /** Everything that the backend says is owned of the person, wherever it was bought. */
  readonly values?: readonly OwnedItem[];
  /** What the history says of the last look-up without a result, where it says more than that: "Risky: ..." */
  readonly note?: string;
  /** Of the newest look-up, ISO 8601. */
  readonly at: string;
}

/** Whether there is nobody, or nothing is known of them. */
export const isWithoutMatch = ({ subject, open, closed, owned, values = [] }: Recent): boolean =>
  (subject.kind === "profile" || subject.kind === "din") &&
  [open, closed, owned, values].every((lines) => lines.length === 0);

/** A tool shows no more of them. */
export const RECENT_MAX = 10;

const nobody: ReadonlySet<string> = new Set();

/**
 * The subjects that someone looked up last with a tool, one by one, newest first: at most `RECENT_MAX`. Leaves out the
 * runs of bulk jobs, what did not succeed, what names no subject, and the look-ups of colleagues, whose address is not
 * `own`. Of `wanted` subjects, by their keys, everything counts: they are shown anyway, and their values are owned.
 * `transactions` are in the order of the history, newest first.
 */
export const recentOf = (
  tool: Tool,
  transactions: readonly Transaction[],
  own?: string,
  wanted = nobody,
): readonly Recent[] => {
  const found = new Map<string, Gathered>();
  let others = 0;
  for (const transaction of transactions) {
    const item = itemsOf[tool].find((one) =>
      [one, creditBackOf(one)].some((type) => transaction.type.startsWith(type)),
    );
    const row = toHistoryLine(transaction);
    if (item === undefined || row.status !== "success") continue;
    const subject = subjectOf(tool, row.query);
    if (subject === undefined) continue;
    const key = recentKey(subject);
    const isWanted = wanted.has(key);
    // The run of a bulk job is about many subjects.
    if (!isWanted && (row.jobId !== undefined || isColleagues(row.memberEmail, own))) continue;
    const known = found.get(key);
    if (known === undefined && !isWanted && (others += 1) > RECENT_MAX) continue;
    const gathered: Gathered = known ?? {
      key,
      subject,
      ...(row.person && { person: row.person }),
      at: row.timestamp,
      lines: new Map(),
    };
    found.set(key, gathered);
    // What was found once stays owned until it is credited back; a later look-up without a result does not take it away.
    const before = gathered.lines.get(item);
    if (row.credits < 0) gathered.lines.set(item, before ?? "credited-back");
    else if (before === undefined || before === "missed") gathered.lines.set(item, lineOf(item, row) ?? "missed");
    if (before === undefined && isRisky(row.resultDetails)) gathered.note = row.resultDetails;
  }
  return [...found.values()].map((gathered) => toRecent(itemsOf[tool], gathered));
};

interface Gathered extends Pick<Recent, "key" | "subject" | "person" | "at"> {
  note?: string;
  readonly lines: Map<PaidOperation, OpenLine | "missed" | "credited-back">;
}

const toRecent = (items: readonly PaidOperation[], { lines, ...recent }: Gathered): Recent => ({
  ...recent,
  open: items.flatMap((item) => {
    const line = lines.get(item);
    return typeof line === "object" ? [line] : [];
  }),
  missed: items.filter((item) => lines.get(item) === "missed"),
  closed: items.filter((item) => !lines.has(item) || lines.get(item) === "credited-back"),
  available: [],
  owned: [],
});

/** Undefined where nothing was found. */
const lineOf = (item: PaidOperation, row: HistoryLine): OpenLine | undefined =>
  foundNothing(row) ? undefined : { item, text: hasNoResult(row) ? undefined : row.resultDetails, at: row.timestamp };

/** Undefined for what its form does not take. */
export const subjectOf = (tool: Tool, query: string): RecentSubject | undefined => {
  switch (tool) {
    case "find-contacts": {
      const profile = parseProfileUrl(query);
      return profile && { kind: "profile", profile };
    }
    case "director-search": {
      const din = parseDin(query);
      return din && { kind: "din", din };
    }
    case "verify-emails": {
      const email = parseEmail(query);
      return email && { kind: "email", email };
    }
    case "enrichment": {
      const email = parseEmail(query);
      return email === undefined ? personIn(query) : { kind: "email", email };
    }
  }
};

/** No name has so many commas; each is one more way to read the text. */
const PARTS_MAX = 6;

/** "Asha Rao, Head of Sales, Acme": name, perhaps a role, company. Role and company may have commas of their own. */
const personIn = (text: string): RecentSubject | undefined => {
  const [name = "", ...rest] = text.split(", ");
  if (name.trim() === "" || rest.length === 0 || rest.length > PARTS_MAX) return undefined;
  const readings = rest.map((_, place): PersonQuery => {
    const end = rest.length - 1 - place;
    const role = rest.slice(0, end).join(", ");
    return { kind: "person", name, company: rest.slice(end).join(", "), ...(role === "" ? {} : { role }) };
  });
  return { kind: "person", text, readings };
};

/** A person as the form of a search names them. */
export const personSubject = (query: PersonQuery): Extract<RecentSubject, { kind: "person" }> => ({
  kind: "person",
  text: [query.name, query.role, query.company].filter(Boolean).join(", "),
  readings: [query],
});

/**
 * Without the searches for a person that say nothing new: a later one found the same, or nothing was found and a later one
 * was for the same name at the same company. `recents` are the newest first.
 */
export const withoutRepeats = (recents: readonly Recent[]): readonly Recent[] => {
  const said = new Set<string>();
  return recents.filter(({ subject, open: [found] }) => {
    const [reading] = subject.kind === "person" ? subject.readings : [];
    if (reading === undefined) return true;
    const who = keyOfQuery({ kind: "person", name: reading.name, company: reading.company });
    const says = found?.text ?? who;
    const isNew = !said.has(says);
    said.add(says).add(who);
    return isNew;
  });
};

/** The same text for one subject, however it was written. */
export const recentKey = (subject: RecentSubject): string => {
  switch (subject.kind) {
    case "profile":
      return subject.profile;
    case "din":
      return subject.din;
    case "email":
      return subject.email;
    case "person":
      return personKey(subject.text);
  }
};

/** Of a person's details as the history joins them; case and spacing make no difference. */
const personKey = (text: string): string => requestText({ kind: "person", name: text, company: "" });

/** The key of what is typed in the form of a search for profiles. */
export const keyOfQuery = (query: EnrichmentQuery): string => {
  if (query.kind === "email") return query.email;
  const { name, title: role, company } = query.chosen ?? { ...query, title: query.role };
  const parts = [name, role, company].map((part) => part?.trim());
  return personKey(parts.filter(Boolean).join(", "));
};
