import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { type AddressGuard, checkedLookup, checkHost } from "./checked-lookup.ts";
import { isWithin } from "./networks.ts";
import { isPublicAddress } from "./public-address.ts";

/** Networks besides the public ones that may be called, as CIDR; http is allowed there as well. */
export interface AllowedNetworks extends Pick<AddressGuard, "resolve"> {
  readonly networks: readonly string[];
}

/** Which addresses a URL that a customer named may lead to: public ones by https, and those of the operator's own networks. */
export const guardFor = ({ protocol }: URL, { networks, resolve }: AllowedNetworks): AddressGuard => ({
  isAllowed: (address) => (protocol === "https:" && isPublicAddress(address)) || isWithin(networks, address),
  resolve,
});

interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends a request to an allowed address, and resolves with the head of the answer. Redirects are not followed. Rejects with
 * ForbiddenAddress where the URL leads elsewhere.
 */
export const guardedRequest = (
  url: URL,
  { method, headers, body, signal }: GuardedRequest,
  guard: AddressGuard,
): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    checkHost(url, guard);
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method,
      // No connection is shared: each is one that was checked.
      agent: false,
      signal,
      lookup: checkedLookup(guard),
      headers: { ...headers, ...length },
    });
    request.on("response", answered).on("error", failed).end(body);
  });
