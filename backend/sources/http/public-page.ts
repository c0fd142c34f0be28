import type { IncomingMessage } from "node:http";
import { limitedText } from "#backend/platform/network/answer-body.ts";
import { type AddressGuard, ForbiddenAddress } from "#backend/platform/network/checked-lookup.ts";
import { guardedRequest } from "#backend/platform/network/guarded-request.ts";
import { isPublicAddress } from "#backend/platform/network/public-address.ts";
import { connectionFault, failed, type Failed, TIMEOUT_MS, tooLong } from "./send-request.ts";

/** All but `agent` for tests, which have their sites on loopback. */
export interface PageAccess extends Partial<AddressGuard> {
  /** How a site knows who asks; robots.txt names it. */
  readonly agent: string;
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

/**
 * Fetches at most 512 KB of a page that anyone may name, and follows redirects within its site. Each
 * address of its host must be public.
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
    return error instanceof ForbiddenAddress ? failed("private address", false) : connectionFault(error, signal);
  }
};

const get = (url: URL, access: PageAccess, signal: AbortSignal): Promise<IncomingMessage> =>
  guardedRequest(
    url,
    { method: "GET", headers: { "User-Agent": access.agent }, signal },
    { isAllowed: isPublicAddress, ...access },
  );

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
