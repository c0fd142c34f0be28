import { setTimeout } from "node:timers/promises";
import robotsParser from "robots-parser";
import { comparePeople, isSameName } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { type PageContacts, readContacts } from "#backend/sources/http/page-contacts.ts";
import { fetchPage, type PageAccess } from "#backend/sources/http/public-page.ts";
import { connectionFault, failed, type Failed } from "#backend/sources/http/send-request.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import type { Question, Reply, Source } from "#backend/sources/source.ts";

export interface CompanySiteAccess extends Omit<PageAccess, "agent"> {
  readonly originOf?: (domain: string) => string;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const AGENT = "Leadlight";
const MOST_PAGES = 5;
/** In seconds, between two requests, where robots.txt asks for no more. */
const PAUSE = 1;

/** Pages on which companies name their people. */
const PROMISING = /\b(?:contact|about|team|people|leadership|management|imprint|impressum|kontakt)/i;

/**
 * The company's own site, as far as its robots.txt allows: the home page and up to four pages that it links to. Only what
 * a page ties to the person counts: an address that spells the name, a link whose text names them, or a description.
 */
export const companySite = (access: CompanySiteAccess): Source => ({
  name: "company-site",
  answers: ["work_email", "phone_no"],
  needs: [["name", "domain"]],
  price: { perFound: 0, perAsked: 0 },
  mayBeShownTo: "organisation",
  // One site after the other, so that none gets more than a request a second.
  limits: { atOnce: 1 },
  keepForDays: 30,
  check: () => Promise.resolve("works"),
  ask: async (question, signal) => {
    try {
      return await searchSite(question, access, signal);
    } catch (error) {
      return connectionFault(error, signal);
    }
  },
});

const searchSite = async (question: Question, access: CompanySiteAccess, signal: AbortSignal): Promise<Reply> => {
  const { originOf = (host: string) => `https://${host}`, pause = (ms) => setTimeout(ms, undefined, { signal }) } =
    access;
  const { domain = "" } = question.person;
  // No port, no user and no path, through which a question could choose more than the site.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(domain)) return failed("no domain", false);
  const origin = originOf(domain);
  const fetched = (url: URL) => fetchPage(url, { ...access, agent: AGENT }, signal);

  const robots = await fetched(new URL("/robots.txt", origin));
  if ("outcome" in robots) return robots;
  // A site that cannot say what it allows is left alone (RFC 9309); one without the file allows everything.
  if (robots.status >= 500 || robots.status === 429) return failed(`status ${robots.status}`, true);
  const rules = robotsParser(robots.url.href, robots.status === 200 ? robots.text : "");
  const pauseMs = Math.max(PAUSE, rules.getCrawlDelay(AGENT) ?? 0) * 1000;

  // Where robots.txt was found after redirects, mostly "www.": its rules are those of that host.
  const home = new URL("/", robots.url);
  const pages = [home];
  let fault: Failed | undefined;
  for (const url of pages) {
    if (rules.isAllowed(url.href, AGENT) === false) continue;
    await pause(pauseMs, signal);
    const page = await fetched(url);
    if ("outcome" in page) {
      if (signal.aborted) return page;
      fault ??= page;
    } else if (page.status === 200 && page.isHtml) {
      const contacts = readContacts(page.text);
      const values = valuesOf(contacts, question).map((value) => ({ ...value, page: page.url.href }));
      if (values.length > 0) return { outcome: "found", values };
      if (url === home) pages.push(...promisingPages(contacts, page.url).slice(0, MOST_PAGES - 1));
    }
  }
  return fault ?? { outcome: "nothing" };
};

const promisingPages = ({ links }: PageContacts, home: URL): readonly URL[] => {
  const urls = links
    .filter(({ href, label }) => PROMISING.test(`${href} ${label}`) && URL.canParse(href, home.href))
    .map(({ href }) => new URL(href, home))
    .filter(({ host, protocol, pathname }) => host === home.host && protocol.startsWith("http") && pathname !== "/");
  return [...new Set(urls.map(({ origin, pathname }) => origin + pathname))].map((href) => new URL(href));
};

const valuesOf = ({ links, people }: PageContacts, { field, person: { name = "" } }: Question): FoundValue[] => {
  const read = (text: string) => personName(text.replaceAll(/[._-]+/g, " "), toLatin);
  const isWanted = (text: string): boolean => isSameName(comparePeople(read(name), read(text)));
  const scheme = field === "phone_no" ? "tel:" : "mailto:";
  const linked = links
    .filter(({ href }) => href.toLowerCase().startsWith(scheme))
    .map(({ href, label }) => [decoded(href.slice(scheme.length).split("?")[0] ?? ""), label] as const)
    .flatMap(([text, label]) => ([label, text.split("@")[0] ?? ""].some(isWanted) ? [[text, undefined] as const] : []));
  const described = people
    .filter((person) => isWanted(person.name))
    .flatMap(({ role, emails, phones }) =>
      (field === "phone_no" ? phones : emails).map((text) => [text, { name, role }] as const),
    );
  return [...new Map([...linked, ...described])].flatMap(([text, person]) => {
    if (field === "phone_no") return [{ text, person }];
    const email = parseEmail(text);
    return email === undefined ? [] : [{ text: email, kind: "work" as const, person }];
  });
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text;
  }
};
