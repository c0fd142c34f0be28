import { lookup, type LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { isPublicAddress } from "#backend/verification/public-address.ts";
import { connectionFault, failed, type Failed, limitedText, TIMEOUT_MS, tooLong } from "./send-request.ts";

/** All but `agent` for tests, which have their sites on loopback. */
export interface PageAccess {
  /** How a site knows who asks; robots.txt names it. */
  readonly agent: string;
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  readonly timeoutMs?: number | undefined;
}

export interface PublicPage {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  readonly isHtml: boolean;
  readonly text: string;
}

const MOST_REDIRECTS = 3;
const PRIVATE = "private address";

/**
 * Fetches at most 512 KB of a page that anyone may name, and follows redirects within its site. The host is resolved once,
 * each of its addresses must be public, and the connection goes to one of those that were checked: a name that
 * changes between check and connection leads nowhere else.
 */
export const fetchPage = async (start: URL, access: PageAccess, signal: AbortSignal): Promise<PublicPage | Failed> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS)]);
  try {
    let url = start;
    for (let redirects = 0; ; redirects += 1) {
      const response = await get(url, access, limit);
      const next = redirects < MOST_REDIRECTS ? redirectWithin(start, url, response) : undefined;
      if (next === undefined) return await readPage(url, response);
      response.destroy();
      url = next;
    }
  } catch (error) {
    const isPrivate = error instanceof Error && error.message === PRIVATE;
    return isPrivate ? failed(PRIVATE, false) : connectionFault(error, signal);
  }
};

const get = (url: URL, access: PageAccess, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { isAllowed = isPublicAddress } = access;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // An address in place of a name is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) {
      reject(new Error(PRIVATE));
      return;
    }
    const { request } = url.protocol === "https:" ? https : http;
    // No connection is shared: each is one that was checked.
    const options = { agent: false, signal, headers: { "User-Agent": access.agent }, lookup: checkedLookup(access) };
    request(url, options, resolve).on("error", reject).end();
  });

const resolveAll = promisify(lookup);

/** Looks a name up, and fails if one of its addresses is not allowed. */
const checkedLookup = ({
  isAllowed = isPublicAddress,
  resolve = (host) => resolveAll(host, { all: true }),
}: PageAccess): LookupFunction => {
  const checked = async (host: string): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(host);
    if (first === undefined || ![first, ...others].every(({ address }) => isAllowed(address))) throw new Error(PRIVATE);
    return [first, ...others];
  };
  return (host, { all }, callback) => {
    checked(host).then(
      (found) => (all === true ? callback(null, [...found]) : callback(null, found[0].address, found[0].family)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
};

/** Where a redirect leads, if that is the same site: the domain itself, or what is below it. */
const redirectWithin = (start: URL, from: URL, { statusCode = 0, headers }: IncomingMessage): URL | undefined => {
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return undefined;
  if (!URL.canParse(headers.location, from.href)) return undefined;
  const to = new URL(headers.location, from);
  const domain = start.hostname.replace(/^www\./, "");
  const isWithin = to.hostname === domain || to.hostname.endsWith(`.${domain}`);
  return isWithin && /^https?:$/.test(to.protocol) && to.port === start.port ? to : undefined;
};

const readPage = async (url: URL, response: IncomingMessage): Promise<PublicPage | Failed> => {
  const text = await limitedText(response);
  if (text === undefined) return tooLong;
  const isHtml = /^text\/html\b/i.test(response.headers["content-type"] ?? "");
  return { url, status: response.statusCode ?? 0, isHtml, text };
};
