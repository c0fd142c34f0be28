import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { DeliveryFault } from "#domain/events/event-delivery.ts";
import { ForbiddenAddress, hostOf } from "#backend/platform/network/checked-lookup.ts";
import { type AllowedNetworks, guardedRequest, guardFor } from "#backend/platform/network/guarded-request.ts";
import { tracedCall } from "#backend/platform/trace/traced-call.ts";
import { signatureOf } from "./sign-event.ts";

export interface SentEvent {
  readonly id: string;
  readonly url: string;
  /** The present secret, and a former one that still counts. */
  readonly secrets: readonly string[];
  readonly body: string;
}

/** How one try ended. `retryAfter` is in seconds. */
export interface Tried {
  readonly status?: number;
  readonly fault?: DeliveryFault;
  readonly retryAfter?: number;
}

export interface SendAccess extends AllowedNetworks {
  readonly timeoutMs?: number | undefined;
}

interface Sending {
  readonly now: number;
  readonly closing: AbortSignal;
}

const TIMEOUT_MS = 15_000;

/** Whether events may be sent to an address, as far as that is known before its name is looked up. */
export const mayBeSentTo = (address: string, networks: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isNamed = isIP(hostOf(url)) === 0;
  return isNamed
    ? url.protocol === "https:" || networks.length > 0
    : guardFor(url, { networks }).isAllowed(hostOf(url));
};

/** 410: the endpoint wants nothing more. */
export const GONE = 410;

/**
 * Sends an event once, signed as Standard Webhooks describes it. Only an answer with 2xx within 15 seconds counts; redirects are
 * not followed. Never rejects; undefined where `closing` ended it.
 */
export const sendEvent = async (
  event: SentEvent,
  access: SendAccess,
  { now, closing }: Sending,
): Promise<Tried | undefined> => {
  const tooSlow = AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS);
  try {
    const signal = AbortSignal.any([tooSlow, closing]);
    const response = await tracedCall({
      method: "POST",
      host: hostOf(new URL(event.url)),
      send: (trace) => post(event, access, { now, signal, trace }),
      statusOf,
    });
    const status = statusOf(response);
    // What it says is not read: only that it has ended, so that the program isn't cut off.
    response.resume();
    const retryAfter = Number(response.headers["retry-after"]);
    return {
      status,
      ...(status >= 300 && { fault: status < 400 ? "redirect" : "status" }),
      ...(Number.isFinite(retryAfter) && retryAfter > 0 && { retryAfter }),
    };
  } catch (error) {
    if (closing.aborted) return undefined;
    return { fault: tooSlow.aborted ? "too-slow" : faultOf(error) };
  }
};

const statusOf = ({ statusCode = 0 }: IncomingMessage): number => statusCode;

interface Posting {
  readonly now: number;
  readonly signal: AbortSignal;
  /** Headers that name the trace. */
  readonly trace: Readonly<Record<string, string>>;
}

const post = (
  { id, url: address, secrets, body }: SentEvent,
  access: SendAccess,
  { now, signal, trace }: Posting,
): Promise<IncomingMessage> => {
  const url = new URL(address);
  const timestamp = Math.floor(now / 1_000);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Leadlight-Webhooks",
    ...trace,
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf({ id, timestamp, body }, secrets),
  };
  return guardedRequest(url, { method: "POST", headers, body, signal }, guardFor(url, access));
};

const CERTIFICATE = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/;

const faultOf = (error: unknown): DeliveryFault => {
  if (error instanceof ForbiddenAddress) return "forbidden-address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return CERTIFICATE.test(code) ? "certificate" : "no-connection";
};
